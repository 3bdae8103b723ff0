/**
 * `node apps/bench/src/visits.mjs`: the bytes that a visit costs a phone, and how long a page takes
 * offline on a slow phone; written into apps/docs/benchmarks.md.
 */
import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from '@sekolah/tasks/e2e'
import { stop } from '@sekolah/tasks/lib'
import { startDemo, temporaryFolder } from '@sekolah/tasks/server'
import { countingRelay } from './counting-relay.mjs'
import { writeSection } from './section.mjs'

const QUIET_MS = 5_000
/** The number of rounds for each median; `ROUNDS=1` for a quick look. */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SLOWER = 4
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, locale: 'id-ID' }

const executablePath = (await findBrowser()) ?? stop('No Chromium was found.')
const data = temporaryFolder()
const profile = temporaryFolder()
const server = await startDemo(data.path)
const relay = await countingRelay(server.url)
const options = {
  ...phone,
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking'],
}
const context = await chromium.launchPersistentContext(profile.path, options)
try {
  const visits = await measureVisits()
  const times = await measureTimes()
  write(visits, times, context.browser()?.version() ?? '')
} finally {
  await context.close()
  relay.close()
  await server.stop()
  data.remove()
  profile.remove()
}

async function measureVisits() {
  const first = await visit()
  const again = await visit()
  await newArticle()
  return {
    'first visit': first,
    'again, nothing changed': again,
    'again, one new article': await visit(),
  }
}

/** Opens the home page and waits until nothing more arrives: bytes by kind. */
async function visit() {
  const page = await context.newPage()
  await page.goto(relay.url)
  for (let before = -1; before !== relay.total(); ) {
    before = relay.total()
    await wait(QUIET_MS)
  }
  await page.close()
  const kinds = {
    page: 0,
    script: 0,
    style: 0,
    font: 0,
    worker: 0,
    picture: 0,
    content: 0,
    other: 0,
  }
  for (const [path, bytes] of relay.take()) kinds[kindOf(path)] += bytes
  return kinds
}

function kindOf(path) {
  if (path === '/' || path === '/index.html') return 'page'
  if (path === '/sw.js') return 'worker'
  if (path.startsWith('/api/sync')) return 'content'
  const kind = {
    js: 'script',
    css: 'style',
    woff2: 'font',
    webp: 'picture',
    png: 'picture',
    svg: 'picture',
  }
  return kind[path.split('.').at(-1)] ?? 'other'
}

async function newArticle() {
  const { demo } = (await call('GET', '/api/meta')).data
  const { token } = (await call('POST', '/api/auth/login', demo)).data
  const content = `<p>${'Sekolah mengumumkan kabar baru bagi seluruh warga sekolah. '.repeat(20)}</p>`
  const article = { title: 'Kabar baru', content, category: 'news', author: 'Humas' }
  await call('POST', '/api/articles', { ...article, is_published: true }, token)
}

/** Milliseconds by route, both offline: by a tap on the home page, and opened directly. */
async function measureTimes() {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
  const routes = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  )
  const kinds = new Set()
  // Of pages with a number, only the first of each kind.
  const shown = routes.filter((path) => {
    const kind = path.replace(/\d+$/, 'N')
    const isKnown = kinds.has(kind)
    kinds.add(kind)
    return !isKnown
  })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await context.setOffline(true)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const times = []
  for (const route of shown) {
    const opened = []
    const tapped = []
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(relay.url + route)
      opened.push(await page.evaluate(untilShown))
      await page.goto(relay.url + (route === '/' ? '/privacy' : '/'))
      await page.evaluate(untilShown)
      tapped.push(await page.evaluate(tap, route))
    }
    times.push({ route, opened: median(opened), tapped: median(tapped) })
  }
  await context.setOffline(false)
  return times
}

/** Runs in the page: milliseconds from navigation to the paint of its heading. */
async function untilShown() {
  while (!document.querySelector('main h1')) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now()
}

/**
 * Runs in the page: follows a link like the router; milliseconds until the next heading is painted.
 */
async function tap(route) {
  const before = document.querySelector('main h1')
  const begun = performance.now()
  history.pushState(null, '', route)
  for (;;) {
    const heading = document.querySelector('main h1')
    if (heading && heading !== before && location.pathname === route) break
    await new Promise(requestAnimationFrame)
  }
  await new Promise(requestAnimationFrame)
  return performance.now() - begun
}

function write(visits, times, version) {
  const kb = (bytes) => (bytes / 1024).toFixed(1)
  const sum = (kinds) => Object.values(kinds).reduce((all, one) => all + one, 0)
  const kinds = Object.keys(Object.values(visits)[0])
  const machine = `${cpus().length} × ${cpus()[0].model}, Node ${process.version}, Chromium ${version}`
  const section = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${machine} by \`node apps/bench/src/visits.mjs\`.`,
    '',
    'KB on the wire to a phone (bodies as compressed, and the heads of HTTP/1.1) for the home page, until nothing more came:',
    '',
    `| visit | all | ${kinds.join(' | ')} |`,
    `|---|---:|${kinds.map(() => '---:|').join('')}`,
    ...Object.entries(visits).map(
      ([name, bytes]) =>
        `| ${name} | **${kb(sum(bytes))}** | ${kinds.map((kind) => kb(bytes[kind])).join(' | ')} |`,
    ),
    '',
    `Offline, with the processor ${SLOWER} times slower, medians of ${ROUNDS}: milliseconds from a tap on the home page, and from opening the address by itself, until the page's heading is painted.`,
    '',
    '| page | tap | opened by itself |',
    '|---|---:|---:|',
    ...times.map(
      ({ route, tapped, opened }) => `| ${route} | ${Math.round(tapped)} | ${Math.round(opened)} |`,
    ),
  ].join('\n')
  console.log(section)
  writeSection('visits', 'What a visit costs', section)
}

async function call(method, path, body, token) {
  const headers = { 'Content-Type': 'application/json' }
  if (token) headers.Authorization = `Bearer ${token}`
  const answer = await fetch(server.url + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok)
    throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
