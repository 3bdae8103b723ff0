import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { ApiEnv } from '../../engine/http/context.ts'
import { onError } from '../../engine/http/errors.ts'
import { createLimiter } from '../../engine/limits.ts'
import { testApp } from '../../test/test-app.ts'
import { contentSource } from '../public-content.ts'
import { builtPages } from './pages.ts'

/** A built site that draws every address but those of articles beyond the ninth. */
const renderer = `export const render = async (url) => ({
  status: /article\\/\\d{2,}/.test(url) ? 404 : 200,
  html: '<html><head></head><body>' + new URL(url).pathname + '</body></html>',
  location: null,
  source: null,
})`

const site = async () => {
  const { db, clock, log } = await testApp()
  const apps = mkdtempSync(join(tmpdir(), 'sekolah-'))
  onTestFinished(() => rmSync(apps, { recursive: true }))
  for (const [file, text] of Object.entries({
    'site/dist/client/index.html': '<html><head></head><body></body></html>',
    'site/dist/client/.vite/manifest.json': '{}',
    'site/dist/client/assets/start-1.js': 'start()',
    'site/dist/server/entry-server.js': renderer,
    'site/dist/server/package.json': '{"type":"module"}',
    'admin/dist/index.html': '<html><head></head><body>admin</body></html>',
  })) {
    mkdirSync(dirname(join(apps, file)), { recursive: true })
    writeFileSync(join(apps, file), text)
  }
  let elapsed = 0
  const built = await builtPages({
    content: contentSource(db, clock),
    clock,
    edition: () => 'one',
    publicUrl: 'https://smk.example',
    limiter: createLimiter(() => elapsed, 1),
    countReader: () => {},
    apps,
  })
  if (!built) throw new Error('The site was built, and was not found.')
  const app = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('address', c.req.header('X-From') ?? 'somebody')
      await next()
    })
    .route('/', built.pages)
    .onError(onError(log))
  const open = async (path: string, from = 'somebody') =>
    app.request(path, { headers: { 'X-From': from } })
  return {
    open,
    ask: async (path: string, from?: string) => (await open(path, from)).status,
    pass: (ms: number) => {
      elapsed += ms
    },
  }
}

test('draws what does not exist only so often for one caller, and every page for all others', async () => {
  const { ask, open, pass } = await site()
  for (let n = 0; n < 60; n += 1) expect(await ask(`/information/article/${100 + n}`)).toBe(404)
  const refused = await open('/information/article/500')
  expect([refused.status, refused.headers.get('Retry-After'), await refused.text()]).toEqual([
    429,
    '1',
    'Terlalu banyak percobaan. Coba lagi dalam 1 detik.',
  ])
  expect(await ask('/information/article/1', 'somebody else')).toBe(200)
  // What somebody else has seen is there for all.
  expect(await ask('/information/article/1')).toBe(200)
  pass(1_000)
  expect(await ask('/information/article/2')).toBe(200)
})

test('lets a lab open every page at once, and counts pages like calls, files not at all', async () => {
  const { ask } = await site()
  const pages = ['/', '/about', '/teachers', '/alumni', '/information/news', '/ppdb', '/contact']
  for (let n = 0; n < 84; n += 1) {
    for (const page of pages) expect(await ask(page)).toBe(200)
    expect(await ask('/assets/start-1.js')).toBe(200)
  }
  for (let n = 84 * pages.length; n < 600; n += 1) expect(await ask('/ppdb')).toBe(200)
  expect(await ask('/ppdb')).toBe(429)
  expect(await ask('/assets/start-1.js')).toBe(200)
  expect(await ask('/ppdb', 'somebody else')).toBe(200)
})
