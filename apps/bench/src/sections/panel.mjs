/** The staff panel in a real Chromium over a large school. */
import { setTimeout as wait } from 'node:timers/promises'
import { markdownTable, median } from '../results/numbers.mjs'
import { alumnus, applicant, article, callApi, sendMany, signIn } from '../school/fill.mjs'
import { withBrowser, withDemo } from '../school/school.mjs'

const OPENS_MS = 300
const WORK_MS = 100
/** Two missed frames at sixty a second are visible. */
const LATE_MS = 34
/** Long enough to draw everything that follows a change. */
const SETTLE_MS = 600

const sections = [
  { menu: 'Kelola PPDB', table: 'Pendaftar', search: 'Cari pendaftar', term: 'nomor 77' },
  { menu: 'Kelola Artikel', table: 'Artikel', search: 'Cari artikel', term: 'kabar 77' },
]

export default {
  title: 'What the staff panel takes',
  sizes: {
    whole: { rounds: 5, applicants: 10_000, articles: 5_000, alumni: 1_000 },
    quick: { rounds: 1, applicants: 1_000, articles: 1_000, alumni: 100 },
  },
  measure: (size) =>
    withDemo(({ url }) =>
      withBrowser(async (browser) => {
        const token = await signIn(url)
        await sendMany(size.applicants, (n) =>
          callApi(url, 'POST', '/api/ppdb/apply', applicant(n)),
        )
        await sendMany(size.articles, (n) =>
          callApi(url, 'POST', '/api/articles', article(n), token),
        )
        await sendMany(size.alumni, (n) => callApi(url, 'POST', '/api/alumni', alumnus(n), token))
        const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
        await page.addInitScript((key) => localStorage.setItem('auth_token', key), token)
        return resultOf(size, await timesOf(page, url, size.rounds), browser.version())
      }),
    ),
}

async function timesOf(page, url, rounds) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  /** Milliseconds of work on the page's main thread so far. */
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  }
  await page.goto(`${url}/admin/dashboard`)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  const rows = []
  for (const section of sections) {
    const opened = []
    const typed = []
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round++) {
      await page.getByRole('link', { name: 'Dashboard' }).click()
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
      opened.push(await untilRows(page, section, () => clickMenu(page, section.menu)))
      const field = page.getByRole('searchbox', { name: section.search })
      await field.fill(section.term)
      await untilOnly(page, section)
      await wait(SETTLE_MS)
      const before = await worked()
      const took = await untilRows(page, section, () => field.press('0'))
      await wait(SETTLE_MS)
      typed.push({ took, work: (await worked()) - before })
    }
    rows.push({
      menu: section.menu,
      opened: median(opened.slice(1)),
      typed: median(typed.slice(1).map(({ took }) => took)),
      work: median(typed.slice(1).map(({ work }) => work)),
    })
  }
  return { rows, scroll: await scrollThrough(page) }
}

const clickMenu = (page, menu) =>
  page.getByRole('navigation', { name: 'Bagian' }).getByRole('link', { name: menu }).click()

/** Milliseconds from an action until other rows are painted. */
async function untilRows(page, { table }, act) {
  await page.evaluate((label) => {
    const text = () => document.querySelector(`table[aria-label="${label}"] tbody`)?.textContent
    const before = text()
    window.painted = new Promise((resolve) => {
      let begun = null
      for (const kind of ['pointerdown', 'keydown']) {
        document.addEventListener(kind, ({ timeStamp }) => (begun ??= timeStamp), { once: true })
      }
      const look = () => {
        const now = text()
        if (begun !== null && now && now !== before) {
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
        } else requestAnimationFrame(look)
      }
      look()
    })
  }, table)
  await act()
  return page.evaluate(() => window.painted)
}

/** Resolves when every row of the table contains every word of the search term. */
const untilOnly = (page, { table, term }) =>
  page.waitForFunction(
    ({ label, words }) => {
      const rows = [...document.querySelectorAll(`table[aria-label="${label}"] tbody tr`)]
      const fits = (row) => words.every((word) => row.textContent.toLowerCase().includes(word))
      return rows.length > 0 && rows.every(fits)
    },
    { label: table, words: term.split(' ') },
  )

/** Scrolls through a thousand cards with the wheel: how long the frames took. */
async function scrollThrough(page) {
  await clickMenu(page, 'Kelola Alumni')
  await page.getByRole('list', { name: 'Alumni' }).getByRole('listitem').first().waitFor()
  await wait(SETTLE_MS)
  return page.evaluate(async (late) => {
    const frame = document.querySelector('[data-scrolls]')
    const next = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const times = []
    let last = await next()
    for (let at = -1; at !== frame.scrollTop; ) {
      at = frame.scrollTop
      frame.scrollTop += 120
      const now = await next()
      times.push(now - last)
      last = now
    }
    times.sort((one, other) => one - other)
    return {
      frames: times.length,
      late: times.filter((ms) => ms > late).length,
      p99: times[Math.floor(times.length * 0.99)],
    }
  }, LATE_MS)
}

function resultOf({ rounds, applicants, articles, alumni }, { rows, scroll }, chromium) {
  return {
    versions: { Chromium: chromium },
    text: [
      `${applicants} applicants, ${articles} articles and ${alumni} alumni, a window of 1366 × 768, medians of ${rounds}, server and browser on the same cores.`,
      markdownTable(
        [
          'section',
          'opens warm, until its rows are painted, ms',
          'key to other rows, with the wait of 250 ms',
          'work of the page for it, ms',
        ],
        rows.map(({ menu, opened, typed, work }) => [
          menu,
          ...[opened, typed, work].map(Math.round),
        ]),
      ),
      `Scrolling through ${alumni} cards, 120 pixels a frame: ${scroll.frames} frames, ${scroll.late} later than ${LATE_MS} ms, the slowest hundredth ${scroll.p99.toFixed(1)} ms.`,
    ].join('\n\n'),
    figures: rows.flatMap(({ menu, opened, work }) => [
      { what: `${menu} opens warm`, value: opened, unit: 'ms', atMost: OPENS_MS },
      { what: `${menu}, work for a key`, value: work, unit: 'ms', atMost: WORK_MS },
    ]),
  }
}
