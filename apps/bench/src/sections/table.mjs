/**
 * The applicants' table over 10,000 applicants in a real Chromium, and the work of an office
 * counted in keys and seconds.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { markdownTable, median } from '../results/numbers.mjs'
import { applicant, callApi, sendMany, signIn } from '../school/fill.mjs'
import { withBrowser, withDemo } from '../school/school.mjs'

const OPENS_MS = 300
/** Two missed frames at sixty a second are visible. */
const LATE_MS = 34
const DECIDED = 1_000
/** Long enough to draw everything that follows a change. */
const SETTLE_MS = 800

export default {
  title: 'The table of admission week',
  sizes: { whole: { rounds: 5, applicants: 10_000 }, quick: { rounds: 1, applicants: 1_200 } },
  measure: ({ rounds, applicants }) =>
    withDemo(({ url }) =>
      withBrowser(async (browser) => {
        const token = await signIn(url)
        await sendMany(applicants, (n) => callApi(url, 'POST', '/api/ppdb/apply', family(n)))
        const context = await browser.newContext({ viewport: { width: 1366, height: 641 } })
        const page = await context.newPage()
        await page.addInitScript((key) => {
          localStorage.setItem('auth_token', key)
          window.open = () => null
        }, token)
        page.setDefaultTimeout(20_000)
        await page.goto(`${url}/admin/dashboard`)
        const opened = await openAll(page, rounds)
        const scroll = await scrollThrough(page, rounds)
        const decided = await decideThousand(page, url, token)
        const jobs = [
          await decideTwenty(page, url),
          await walkIn(page),
          await reachThirty(page, url),
        ]
        return resultOf({ applicants, rounds, opened, scroll, decided, jobs }, browser.version())
      }),
    ),
}

/** A thousand applicants come from one school, so that a search can select them. */
const family = (n) => ({ ...applicant(n), ...(n < DECIDED && { previous_school: 'MTs Seribu' }) })

const rows = (page) => page.locator('table[aria-label="Pendaftar"] tbody tr[data-id]')

/** Milliseconds from the press on "Semua" until its rows are painted, and how many there are. */
async function openAll(page, rounds) {
  const menu = page.getByRole('navigation', { name: 'Bagian' })
  await menu.getByRole('link', { name: 'Kelola PPDB' }).click()
  await rows(page).first().waitFor()
  const took = []
  for (let round = 0; round <= rounds; round += 1) {
    await page.getByRole('link', { name: '20 baris' }).click()
    await page.getByRole('link', { name: 'Halaman berikutnya' }).waitFor()
    await wait(SETTLE_MS)
    await page.evaluate(() => {
      window.painted = new Promise((resolve) => {
        let begun = null
        document.addEventListener('pointerdown', ({ timeStamp }) => (begun ??= timeStamp), {
          once: true,
        })
        const look = () => {
          const isAll = document.querySelector('table[aria-rowcount] tbody tr[data-id]')
          if (begun !== null && isAll) {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
          } else requestAnimationFrame(look)
        }
        look()
      })
    })
    await page.getByRole('link', { name: 'Semua baris' }).click()
    took.push(await page.evaluate(() => window.painted))
  }
  const rendered = await rows(page).count()
  const total = await page.locator('table').getAttribute('aria-rowcount')
  return { ms: median(took.slice(1)), rendered, total: Number(total) - 1 }
}

/**
 * Scrolls as a wheel does, 120 pixels a frame, through rows that load on the way, and then by the
 * scrollbar to distant places; alternates with a plain page, whose late frames are the machine's.
 */
async function scrollThrough(page, rounds) {
  const plain = await plainPage(page)
  const took = { plain: [], wheel: [], bar: [] }
  for (let round = 0; round < rounds; round += 1) {
    took.plain.push(await frames(plain, { count: 600, by: 120 }))
    await page.reload()
    await rows(page).first().waitFor()
    took.wheel.push(await frames(page, { count: 600, by: 120 }))
    took.bar.push(await frames(page, { count: 120 }))
  }
  await plain.close()
  await page.bringToFront()
  return Object.fromEntries(Object.entries(took).map(([name, of]) => [name, middle(of)]))
}

