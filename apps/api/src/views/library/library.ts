/**
 * The library: every uploaded picture with its title, its description, and where it is used.
 * Pictures that staff added or described stay, used or not; the rest is deleted like any unused
 * upload.
 */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { Resource } from '@sekolah/contract/resource'
import { resourceNames, resources } from '@sekolah/contract/resources'
import type { ParsedBodyOf, ParsedQueryOf } from '@sekolah/contract/schemas'
import type { LibraryPicture, PictureUse } from '@sekolah/contract/school/schemas'
import { and, eq, getTableColumns, isNull, lt } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { Conflict, NotFound, refuseStale } from '../../engine/base/errors.ts'
import { DAY_MS, isoBefore } from '../../engine/base/time.ts'
import { contentVersion } from '../../engine/content/revisions.ts'
import { cachePerDatabase, type Db, type Tx, write } from '../../engine/db/connect.ts'
import { foldText } from '../../engine/db/search.ts'
import { ifMissing } from '../../engine/disk/disk.ts'
import { mediaFolder } from '../../engine/disk/folders.ts'
import { mediaName } from '../../engine/media/names.ts'
import { media } from '../../engine/media/tables.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import type { KernelDeps } from '../../kernel/deps.ts'
import { changeRow, entityColumns } from '../../kernel/resources/rows.ts'
import type { AnyRow } from '../../kernel/resources/stored.ts'
import { storedResources } from '../resources.ts'
import { readPictureUses } from './uses.ts'

type Deps = Pick<KernelDeps, 'db' | 'env' | 'clock' | 'live'>
type Said = typeof media.$inferSelect

/** A page of the matching pictures, newest first, and the number of all matches. */
export const listLibrary = async (
  deps: Pick<Deps, 'db' | 'env'>,
  { search, used, described, hash, limit, offset }: ParsedQueryOf<'media.list'>,
): Promise<{ rows: LibraryPicture[]; total: number }> => {
  const wanted = search ? foldText(search) : ''
  const rows = (await allPictures(deps)).filter(
    (picture) =>
      (hash === undefined || hash === picture.hash) &&
      (used === undefined || used === picture.used_in.length > 0) &&
      (described === undefined || described === (picture.alt !== '')) &&
      textsOf(picture).some((text) => foldText(text).includes(wanted)),
  )
  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}

/** Sets titles and descriptions of pictures, all or none; the pages that show them are updated. */
export const describePictures = async (
  deps: Deps,
  { pictures }: ParsedBodyOf<'media.update'>,
  by: Account,
): Promise<LibraryPicture[]> => {
  const { db, clock, live } = deps
  const known = new Map((await allPictures(deps)).map((picture) => [picture.hash, picture]))
  write(db, (tx) => {
    const now = clock()
    for (const { hash, rev: seenRev = null, ...sent } of pictures) {
      const shown = known.get(hash) ?? removedPicture(tx, hash)
      if (!shown) throw new NotFound('Gambar ini tidak ada lagi.')
      const before = saidOf(tx, hash)
      const message = 'Keterangan gambar ini sudah diubah orang lain. Periksa kembali.'
      refuseStale({ ...shown, rev: before?.rev ?? 0 }, seenRev, message)
      const after = store(tx, hash, sent, now)
      if ((before?.alt ?? '') !== after.alt) renewRows(tx, hash, now)
      const fields = Object.keys(sent)
      recordAudit(tx, { actor: by, action: 'update', object: `media/${hash}`, fields }, now)
    }
  })
  live.contentChanged(contentVersion(db).rev)
  const changed = new Set(pictures.map(({ hash }) => hash))
  return (await allPictures(deps)).filter(({ hash }) => changed.has(hash))
}

/** Records that a picture was added to the library, so that it stays even when unused. */
export const addToLibrary = (
  { db, clock, live }: Deps,
  url: string,
  title: string,
  by: Account,
): void => {
  const hash = mediaName.exec(url.replace('/media/', ''))?.[1]
  if (!hash) throw new NotFound()
  write(db, (tx) => {
    const now = clock()
    const before = saidOf(tx, hash)
    store(tx, hash, { title: before?.title || title.trim(), added_by: by.username }, now)
    recordAudit(tx, { actor: by, action: 'create', object: `media/${hash}` }, now)
  })
  live.contentChanged(contentVersion(db).rev)
}

/** Removes an unused picture from the library; its files are deleted like any unused upload's. */
export const removePicture = async (deps: Deps, hash: string, by: Account): Promise<void> => {
  const { db, clock, live } = deps
  const picture = (await allPictures(deps)).find((one) => one.hash === hash)
  if (!picture) throw new NotFound('Gambar ini tidak ada lagi.')
  write(db, (tx) => {
    const now = clock()
    const uses = readPictureUses(tx).get(hash) ?? []
    if (uses.length > 0) throw new PictureInUse(uses)
    store(tx, hash, { deleted_at: now.toISOString() }, now)
    recordAudit(tx, { actor: by, action: 'delete', object: `media/${hash}` }, now)
  })
  live.contentChanged(contentVersion(db).rev)
}

