import { createHash } from 'node:crypto'
import { feedPaths, serverPaths } from '@sekolah/contract/server-paths'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createReaderCounts } from '../../chapters/information/reader-counts.ts'
import { addressLimit, createLimiter, searchLimit } from '../../engine/base/limits.ts'
import { MINUTE_MS } from '../../engine/base/time.ts'
import type { ApiEnv } from '../../engine/http/context.ts'
import { createErrorHandler } from '../../engine/http/errors.ts'
import { builtSite } from '../../test/built-site.ts'
import { resourceCases } from '../../test/resource-cases.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { testApp } from '../../test/test-app.ts'
import { contentSource } from '../public-content.ts'
import { sitePages } from './pages.ts'

const site = async (apps = builtSite()) => {
  const { db, env, clock, log, staff, pass: passTime } = await testApp()
  const readerCounts = createReaderCounts(db, clock)
  let elapsed = 0
  const { pages, articlePage } = sitePages({
    dataDir: env.DATA_DIR,
    content: contentSource(db, clock),
    clock,
    edition: () => 'one',
    publicUrl: 'https://smk.example',
    limiter: createLimiter(() => elapsed, 1),
    readerCounts,
    apps,
  })
  const app = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('address', c.req.header('X-From') ?? 'somebody')
      await next()
    })
    .route('/', pages)
    .onError(createErrorHandler(db, log))
  const phone = 'Mozilla/5.0 (Linux; Android 13) Chrome/130 Mobile'
  const open = async (path: string, from = 'somebody') =>
    app.request(path, { headers: { 'X-From': from, 'User-Agent': phone } })
  return {
    open,
    passTime,
    readerCounts,
    articles: staff('editor').articles,
    articlePage,
    /** Every address of the whole server, `/api` and pages, as its router knows it. */
    routes: createApp({ db, env, clock, log, pages }).routes.map(({ path }) => path),
    ask: async (path: string, from?: string) => (await open(path, from)).status,
    pass: (ms: number) => {
      elapsed += ms
    },
  }
}

test('limits how often one caller gets missing pages rendered, but not other callers or cached pages', async () => {
  const { ask, open, pass } = await site()
  for (let n = 0; n < searchLimit.burst; n += 1) {
    expect(await ask(`/information/article/${100 + n}`)).toBe(404)
  }
  const refused = await open('/information/article/5000')
  expect([refused.status, refused.headers.get('Retry-After'), await refused.text()]).toEqual([
    429,
    '1',
    'Terlalu banyak percobaan. Coba lagi dalam 1 detik.',
  ])
  expect(await ask('/information/article/1', 'somebody else')).toBe(200)
  // A page that another caller requested is cached for all.
  expect(await ask('/information/article/1')).toBe(200)
  pass(1_000)
  expect(await ask('/information/article/2')).toBe(200)
})

test('renders one page for all addresses outside of the sections, however many are requested', async () => {
  const { ask, open } = await site()
  for (let n = 0; n <= searchLimit.burst; n += 1) expect(await ask(`/wp-${n}.php`)).toBe(404)
  const [one, other] = [await open('/wp-login.php'), await open('/ada/apa/ini')]
  expect(await one.text()).toBe(await other.text())
  expect(one.headers.get('ETag')).toBe(other.headers.get('ETag'))
})

test('the shown number of readers is at most five minutes old, and rerendered no more often', async () => {
  const { articles, open, passTime, readerCounts } = await site()
  const { id } = await articles.create({ body: resourceCases.articles.input })
  const page = async (reader: string) => {
    const answer = await open(`/information/article/${id}`, reader)
    readerCounts.flush()
    return [/\d+ kali dibaca/.exec(await answer.text())?.[0], answer.headers.get('ETag')] as const
  }
  expect((await page('ani'))[0]).toBe('0 kali dibaca')
  const [text, tag] = await page('beni')
  expect(text).toBe('1 kali dibaca')
  passTime(MINUTE_MS)
  expect(await page('citra')).toEqual([text, tag])
  passTime(4 * MINUTE_MS)
  const later = await page('citra')
  expect(later[0]).toBe('3 kali dibaca')
  expect(later[1]).not.toBe(tag)
  // No new reader: the cached page stays.
  passTime(60 * MINUTE_MS)
  const again = await page('ani')
  expect(again).toEqual(later)
})

test('the address in the QR code of every receipt is one cached page', async () => {
  const { ask } = await site()
  const families = Array.from({ length: 1_000 }, (_, n) => ask(`/ppdb/status?no=PPDB-${n}`))
  expect(new Set(await Promise.all(families))).toEqual(new Set([200]))
})

test('lets a computer lab open every page at once; limits pages like calls, and files not at all', async () => {
  const { ask } = await site()
  const pages = ['/', '/about', '/teachers', '/alumni', '/information/news', '/ppdb', '/contact']
  for (let n = 0; n < 84; n += 1) {
    for (const page of pages) expect(await ask(page)).toBe(200)
    expect(await ask('/assets/start-1.js')).toBe(200)
  }
  for (let n = 84 * pages.length; n < addressLimit.burst; n += 1)
    expect(await ask('/ppdb')).toBe(200)
  expect(await ask('/ppdb')).toBe(429)
  expect(await ask('/assets/start-1.js')).toBe(200)
  expect(await ask('/ppdb', 'somebody else')).toBe(200)
})

test('allows scripts of the renderer, and none from the content', async () => {
  const { open } = await site()
  const page = await open('/about')
  expect(await page.text()).toContain('<script>planted()</script>')
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
  expect(sources).toEqual(["'self'", hashOf('state()'), hashOf('start([], [])')])
})

test('serves the rescue page at its address, with the build’s inline scripts allowed', async () => {
  const { open } = await site()
  const page = await open('/darurat')
  expect(page.status).toBe(200)
  const policy = page.headers.get('Content-Security-Policy')
  expect(policy).toContain(`script-src 'self' ${hashOf('rescue()')};`)
  expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`)
})

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('serves its feeds also while site and panel come from development servers', async () => {
  const { ask, articlePage } = await site(temporaryFolder())
  for (const path of [...feedPaths, '/manifest.webmanifest']) expect(await ask(path)).toBe(200)
  expect(await ask('/spmb')).toBe(301)
  expect(await ask('/icons/share.png')).toBe(301)
  expect(await ask('/information/events/999.ics')).toBe(404)
  expect(await ask('/')).toBe(404)
  expect(articlePage).toBeNull()
})

test('every address outside of the pages is in the list of addresses that proxies pass on', async () => {
  const { routes } = await site()
  const known = routes.filter((path) => path !== '/*')
  expect(known).toEqual(expect.arrayContaining(['/desktop/:name', '/spmb', '/readyz']))
  for (const path of known) {
    const isPassedOn = serverPaths.some((one) => path === one || path.startsWith(`${one}/`))
    expect(isPassedOn, path).toBe(true)
  }
})