/** A page as tall as the table that only paints lines. */
async function plainPage(page) {
  const height = await page.locator('[data-scrolls]').evaluate((frame) => frame.scrollHeight)
  const plain = await page.context().newPage()
  const line = '<p style="margin:0;height:36px">Siti Rahmawati, SMPN 1 Gombong, 81,2</p>'
  await plain.setContent(
    `<div data-scrolls style="height:500px;overflow:auto">${line.repeat(height / 36)}</div>`,
  )
  return plain
}

/** The delays of `count` frames that each scroll `by` pixels, or evenly from top to bottom. */
async function frames(page, { count, by }) {
  await page.bringToFront()
  await wait(SETTLE_MS)
  return page.evaluate(
    async ({ count, by, late }) => {
      const frame = document.querySelector('[data-scrolls]')
      const next = () => new Promise((resolve) => requestAnimationFrame(resolve))
      frame.scrollTop = 0
      const times = []
      let last = await next()
      for (let at = 0; at < count; at += 1) {
        frame.scrollTop = (at + 1) * (by ?? frame.scrollHeight / count)
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
    },
    { count, by, late: LATE_MS },
  )
}

/** The median round by late frames, together with the figures of all rounds. */
const middle = (rounds) => ({
  ...rounds.toSorted((one, other) => one.late - other.late)[Math.floor(rounds.length / 2)],
  all: rounds.map(({ late }) => late),
})

/**
 * Selects all results of a search, and accepts them; also measures what the server answered to
 * others meanwhile.
 */
async function decideThousand(page, url, token) {
  const search = page.getByRole('searchbox', { name: 'Cari pendaftar' })
  await search.fill('seribu')
  await wait(SETTLE_MS)
  await page.getByRole('checkbox', { name: 'Pilih semua hasil' }).click()
  const toolbar = page.getByRole('toolbar', { name: 'Yang dipilih' })
  await toolbar.getByRole('progressbar').waitFor({ state: 'detached' })
  const chosen = Number.parseInt(await toolbar.getByRole('status').textContent(), 10)
  await toolbar.getByRole('button', { name: 'Terima' }).click()
  const dialog = page.getByRole('dialog')
  const asked = []
  let isRunning = true
  const others = (async () => {
    while (isRunning) {
      const begun = performance.now()
      await callApi(url, 'GET', '/api/ppdb?limit=20', undefined, token)
      asked.push(performance.now() - begun)
      await wait(20)
    }
  })()
  const begun = performance.now()
  await dialog.getByRole('button', { name: /^Terima/ }).click()
  await dialog.getByRole('button', { name: 'Selesai' }).waitFor({ timeout: 120_000 })
  const seconds = (performance.now() - begun) / 1000
  isRunning = false
  await others
  const title = await dialog.getByRole('heading').first().textContent()
  await dialog.getByRole('button', { name: 'Selesai' }).click()
  return { chosen, seconds, title, others: median(asked), worst: Math.max(...asked) }
}

/** Counts the keys of a task, and its seconds as fast as the panel follows. */
async function counted(page, name, work) {
  let keys = 0
  const press = async (key) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const type = async (text) => {
    keys += [...text].length
    await page.keyboard.type(text)
  }
  const begun = performance.now()
  await work({ press, type })
  return { name, keys, seconds: (performance.now() - begun) / 1000 }
}

async function decideTwenty(page, url) {
  await page.goto(`${url}/admin/ppdb?status=pending`)
  await rows(page).first().waitFor()
  const record = page.getByRole('region').filter({ hasText: 'Riwayat' })
  return counted(page, '20 decisions with notes', async ({ press, type }) => {
    await press('ArrowDown')
    await record.waitFor()
    await press('1')
    await page.getByRole('dialog').getByLabel('Tombol 1').waitFor()
    await type('Bawa rapor asli.')
    await press('Enter')
    for (let turn = 0; turn < 20; turn += 1) {
      const accept = record.getByRole('button', { name: 'Terima', exact: true })
      await accept.waitFor()
      await press('1')
      await press(turn % 4 === 3 ? 'x' : 't')
      await record.getByRole('button', { name: 'Batalkan keputusan' }).waitFor()
      if (turn < 19) await press('n')
    }
  })
}

async function walkIn(page) {
  return counted(page, 'a family at the counter', async ({ press, type }) => {
    await press('l')
    const form = page.getByRole('dialog', { name: 'Pendaftar loket' })
    await form.getByLabel('Nama lengkap siswa').waitFor()
    const fields = [
      'Siti Rahmawati',
      '05062011',
      'SMPN 1 Gombong',
      '',
      '',
      '',
      'Sutrisno',
      '',
      '081234567890',
      '',
      'Jl. Melati 2',
    ]
    for (const [at, text] of fields.entries()) {
      if (at > 0) await press('Tab')
      await type(text)
      // The button of the date picker is a tab stop of its own.
      if (at === 1) await press('Tab')
    }
    const agreement = form.getByRole('checkbox')
    while (!(await agreement.evaluate((box) => box === document.activeElement))) await press('Tab')
    await press('Space')
    await press('Enter')
    await page.getByRole('heading', { name: 'Siti Rahmawati' }).first().waitFor()
  })
}

async function reachThirty(page, url) {
  await page.goto(`${url}/admin/ppdb?status=accepted&mark=uncontacted&per=50`)
  await rows(page).nth(29).waitFor()
  for (let at = 0; at < 30; at += 1) await rows(page).nth(at).getByRole('checkbox').check()
  return counted(page, '30 families reached', async ({ press }) => {
    await press('w')
    const queue = page.getByRole('dialog')
    for (let at = 1; at <= 30; at += 1) {
      await queue.getByRole('heading', { name: `Keluarga ${at} dari 30` }).waitFor()
      await press('Enter')
    }
    await queue.getByText('30 keluarga dihubungi.').waitFor()
  })
}

function resultOf({ applicants, rounds, opened, scroll, decided, jobs }, chromium) {
  const frames = ({ frames, late, p99, all }) =>
    `${frames} frames, ${late} later than ${LATE_MS} ms (rounds: ${all.join(', ')}), the slowest hundredth ${p99.toFixed(1)} ms`
  return {
    versions: { Chromium: chromium },
    text: [
      `${applicants} applicants, a window of 1366 × 641, server and browser on the same cores.`,
      markdownTable(
        ['what', 'measured'],
        [
          [
            `"Semua" until its rows are painted, median of ${rounds}`,
            `${Math.round(opened.ms)} ms; ${opened.rendered} of ${opened.total} rows rendered`,
          ],
          ['scrolling by wheel, 120 pixels a frame, loading', frames(scroll.wheel)],
          ['a plain page of the same height, beside it', frames(scroll.plain)],
          ['dragging the bar from top to bottom', frames(scroll.bar)],
          [
            `${decided.chosen} chosen by one press and accepted ("${decided.title}")`,
            `${decided.seconds.toFixed(1)} s`,
          ],
          [
            'the list for somebody else meanwhile',
            `median ${Math.round(decided.others)} ms, worst ${Math.round(decided.worst)} ms`,
          ],
        ],
      ),
      markdownTable(
        ['job of the office', 'keys', 'seconds, as fast as the panel follows'],
        jobs.map(({ name, keys, seconds }) => [name, keys, seconds.toFixed(1)]),
      ),
    ].join('\n\n'),
    figures: [
      {
        what: '"Semua" until its rows are painted',
        value: opened.ms,
        unit: 'ms',
        atMost: OPENS_MS,
      },
      { what: 'frames late by the wheel', value: scroll.wheel.late, unit: '', atMost: 0 },
      ...jobs.map(({ name, keys }) => ({ what: name, value: keys, unit: 'keys' })),
    ],
  }
}
