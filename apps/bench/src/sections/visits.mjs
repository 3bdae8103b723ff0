/**
 * The bytes that a visit costs a phone, how long a page takes offline on a slow phone, and the
 * service worker's share of it.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { countingRelay } from '../load/counting-relay.mjs'
import { markdownTable, median, percentile } from '../results/numbers.mjs'
import { callApi, signIn } from '../school/fill.mjs'
import { withDemo, withProfile } from '../school/school.mjs'

const QUIET_MS = 5_000
/** The shortest time that somebody looks at a page before tapping on it. */
const SEEN_MS = 1_000
const SLOWER = 4
const WORKER_ROUNDS = 10
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, locale: 'id-ID' }

const FIRST_VISIT_KB = 380
const AGAIN_KB = 3
const NEW_ARTICLE_KB = 20
const TAP_MS = 150
/** Pages with a row in the papers: those with the slowest tap. */
const SHOWN = 4

export default {
  title: 'What a visit costs',
  sizes: { whole: { rounds: 5 }, quick: { rounds: 1 } },
  measure: ({ rounds }) =>
    withDemo(async ({ url }) => {
      const relay = await countingRelay(url)
      try {
        return await withProfile(phone, async (context) => {
          const visits = await measureVisits(context, relay, url)
          const times = await measureTimes(context, relay.url, rounds)
          const worker = await measureWorker(context, relay.url)
          return resultOf(visits, times, worker, rounds, context.browser()?.version())
        })
      } finally {
        relay.close()
      }
    }),
}

async function measureVisits(context, relay, url) {
  const first = await visit(context, relay)
  const again = await visit(context, relay)
  await newArticle(url)
  return {
    'first visit': first,
    'again, nothing changed': again,
    'again, one new article': await visit(context, relay),
  }
}

/** Opens the home page and waits until nothing more arrives; resolves to the bytes by kind. */
async function visit(context, relay) {
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

async function newArticle(url) {
  const content = `<p>${'Sekolah mengumumkan kabar baru bagi seluruh warga sekolah. '.repeat(20)}</p>`
  const article = { title: 'Kabar baru', content, category: 'news', author: 'Humas' }
  const asked = { ...article, is_published: true }
  await callApi(url, 'POST', '/api/articles', asked, await signIn(url))
}

/**
 * Milliseconds by route, all offline: by a tap on the home page after looking at it, by a tap as
 * soon as it is painted, and opened directly.
 */
async function measureTimes(context, url, rounds) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const routes = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  )
  const kinds = new Set()
  // Of pages whose addresses differ only in a number, one is enough.
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
  const open = async (address) => {
    await page.goto(url + address)
    return page.evaluate(untilShown)
  }
  const tapAfter = async (route, seen) => {
    await open(route === '/' ? '/privacy' : '/')
    await wait(seen)
    return page.evaluate(tap, route)
  }
  const all = []
  // Alternates between the routes, so that a slow phase of the machine affects one round of each.
  for (let round = 0; round < rounds; round++) {
    for (const route of shown) {
      all.push({
        route,
        opened: await open(route),
        tapped: await tapAfter(route, SEEN_MS),
        tappedAtOnce: await tapAfter(route, 0),
      })
    }
  }
  const times = shown.map((route) => {
    const of = (what) => median(all.filter((one) => one.route === route).map((one) => one[what]))
    return {
      route,
      tapped: of('tapped'),
      tappedAtOnce: of('tappedAtOnce'),
      opened: of('opened'),
    }
  })
  await context.setOffline(false)
  return times
}

/** Milliseconds of the service worker, stopped before each round, while it opens a page offline. */
async function measureWorker(context, url) {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('ServiceWorker.enable')
  await context.setOffline(true)
  const rounds = []
  for (let round = 0; round < WORKER_ROUNDS; round++) {
    await tools.send('ServiceWorker.stopAllWorkers')
    await page.goto(`${url}/about`)
    await page.evaluate(untilShown)
    rounds.push(await page.evaluate(workerTimes))
  }
  await context.setOffline(false)
  return {
    'start, until it is asked for the page': rounds.map(({ start }) => start),
    'page from its cache, checked by its hash': rounds.map(({ shell }) => shell),
    'script from its cache, as the page waits for it': rounds.flatMap(({ files }) => files),
  }
}

/** Runs in the page: the browser's timings of its worker's start, its shell and its scripts. */
function workerTimes() {
  const [opening] = performance.getEntriesByType('navigation')
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
  return {
    start: opening.fetchStart - opening.workerStart,
    shell: opening.responseEnd - opening.fetchStart,
    files: scripts.map(({ fetchStart, responseEnd }) => responseEnd - fetchStart),
  }
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

function resultOf(visits, times, worker, rounds, chromium) {
  const kb = (bytes) => bytes / 1024
  const sum = (kinds) => Object.values(kinds).reduce((all, one) => all + one, 0)
  const kinds = Object.keys(Object.values(visits)[0])
  const limits = [FIRST_VISIT_KB, AGAIN_KB, NEW_ARTICLE_KB]
  const taps = times.map(({ tapped }) => tapped)
  const tapsAtOnce = times.map(({ tappedAtOnce }) => tappedAtOnce)
  const openings = times.map(({ opened }) => opened)
  return {
    versions: { Chromium: chromium },
    text: [
      'KB on the wire to a phone (bodies as compressed, and the heads of HTTP/1.1) for the home page, until nothing more came:',
      markdownTable(
        ['visit', 'all', ...kinds],
        Object.entries(visits).map(([name, bytes]) => [
          name,
          `**${kb(sum(bytes)).toFixed(1)}**`,
          ...kinds.map((kind) => kb(bytes[kind]).toFixed(1)),
        ]),
      ),
      `Offline, with the processor ${SLOWER} times slower, medians of ${rounds}: milliseconds until the page's heading is painted, from a tap on the home page seen for ${SEEN_MS / 1_000} s, a tap in the moment it is painted, and an opening of the address.`,
      markdownTable(
        ['page', 'tap', 'tap at once', 'opened by itself'],
        [
          [`median of ${times.length} pages`, median(taps), median(tapsAtOnce), median(openings)],
          ...times
            .toSorted((a, b) => b.tapped - a.tapped)
            .slice(0, SHOWN)
            .map(({ route, ...of }) => [route, of.tapped, of.tappedAtOnce, of.opened]),
        ].map(([page, ...ms]) => [page, ...ms.map(Math.round)]),
      ),
      `The service worker, stopped before each of ${WORKER_ROUNDS} openings of /about offline, at full speed:`,
      markdownTable(
        ['what', 'median, ms', 'worst, ms'],
        Object.entries(worker).map(([what, all]) => [
          what,
          median(all).toFixed(1),
          percentile(all, 1).toFixed(1),
        ]),
      ),
    ].join('\n\n'),
    figures: [
      ...Object.entries(visits).map(([name, bytes], n) => ({
        ...{ what: name, value: kb(sum(bytes)), unit: 'KB', atMost: limits[n] },
      })),
      { what: 'slowest tap offline', value: percentile(taps, 1), unit: 'ms', atMost: TAP_MS },
      {
        what: 'slowest tap offline, at once',
        value: percentile(tapsAtOnce, 1),
        unit: 'ms',
        atMost: TAP_MS,
      },
    ],
  }
}
