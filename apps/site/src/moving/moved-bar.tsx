/** Shown when the school's site has moved: links to the new address, and transfers unsent data. */
import { readUnsent } from '@sekolah/offline/outbox/unsent'
import { useDevice, useLive, useMovedTo } from '@sekolah/offline/react'
import type { Database } from '@sekolah/offline/storage/database'
import { MapPin } from 'lucide-react'
import { barButtonClass, barClass } from '../base/bar-class.ts'
import { saveAllForms } from '../base/unsaved-forms.ts'
import { matchingSentences } from '../sending/matching.ts'
import { movedSentences } from './moved-sentences.ts'

export const SiteMovedNotice = () => {
  const address = useMovedTo()
  const device = useDevice()
  const { hasWritten, photos } = useLive(held, nothingHeld)
  const carry = async () => {
    await saveAllForms()
    const fragment = await device?.transferFragment()
    // `replace` keeps the fragment out of the history, because it holds personal data.
    if (fragment) window.location.replace(`${address}/ppdb/daftar${fragment}`)
  }
  return (
    <div role="status" className="no-print bg-wait-wash text-wait">
      {address && (
        <div className={`${barClass} flex-wrap items-center`}>
          <MapPin aria-hidden className="size-4 shrink-0" />
          <p className="min-w-0 grow basis-48">
            {matchingSentences(movedSentences, { host: new URL(address).host, hasWritten, photos })
              .map(({ text }) => text)
              .join(' ')}
          </p>
          {hasWritten && (
            <button type="button" className={barButtonClass} onClick={carry}>
              Bawa isian ke alamat baru
            </button>
          )}
          <a href={address} className={`${barButtonClass} inline-flex items-center`}>
            Buka alamat baru
          </a>
        </div>
      )}
    </div>
  )
}

const nothingHeld = { hasWritten: false, photos: 0 }

const held = async (db: Database): Promise<typeof nothingHeld> => {
  const { entries, pages } = await readUnsent(db)
  const others = (await db.drafts.count()) + (await db.receipts.count())
  return { hasWritten: entries.length + others > 0, photos: pages.length }
}
