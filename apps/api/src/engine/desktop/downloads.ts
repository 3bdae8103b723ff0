/**
 * The desktop app's installers: the operator puts the output of `npm run desktop:build`, with its
 * feeds and their signatures, into DATA_DIR/desktop; the app and this page offer it.
 */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { NotFound } from '../base/errors.ts'
import { ifMissing } from '../disk/disk.ts'
import { attachmentHeader } from '../http/answer/attachment.ts'
import { fileStream } from '../http/answer/file-stream.ts'
import type { ApiEnv } from '../http/context.ts'

const folderOf = (dataDir: string): string => join(dataDir, 'desktop')

const installer = /^[\w][\w. -]*\.(exe|AppImage|deb|dmg)$/
const feed = /^([\w][\w. -]*\.blockmap|latest(-linux|-mac)?\.yml(\.sig)?)$/

const offered = new Map<string, { mtimeMs: number; version: string | null }>()

/** Version of the offered app; null when there is none. Cached until the feed changes. */
export const latestDesktop = (dataDir: string): string | null => {
  const feed = join(folderOf(dataDir), 'latest.yml')
  const mtimeMs = statSync(feed, { throwIfNoEntry: false })?.mtimeMs
  if (mtimeMs === undefined) return null
  const known = offered.get(feed)
  if (known?.mtimeMs === mtimeMs) return known.version
  const version = versionIn(feed)
  offered.set(feed, { mtimeMs, version })
  return version
}

const versionIn = (feed: string): string | null => {
  try {
    return /^version: (\d+\.\d+\.\d+)$/m.exec(readFileSync(feed, 'utf8'))?.[1] ?? null
  } catch {
    // The feed is being replaced or is unreadable: answer without a version.
    return null
  }
}

/** GET /desktop is a page for people, GET /desktop/NAME one of its files. */
export const desktopDownloads = (dataDir: string): Hono<ApiEnv> =>
  new Hono<ApiEnv>()
    .get('/', async (c) => {
      c.set('route', '/desktop')
      const names = await readdir(folderOf(dataDir)).catch(ifMissing<string[]>([]))
      const files = await Promise.all(
        names.filter((name) => installer.test(name)).map((name) => fileOf(dataDir, name)),
      )
      return c.body(downloadPage(files), 200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'Cache-Control': 'no-cache',
      })
    })
    .get('/:name', async (c) => {
      c.set('route', '/desktop/{name}')
      const name = c.req.param('name')
      if (!installer.test(name) && !feed.test(name)) throw new NotFound('Berkas tidak ditemukan.')
      const path = join(folderOf(dataDir), name)
      const found = await stat(path).catch(() => null)
      if (!found?.isFile()) throw new NotFound('Berkas tidak ditemukan.')
      return c.body(fileStream(path), 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Length': `${found.size}`,
        'Content-Disposition': attachmentHeader(name),
        'Cache-Control': 'no-cache',
      })
    })

const fileOf = async (dataDir: string, name: string) => ({
  name,
  megabytes: Math.ceil((await stat(join(folderOf(dataDir), name))).size / 1024 / 1024),
})

const style =
  ':root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1.5rem}h1{line-height:1.2}a{font-weight:600}li{padding:.4rem 0}'
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

const downloadPage = (files: { name: string; megabytes: number }[]): string => `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Unduh Panel Sekolah</title>
<style>${style}</style>
<h1>Unduh Panel Sekolah</h1>
${
  files.length === 0
    ? '<p>Belum ada aplikasi untuk diunduh. Panel yang sama ada di <a href="/admin">peramban</a>.</p>'
    : `<p>Pilih berkas untuk komputer Anda, buka setelah selesai diunduh, lalu ikuti petunjuknya.</p>
<ul>
${files.map(({ name, megabytes }) => `<li><a href="/desktop/${encodeURIComponent(name)}">${name}</a> (${megabytes} MB)</li>`).join('\n')}
</ul>
<p>Tidak dapat memasang? Panel yang sama ada di <a href="/admin">peramban</a>.</p>`
}
</html>
`
