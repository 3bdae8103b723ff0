/** The school's notice above every page, until it expires or the user closes it. */
import { isNoticeShown } from '@sekolah/contract/settings/rules'
import { readStored, writeStored } from '@sekolah/offline/storage/browser-storage'
import { Megaphone, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useNow, useSettings } from '../../base/use-site.ts'
import { AnyLink } from '../../blocks/any-link.tsx'

export const NoticeBar = () => {
  const settings = useSettings()
  const now = useNow()
  const { notice_text, notice_link, notice_start } = settings
  // The key includes the start date: the same text with another date is a new notice.
  const name = `${notice_start ?? ''} ${notice_text}`
  const remembered = useSyncExternalStore(subscribeToNothing, readClosed, () => null)
  const [pressed, setPressed] = useState<string | null>(null)
  if (!isNoticeShown(settings, now) || name === remembered || name === pressed) return null
  const close = () => {
    setPressed(name)
    writeStored('localStorage', KEY, name)
  }
  return (
    <aside aria-label="Pengumuman" className="no-print bg-info-wash text-info">
      <div className="mx-auto flex max-w-6xl items-center gap-2.5 py-0.5 pr-2 pl-4 text-sm sm:pr-4 sm:pl-6">
        <Megaphone aria-hidden className="size-4 shrink-0" />
        <p className="min-w-0 grow py-2">
          {notice_text}{' '}
          {notice_link && (
            <AnyLink href={notice_link} className="font-semibold whitespace-nowrap underline">
              Selengkapnya
            </AnyLink>
          )}
        </p>
        <button
          type="button"
          aria-label="Tutup pengumuman"
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-info/10"
          onClick={close}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </aside>
  )
}

const KEY = 'notice_put_away'

const subscribeToNothing = () => () => {}

const readClosed = () => readStored('localStorage', KEY)
