/**
 * Offers to install the site: once, after it was useful, and never while this browser has unsent
 * data, because an installed site may have its own storage.
 */
import { useLive, useReceipts } from '@sekolah/offline/react'
import { readStored, writeStored } from '@sekolah/offline/storage/browser-storage'
import { Smartphone } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { barButtonClass, barClass } from '../base/bar-class.ts'
import { installPrompt } from './install.ts'
import { hasNothingUnsent, isIosTab } from './installable.ts'

const OFFERED = 'install_offered'
/** Visitors of this many pages will probably come back. */
const MANY_PAGES = 4

/** `pages`: how many different pages were opened in this visit. */
export const InstallBar = ({ pages }: { pages: number }) => {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get, () => null)
  const applied = useReceipts('ppdb.apply') ?? []
  const written = useReceipts('contact.send') ?? []
  const isUseful = applied.length + written.length > 0 || pages >= MANY_PAGES
  const isFree = useLive(hasNothingUnsent, false)
  const [isOver, setOver] = useState(() => readStored('localStorage', OFFERED) !== null)
  const isPossible = prompt !== null || isIosTab()
  const isShown = isPossible && isUseful && isFree && !isOver
  useEffect(() => {
    if (isShown) writeStored('localStorage', OFFERED, new Date().toISOString())
  }, [isShown])
  if (!isShown) return null

  return (
    <div role="status" className="no-print bg-info-wash text-info">
      <div className={`${barClass} flex-wrap items-center`}>
        <Smartphone aria-hidden className="size-4 shrink-0" />
        <p className="min-w-0 grow basis-48">
          {prompt
            ? 'Pasang situs ini di layar utama HP Anda: langsung terbuka, juga tanpa sinyal.'
            : 'Simpan di layar utama: ketuk tombol Bagikan, lalu “Tambah ke Layar Utama”. Situs terbuka juga tanpa sinyal.'}
        </p>
        {prompt && (
          <button
            type="button"
            className={barButtonClass}
            onClick={() => {
              setOver(true)
              void prompt.prompt()
            }}
          >
            Pasang
          </button>
        )}
        <button type="button" className={barButtonClass} onClick={() => setOver(true)}>
          {prompt ? 'Nanti saja' : 'Mengerti'}
        </button>
      </div>
    </div>
  )
}
