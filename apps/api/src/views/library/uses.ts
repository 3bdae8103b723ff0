/** Where uploaded pictures are used: rows, pages, settings, the trash, and versions of articles. */
import { resourceNames } from '@sekolah/contract/resources'
import type { PictureUse } from '@sekolah/contract/school/schemas'
import { definitionOf } from '@sekolah/contract/settings/definitions'
import { getTableColumns, sql } from 'drizzle-orm'
import { articleVersions } from '../../chapters/information/writing/tables.ts'
import { pages } from '../../chapters/school/tables.ts'
import type { Reader } from '../../engine/db/connect.ts'
import { settings } from '../../kernel/settings/tables.ts'
import { storedResources } from '../resources.ts'

/** All uses, by the pictures' hashes. Reads every row of the content. */
export const readPictureUses = (db: Reader): Map<string, PictureUse[]> => {
  const uses = new Map<string, PictureUse[]>()
  const note = (row: object, use: PictureUse) => {
    for (const hash of hashesIn(row)) {
      const known = uses.get(hash) ?? []
      if (!known.some((one) => isSame(one, use))) uses.set(hash, [...known, use])
    }
  }
  for (const kind of resourceNames) {
    const { table, title } = storedResources[kind]
    const rows: Record<string, unknown>[] = db.select(getTableColumns(table)).from(table).all()
    for (const row of rows) {
      const state = row.deleted_at ? 'trash' : 'shown'
      note(row, { kind, id: `${row.id}`, title: `${row[title]}`, state })
    }
  }
  for (const row of db.select().from(pages).all()) {
    note(row, { kind: 'pages', id: row.key, title: row.title, state: 'shown' })
  }
  for (const row of db.select().from(settings).all()) {
    const { label: title } = definitionOf(row.setting_key)
    note(row, { kind: 'settings', id: row.setting_key, title, state: 'shown' })
  }
  const withPictures = sql`${articleVersions.image} IS NOT NULL OR ${articleVersions.content} LIKE '%/media/%'`
  for (const row of db.select().from(articleVersions).where(withPictures).all()) {
    const { article_id, title } = row
    const known = (hash: string) =>
      uses.get(hash)?.some(({ kind, id }) => kind === 'articles' && id === `${article_id}`)
    // A use in the article itself, or in the trash, is more useful to know than one in an old
    // version.
    const older = [...hashesIn(row)].filter((hash) => !known(hash))
    if (older.length === 0) continue
    const use = { kind: 'articles', id: `${article_id}`, title, state: 'version' } as const
    note({ image: older.map((hash) => `/media/${hash}-`) }, use)
  }
  return uses
}

const hashesIn = (row: object): Set<string> => {
  const addresses = JSON.stringify(row).matchAll(/\/media\/([0-9a-f]{32})-/g)
  return new Set([...addresses].map(([, hash = '']) => hash))
}

const isSame = (one: PictureUse, other: PictureUse): boolean =>
  one.kind === other.kind && one.id === other.id && one.state === other.state
