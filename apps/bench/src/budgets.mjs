/**
 * Checks the size budgets of a first visit, measured on the wire as a phone would: the bytes that
 * the built server sends for the home page, and those that the service worker loads after it.
 */
import { brotliDecompressSync } from 'node:zlib'
import { startDemo, temporaryFolder } from '@sekolah/tasks/server'
import { fetchRaw } from './load/get.mjs'

const KB = 1024
const data = temporaryFolder()
const server = await startDemo(data.path)
const rows = []
try {
  await measure()
} finally {
  await server.stop()
  data.remove()
}

for (const { what, bytes, limit, ok } of rows) {
  const size = `${(bytes / KB).toFixed(1)} KB`
  console.log(`${ok ? '✓' : '✗'} ${what.padEnd(44)} ${size.padStart(10)} of ${limit} KB`)
}
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1

async function measure() {
  const page = await fetched('/')
  const styles = linked(page.text, /<link[^>]+rel="stylesheet"[^>]*>/g, 'href')
  // The page's last script names the files that are loaded after the first paint.
  const first = [...page.text.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path)
  const scripts = await withImports(first)
  budget('HTML of the home page', page.bytes, 22)
  budget(`CSS, ${styles.length} file(s)`, await total(styles), 12, styles.length === 1)
  budget(`JS of the home page, ${scripts.size} file(s)`, sum(scripts.values()), 105)
  const pages = await allPages()
  await budgetOfPages('JS of a reading page', pages.reading, 131)
  await budgetOfPages('JS of a page with a form', pages.forms, 211)

  const worker = await fetched('/sw.js')
  const precached = [...worker.text.matchAll(/["']?url["']?:\s*["'`]([^"'`]+)["'`]/g)].map(
    ([, url]) => new URL(url, `${server.url}/`).pathname,
  )
  const isApart = (path) => path === '/darurat.html'
  const later = precached.filter(
    (path) => !scripts.has(path) && !styles.includes(path) && !isApart(path),
  )
  const forbidden = precached.filter((path) => /^\/admin|512/.test(path))
  const laterBytes = worker.bytes + (await total(later))
  budget(
    `after idle, ${precached.length} precached files${forbidden.length ? `, among them ${forbidden}` : ''}`,
    laterBytes,
    215,
    precached.length > 0 && forbidden.length === 0,
  )
  // The rescue page works when everything else is broken; it has a cache and a budget of its own.
  const rescueBytes = await total(precached.filter(isApart))
  budget('rescue page, cached apart', rescueBytes, 5)
  const mirrorBytes = await mirrored()
  budget('content for offline reading', mirrorBytes, 22)
  const whole =
    page.bytes +
    (await total(styles)) +
    sum(scripts.values()) +
    laterBytes +
    rescueBytes +
    mirrorBytes
  budget('first visit without pictures', whole, 367)
}

function budget(what, bytes, limit, alsoTrue = true) {
  rows.push({ what, bytes, limit, ok: alsoTrue && bytes > 0 && bytes <= limit * KB })
}

/** Addresses from the sitemap, by whether their page has a form; of rows, one page each. */
async function allPages() {
  const { text } = await fetched('/sitemap.xml')
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc).pathname)
  const hasForm = (path) =>
    ['/contact', '/ppdb/daftar', '/ppdb/pendaftar', '/ppdb/status'].includes(path)
  const isFirst = (path, index) =>
    index === paths.findIndex((other) => other.replace(/\d+$/, '') === path.replace(/\d+$/, ''))
  const own = paths.filter((path, index) => path !== '/' && isFirst(path, index))
  return { reading: own.filter((path) => !hasForm(path)), forms: own.filter(hasForm) }
}

/** The largest of several pages' scripts. */
async function budgetOfPages(what, paths, limit) {
  const sizes = []
  for (const path of paths) {
    const { text } = await fetched(path)
    const first = [...text.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, name]) => name)
    sizes.push({ path, bytes: sum((await withImports(first)).values()) })
  }
  const [largest] = sizes.sort((a, b) => b.bytes - a.bytes)
  budget(`${what}, ${paths.length} pages, at most ${largest?.path}`, largest?.bytes ?? 0, limit)
}

/** Loads all pages of the content mirror, as a phone without a copy does. */
async function mirrored(since = 0, epoch = '') {
  const { bytes, text } = await fetched(`/api/sync?since=${since}&epoch=${epoch}`)
  const { data } = JSON.parse(text)
  return bytes + (data.more ? await mirrored(data.rev, data.epoch) : 0)
}

/** Bytes on the wire, and the decompressed text. */
async function fetched(path) {
  const { status, headers, body } = await fetchRaw(`${server.url}${path}`)
  if (status !== 200) throw new Error(`${path} answers ${status}.`)
  const isBrotli = headers['content-encoding'] === 'br'
  return { bytes: body.length, text: (isBrotli ? brotliDecompressSync(body) : body).toString() }
}

/** Scripts with everything they import statically: bytes by path. */
async function withImports(paths, seen = new Map()) {
  for (const path of paths) {
    if (seen.has(path)) continue
    const { bytes, text } = await fetched(path)
    seen.set(path, bytes)
    const imports = [...text.matchAll(/(?:^|[;}\s])(?:import|from)\s*["'](\.{0,2}\/[^"']+)["']/g)]
    await withImports(
      imports.map(([, name]) => new URL(name, `${server.url}${path}`).pathname),
      seen,
    )
  }
  return seen
}

async function total(paths) {
  return sum(await Promise.all(paths.map(async (path) => (await fetched(path)).bytes)))
}

function sum(numbers) {
  return [...numbers].reduce((all, one) => all + one, 0)
}

function linked(html, tags, attribute) {
  const paths = [...html.matchAll(tags)].map(
    ([tag]) => new RegExp(`${attribute}="([^"]+)"`).exec(tag)?.[1] ?? '',
  )
  return [...new Set(paths.filter((path) => path.startsWith('/')))]
}
