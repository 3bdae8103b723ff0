/**
 * Uploads that the school still shows, or could show again from its trash, from an older version of
 * an article or from its library.
 */
import { resourceNames } from '@sekolah/contract/resources'
import { sql } from 'drizzle-orm'
import { articleVersions } from '../chapters/information/writing/tables.ts'
import { pages } from '../chapters/school/tables.ts'
import type { Db } from '../engine/db/connect.ts'
import { media } from '../engine/media/tables.ts'
import { settings } from '../kernel/settings/tables.ts'
import { storedResources } from './resources.ts'

/** The hashes in the upload addresses of all rows. Reads every row of the content. */
export const namedUploads = (db: Db): Set<string> => {
  const rows = [
    ...resourceNames.flatMap((name) => db.select().from(storedResources[name].table).all()),
    ...db.select().from(pages).all(),
    ...db.select().from(settings).all(),
    ...db.select().from(articleVersions).all(),
    ...db
      .select({ address: sql`'/media/' || ${media.hash} || '-'` })
      .from(media)
      .all(),
  ]
  const addresses = JSON.stringify(rows).matchAll(/\/media\/([0-9a-f]{32})-/g)
  return new Set([...addresses].map(([, hash = '']) => hash))
}
