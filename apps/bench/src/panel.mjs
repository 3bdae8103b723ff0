/**
 * `node apps/bench/src/panel.mjs`, and the last part of `npm run bench`: the staff panel in a real
 * Chromium over a school of 10,000 applicants, 5,000 articles and 1,000 alumni; written into
 * apps/docs/benchmarks.md.
 */
import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from '@sekolah/tasks/e2e'
import { isMain, stop } from '@sekolah/tasks/lib'
import { startDemo, temporaryFolder } from '@sekolah/tasks/server'
import { alumnus, applicant, article, call, many, signIn } from './fill.mjs'
import { writeSection } from './section.mjs'

const ROUNDS = 5
const APPLICANTS = 10_000
const ARTICLES = 5_000
const ALUMNI = 1_000
/** Two missed frames at sixty a second are visible. */
const LATE_MS = 34
/** Long enough for everything that follows a change to be drawn. */
const SETTLE_MS = 600

const sections = [
  { menu: 'Kelola PPDB', table: 'Pendaftar', search: 'Cari pendaftar', term: 'nomor 77' },
  { menu: 'Kelola Artikel', table: 'Artikel', search: 'Cari artikel', term: 'kabar 77' },
]

export const panelTimings = async () => {
  const executablePath = (await findBrowser()) ?? stop('No Chromium was found.')
  const data = temporaryFolder()
  const server = await startDemo(data.path)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const token = await signIn(server.url)
    await fill(server.url, token)
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await page.addInitScript((key) => localStorage.setItem('auth_token', key), token)
    const measured = await measure(page, server.url)
    write(measured, browser.version())
  } finally {
    await browser.close()
    await server.stop()
    data.remove()
  }
}

async function fill(url, token) {
  await many(APPLICANTS, (n) => call(url, 'POST', '/api/ppdb/apply', applicant(n)))
  await many(ARTICLES, (n) => call(url, 'POST', '/api/articles', article(n), token))
  await many(ALUMNI, (n) => call(url, 'POST', '/api/alumni', alumnus(n), token))
}

async function measure(page, url) {
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
    for (let round = 0; round <= ROUNDS; round++) {
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

/** Resolves when every row of the table contains the search term. */
const untilOnly = (page, { table, term }) =>
  page.waitForFunction(
    ({ label, text }) => {
      const rows = [...document.querySelectorAll(`table[aria-label="${label}"] tbody tr`)]
      return rows.length > 0 && rows.every((row) => row.textContent.toLowerCase().includes(text))
    },
    { label: table, text: term },
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

function write({ rows, scroll }, version) {
  const ms = (value) => Math.round(value).toString()
  const machine = `${cpus().length} × ${cpus()[0].model}, Node ${process.version}, Chromium ${version}`
  const text = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${machine} by \`node apps/bench/src/panel.mjs\`: ${APPLICANTS.toLocaleString('en')} applicants, ${ARTICLES.toLocaleString('en')} articles and ${ALUMNI.toLocaleString('en')} alumni, a window of 1366 × 768, medians of ${ROUNDS}, server and browser on the same cores.`,
    '',
    '| section | opens warm, until its rows are painted (limit 300 ms) | key to other rows, with the wait of 250 ms | work of the page for it (limit 100 ms) |',
    '|---|---:|---:|---:|',
    ...rows.map(
      ({ menu, opened, typed, work }) => `| ${menu} | ${ms(opened)} | ${ms(typed)} | ${ms(work)} |`,
    ),
    '',
    `Scrolling through ${ALUMNI.toLocaleString('en')} cards, 120 pixels a frame: ${scroll.frames} frames, ${scroll.late} later than ${LATE_MS} ms, the slowest hundredth ${scroll.p99.toFixed(1)} ms.`,
  ].join('\n')
  console.log(text)
  writeSection('panel', 'What the staff panel takes', text)
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

if (isMain(import.meta.url)) await panelTimings()
