/** The pages that staff write. */
import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@sekolah/contract/school'
import { pageKeys } from '@sekolah/contract/school/schema'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { writeContent } from '../../engine/content/revisions.ts'
import { type Reader, write } from '../../engine/db/connect.ts'
import { InvalidField, NotFound, Stale } from '../../engine/errors.ts'
import { ok } from '../../engine/http/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import type { Pictures } from '../../engine/media/pictures.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import type { KernelDeps } from '../../kernel/deps.ts'
import { pages } from './tables.ts'

export const pageOptions = {
  // The principal's photo comes as a data URL.
  'pages.update': { bodyBytes: 3 * 1024 * 1024 },
} satisfies CallOptions

export const pageParams = { key: z.enum(pageKeys) }

export const pageCalls = ({
  db,
  clock,
  live,
  pictures,
}: KernelDeps): Handlers<'pages', typeof pageParams> => ({
  'pages.get': ({ params }) => {
    const page = pageOf(db, params.key)
    return ok(page, { etag: page.rev })
  },

  'pages.update': async ({ params, body, user, ifMatch }) => {
    const { meta_data: sent = {}, ...fields } = await body()
    const meta = {
      ...sent,
      ...(sent.principal_photo
        ? { principal_photo: await storedPhoto(sent.principal_photo, pictures) }
        : {}),
    }
    const now = clock()
    const saved = write(db, (tx) => {
      const before = pageOf(tx, params.key)
      if (ifMatch !== null && ifMatch !== before.rev) {
        throw new Stale('Halaman ini sudah diubah orang lain. Periksa kembali.', before)
      }
      const after = { ...before, ...fields, meta_data: { ...before.meta_data, ...meta } }
      const changed = (['title', 'content', 'meta_data'] as const).filter(
        (field) => !isDeepStrictEqual(before[field], after[field]),
      )
      const object = `pages/${params.key}`
      recordAudit(tx, { actor: user, action: 'update', object, fields: changed }, now)
      return writeContent(tx, 'pages', now, (stamp) =>
        tx
          .update(pages)
          .set({ ...after, ...stamp })
          .where(eq(pages.key, params.key))
          .returning()
          .get(),
      )
    })
    live.contentChanged(saved.rev)
    return ok(saved, { etag: saved.rev })
  },
})

const pageOf = (db: Reader, key: Page['key']): Page => {
  const page = db.select().from(pages).where(eq(pages.key, key)).get()
  if (!page) throw new NotFound('Halaman tidak ditemukan.')
  return page
}

const PHOTO = 'meta_data.principal_photo'

/** The address of a photo that came as a data URL; one that is ours already stays. */
const storedPhoto = async (photo: string, pictures: Pictures): Promise<string> => {
  if (await pictures.has(photo)) return photo
  const base64 = /^data:image\/[\w.+-]{1,40};base64,/.exec(photo.slice(0, 80))?.[0]
  if (!base64) throw new InvalidField(PHOTO, 'Pilih foto dari perangkat Anda.')
  const bytes = Buffer.from(photo.slice(base64.length), 'base64')
  return (await pictures.store(bytes, PHOTO)).url
}
