/** What pages (with Dexie) and the service worker (without) must agree on about the database. */
import { contentKinds } from '@sekolah/contract/sync/labels'

export const DATABASE_NAME = 'sekolah'

/** Raised when the form of stored rows changes, or a table beside the content's is added. */
const ROWS = 6

/**
 * A database with a higher number is read-only for this code, a lower one fetches the whole
 * content again. Every new kind of content raises it: a phone that still runs older code skips
 * that kind and moves past its revisions.
 */
export const DB_VERSION = ROWS + contentKinds.length

/** The channel on which the service worker notifies pages of changes to the outbox. */
export const CHANNEL = 'sekolah-outbox'

/** A newer version of the site has upgraded this device: the page must be loaded again. */
export class Outdated extends Error {
  override name = 'Outdated'
  constructor() {
    super('Versi baru situs ini sudah terpasang. Muat ulang halaman ini.')
  }
}

/** Whether newer code owns the database: this page must be loaded again. */
export const isOutdated = async ({ meta }: { meta: Meta }): Promise<boolean> =>
  ((await meta.get('shape'))?.shape ?? 0) > DB_VERSION

/** The one row of the database that says its version. */
type Meta = { get: (key: 'shape') => PromiseLike<{ shape: number } | undefined> }

export const assertVersion = (stored: { shape?: number | undefined } | undefined): void => {
  if ((stored?.shape ?? 0) > DB_VERSION) throw new Outdated()
}
