/** Whether and how the site can be installed here. */
import { readUnsent, type Unsent } from '@sekolah/offline/outbox/unsent'
import type { Database } from '@sekolah/offline/storage/database'

/** Whether nothing is unsent: an installed site may have its own storage. */
export const hasNothingUnsent = async (db: Database): Promise<boolean> =>
  (await db.drafts.count()) === 0 && isNothing(await readUnsent(db))

const isNothing = ({ entries, pages }: Unsent): boolean => entries.length + pages.length === 0

/** Safari on iOS has no prompt; it is recognized by the property `standalone`. */
export const isIosTab = (): boolean => 'standalone' in navigator && navigator.standalone === false

/** Whether this page runs as the installed site. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