export class PictureInUse extends Conflict {
  constructor(uses: PictureUse[]) {
    const names = uses.slice(0, 3).map(({ title }) => `“${title}”`)
    const more = uses.length > 3 ? ` dan ${uses.length - 3} lainnya` : ''
    super(`Gambar ini masih dipakai di ${names.join(', ')}${more}.`, { data: uses })
  }
}

const REMOVED_MS = 7 * DAY_MS

/**
 * Deletes titles and descriptions of pictures that were removed from the library seven days ago.
 */
export const pruneLibrary = (db: Db, now: Date): void => {
  const before = isoBefore(now, REMOVED_MS)
  write(db, (tx) => tx.delete(media).where(lt(media.deleted_at, before)).run())
}

const textsOf = ({ title, alt, used_in }: LibraryPicture): string[] => [
  title,
  alt,
  ...used_in.map((use) => use.title),
]

/** Every picture of the uploads folder that is still in the library, newest first. */
const allPictures = async ({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<LibraryPicture[]> => {
  const stored = await storedPictures(env.DATA_DIR)
  const uses = usesOf(db)
  const said = new Map(
    db
      .select()
      .from(media)
      .all()
      .map((row) => [row.hash, row]),
  )
  return stored
    .map(({ hash, added_at }) => pictureOf(hash, added_at, said.get(hash), uses.get(hash)))
    .filter(({ hash, used_in }) => used_in.length > 0 || !said.get(hash)?.deleted_at)
    .sort((a, b) => (a.added_at === b.added_at ? 0 : a.added_at < b.added_at ? 1 : -1))
}

const pictureOf = (
  hash: string,
  added_at: string,
  said: Said | undefined,
  used_in: PictureUse[] = [],
): LibraryPicture => ({
  hash,
  url: addressOf(hash),
  title: said?.title ?? '',
  alt: said?.alt ?? '',
  added_at,
  added_by: said?.added_by ?? null,
  is_kept: said !== undefined && said.deleted_at === null,
  used_in,
  rev: said?.rev ?? 0,
})

const addressOf = (hash: string) => `/media/${hash}-640.webp`

/** A recently removed picture can be described again, which restores it. */
const removedPicture = (tx: Tx, hash: string): LibraryPicture | null => {
  const said = saidOf(tx, hash)
  return said?.deleted_at ? pictureOf(hash, said.updated_at, said) : null
}

const storedPictures = async (dataDir: string) => {
  const folder = mediaFolder(dataDir)
  const names = await readdir(folder).catch(ifMissing<string[]>([]))
  const files = names.filter((name) => name.endsWith('-640.webp'))
  const found = await Promise.all(
    files.map(async (name) => {
      const hash = mediaName.exec(name)?.[1]
      // A file may have been deleted since the folder was read.
      const file = await stat(join(folder, name)).catch(ifMissing(null))
      return hash && file ? [{ hash, added_at: file.mtime.toISOString() }] : []
    }),
  )
  return found.flat()
}

/** Cached per state of the content, because it reads every row. */
const usesByVersion = cachePerDatabase(() => ({
  version: '',
  uses: new Map<string, PictureUse[]>(),
}))

const usesOf = (db: Db): Map<string, PictureUse[]> => {
  const cached = usesByVersion(db)
  const { epoch, rev } = contentVersion(db)
  const version = `${epoch}-${rev}`
  if (cached.version !== version) Object.assign(cached, { version, uses: readPictureUses(db) })
  return cached.uses
}

const saidOf = (tx: Tx, hash: string): Said | undefined =>
  tx.select().from(media).where(eq(media.hash, hash)).get()

const store = (
  tx: Tx,
  hash: string,
  sent: Partial<Pick<Said, 'title' | 'alt' | 'added_by' | 'deleted_at'>>,
  now: Date,
): Said => {
  const rev = (saidOf(tx, hash)?.rev ?? 0) + 1
  const set = { deleted_at: null, ...sent, rev, updated_at: now.toISOString() }
  return tx
    .insert(media)
    .values({ hash, ...set })
    .onConflictDoUpdate({ target: media.hash, set })
    .returning()
    .get()
}

/** Gives the rows that show the picture a new revision, so that phones and caches refetch them. */
const renewRows = (tx: Tx, hash: string, now: Date) => {
  for (const name of resourceNames) {
    const stored = storedResources[name]
    const { image }: Resource = resources[name]
    if (!image || !('image_alt' in entityColumns(stored))) continue
    const columns: Record<string, SQLiteColumn> = getTableColumns(stored.table)
    const address = columns[image]
    if (!address) continue
    const showing = and(eq(address, addressOf(hash)), isNull(stored.table.deleted_at))
    const rows = tx.select(entityColumns(stored)).from(stored.table).where(showing).all()
    for (const row of rows) changeRow(tx, stored, row as AnyRow, {}, now)
  }
}
