/** Database constants shared by pages (with Dexie) and the service worker (without). */
import { contentKinds } from '@sekolah/contract/sync/labels'

export const DATABASE_NAME = 'sekolah'

/** Raised when the structure of stored rows changes, or a table beside the content's is added. */
const ROWS = 6

/**
 * A database with a higher number is read-only for this code; after a lower one the whole content
 * is fetched again. Every new kind of content raises it: a phone with older code skips that kind
 * and moves past its revisions.
 */
export const DB_VERSION = ROWS + contentKinds.length

/** The channel on which the service worker notifies pages of outbox changes. */
export const OUTBOX_CHANNEL = 'sekolah-outbox'

/** A newer version of the site has upgraded the database: the page must be reloaded. */
export class Outdated extends Error {
  override name = 'Outdated'
  constructor() {
    super('Versi baru situs ini sudah terpasang. Muat ulang halaman ini.')
  }
}

/** Whether newer code owns the database: this page must be reloaded. */
export const isOutdated = async ({ meta }: { meta: Meta }): Promise<boolean> =>
  ((await meta.get('shape'))?.shape ?? 0) > DB_VERSION

/** The row of `meta` that holds the database's version. */
type Meta = { get: (key: 'shape') => PromiseLike<{ shape: number } | undefined> }

export const assertVersion = (stored: { shape?: number | undefined } | undefined): void => {
  if ((stored?.shape ?? 0) > DB_VERSION) throw new Outdated()
}
