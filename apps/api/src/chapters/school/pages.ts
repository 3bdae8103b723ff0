/** The pages that staff write. */
import { isDeepStrictEqual } from 'node:util'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import type { Page } from '@sekolah/contract/school/schemas'
import { eq } from 'drizzle-orm'
import { InvalidField, NotFound, refuseStale } from '../../engine/base/errors.ts'
import { writeContent } from '../../engine/content/revisions.ts'
import { type Reader, write } from '../../engine/db/connect.ts'
import type { Pictures } from '../../engine/media/pictures.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import type { KernelDeps } from '../../kernel/deps.ts'
import { pages } from './tables.ts'

type Deps = Pick<KernelDeps, 'db' | 'clock' | 'live' | 'pictures'>

/** A page by its key; throws NotFound when there is none. */
export const readPage = (db: Reader, key: Page['key']): Page => {
  const page = db.select().from(pages).where(eq(pages.key, key)).get()
  if (!page) throw new NotFound('Halaman tidak ditemukan.')
  return page
}

/** Changes the sent fields; of `meta_data` only those that were sent. */
export const updatePage = async (
  { db, clock, live, pictures }: Deps,
  key: Page['key'],
  { meta_data: sent = {}, ...fields }: ParsedBodyOf<'pages.update'>,
  by: Account,
  seenRev: number | null,
): Promise<Page> => {
  const meta = {
    ...sent,
    ...(sent.principal_photo
      ? { principal_photo: await storePhoto(sent.principal_photo, pictures) }
      : {}),
  }
  const now = clock()
  const saved = write(db, (tx) => {
    const before = readPage(tx, key)
    refuseStale(before, seenRev, 'Halaman ini sudah diubah orang lain. Periksa kembali.')
    const after = { ...before, ...fields, meta_data: { ...before.meta_data, ...meta } }
    const changed = (['title', 'content', 'meta_data'] as const).filter(
      (field) => !isDeepStrictEqual(before[field], after[field]),
    )
    recordAudit(tx, { actor: by, action: 'update', object: `pages/${key}`, fields: changed }, now)
    return writeContent(tx, 'pages', now, (stamp) =>
      tx
        .update(pages)
        .set({ ...after, ...stamp })
        .where(eq(pages.key, key))
        .returning()
        .get(),
    )
  })
  live.contentChanged(saved.rev)
  return saved
}

const PHOTO = 'meta_data.principal_photo'

/** The URL of a photo sent as a data URL; a URL of ours is kept. */
const storePhoto = async (photo: string, pictures: Pictures): Promise<string> => {
  if (await pictures.has(photo)) return photo
  const base64 = /^data:image\/[\w.+-]{1,40};base64,/.exec(photo.slice(0, 80))?.[0]
  if (!base64) throw new InvalidField(PHOTO, 'Pilih foto dari perangkat Anda.')
  const bytes = Buffer.from(photo.slice(base64.length), 'base64')
  return (await pictures.store(bytes, PHOTO)).url
}
