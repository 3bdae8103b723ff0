/** Stored uploads: how they are served, and when unused ones are deleted. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { NotFound } from '../base/errors.ts'
import { DAY_MS } from '../base/time.ts'
import { ifMissing } from '../disk/disk.ts'
import { removeFile } from '../disk/durable.ts'
import { mediaFolder } from '../disk/folders.ts'
import { attachmentHeader } from '../http/answer/attachment.ts'
import { namesTag } from '../http/answer/representation.ts'
import type { ApiEnv } from '../http/context.ts'
import { documentFile, hashInFileName, mediaName } from './names.ts'

/**
 * GET /media/NAME; a name contains the content's hash, so a picture may be cached forever. A
 * document is saved under its title, which staff may change: a device that has it cached
 * revalidates only that.
 */
export const mediaFiles = (
  dataDir: string,
  titleOf: (address: string) => string | undefined,
): Hono<ApiEnv> =>
  new Hono<ApiEnv>().get('/:name', async (c) => {
    c.set('route', '/media/{name}')
    const name = c.req.param('name')
    const isDocument = documentFile.test(name)
    if (!isDocument && !mediaName.test(name)) throw new NotFound('Berkas tidak ditemukan.')
    const bytes = await readFile(join(mediaFolder(dataDir), name)).catch(ifMissing(null))
    if (!bytes) throw new NotFound('Berkas tidak ditemukan.')
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    c.header(
      'Content-Disposition',
      isDocument ? saved(titleOf(`/media/${name}`)) : `inline; filename="${name}"`,
    )
    c.header('Cache-Control', isDocument ? 'no-cache' : 'public, max-age=31536000, immutable')
    const etag = `"${name}"`
    if (isDocument) c.header('ETag', etag)
    if (isDocument && namesTag(c.req.header('If-None-Match'), etag)) return c.body(null, 304)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': isDocument ? 'application/pdf' : 'image/webp',
      'Content-Length': `${bytes.length}`,
    })
  })

const saved = (title: string | undefined): string =>
  title === undefined ? 'attachment' : attachmentHeader(`${title.replace(/\.pdf$/i, '')}.pdf`)

const ORPHAN_MS = 7 * DAY_MS

/** Deletes uploads older than seven days that no row references, rows in the trash included. */
export const deleteOrphanedMedia = async (
  dataDir: string,
  now: Date,
  namedUploads: () => Set<string>,
): Promise<void> => {
  const folder = mediaFolder(dataDir)
  const files = await readdir(folder).catch(ifMissing<string[]>([]))
  if (files.length === 0) return
  const named = namedUploads()
  for (const file of files) {
    const hash = hashInFileName(file)
    if (hash && named.has(hash)) continue
    const path = join(folder, file)
    if (now.getTime() - (await stat(path)).mtimeMs > ORPHAN_MS) await removeFile(path)
  }
}
