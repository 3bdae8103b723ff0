/** The admission data on this device: a draft, unsent submissions and receipts. */
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import type { Entry } from '@sekolah/offline/outbox/state'
import { isOfKind, isUnsent } from '@sekolah/offline/outbox/unsent'
import type { Database } from '@sekolah/offline/storage/database'

export type Held = {
  entries: Entry<'ppdb.apply'>[]
  receipts: ApplicationReceipt[]
  hasDraft: boolean
}

/** Newest receipts first; those that the school no longer has under their number are left out. */
export const readHeld = async ({ outbox, receipts, drafts }: Database): Promise<Held> => ({
  entries: (await outbox.orderBy('seq').toArray()).filter(isOfKind('ppdb.apply')).filter(isUnsent),
  receipts: (await receipts.toArray())
    .filter((one) => one.kind === 'ppdb.apply')
    .filter(({ standing, merged_into }) => standing === 'known' && !merged_into)
    .sort((a, b) => (a.acknowledgedAt < b.acknowledgedAt ? 1 : -1)),
  hasDraft: (await drafts.where({ id: 'ppdb' }).count()) > 0,
})

/** How many lines the strip has at most; the last one then counts the others. */
export const MAX_LINES = 3

/** The number of lines of the strip. */
export const linesOf = ({ entries, receipts, hasDraft }: Held): number =>
  Math.min(MAX_LINES, entries.length + receipts.length + (hasDraft ? 1 : 0))
