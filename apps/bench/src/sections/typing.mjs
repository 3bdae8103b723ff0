/**
 * How fast the application form responds on a slow phone offline, measured as browsers do
 * (Interaction to Next Paint: from a key or a tap until the next paint).
 */
import { setTimeout as wait } from 'node:timers/promises'
import { markdownTable, percentile } from '../results/numbers.mjs'
import { withBrowser, withDemo } from '../school/school.mjs'

const SLOWER = 4
/** The limit of INP, and the duration below which browsers do not report an event. */
const LIMIT_MS = 100
const SHORT_MS = 16
/** Pause between two keys of a fast typist. */
const KEY_MS = 90
/** By then, the worker has stored the page and its code. */
const STORED_MS = 6_000

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true }

export default {
  title: 'How soon the form answers',
  sizes: { whole: { rounds: 3 }, quick: { rounds: 1 } },
  measure: ({ rounds }) =>
    withDemo(({ url }) =>
      withBrowser(async (browser) => {
        const context = await browser.newContext({ ...phone, isMobile: true, locale: 'id-ID' })
        const page = await context.newPage()
        await page.goto(`${url}/ppdb/daftar`)
        await page.evaluate(() => navigator.serviceWorker.ready)
        await wait(STORED_MS)
        await context.setOffline(true)
        const tools = await context.newCDPSession(page)
        await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
        const filled = []
        for (let round = 0; round < rounds; round += 1) filled.push(await fillIn(page, url))
        return resultOf(filled, browser.version())
      }),
    ),
}

/**
 * The duration in ms of every key and tap in one application; null where it was too short to be
 * reported.
 */
async function fillIn(page, url) {
  await page.goto(`${url}/ppdb/daftar`)
  const name = page.getByLabel('Nama lengkap siswa')
  await name.waitFor()
  await name.fill('')
  await page.evaluate((durationThreshold) => {
    window.longest = new Map()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration, name } = entry
        if (!interactionId) continue
        const known = window.longest.get(interactionId)
        window.longest.set(interactionId, {
          ms: Math.max(known?.ms ?? 0, duration),
          work: (known?.work ?? 0) + entry.processingEnd - entry.processingStart,
          isTap: (known?.isTap ?? false) || name.startsWith('pointer') || name === 'click',
        })
      }
    }).observe({ type: 'event', durationThreshold })
  }, SHORT_MS)
  const taps = []
  const tap = async (part) => {
    taps.push(part)
    await part.tap()
    await wait(KEY_MS)
  }
  const texts = {
    'Nama lengkap siswa': 'Siti Rahmawati',
    'Sekolah asal': 'SMP Negeri 2 Kebumen',
    'Nama orang tua / wali': 'Sutrisno',
    'Nomor WhatsApp orang tua': '081234567890',
    Email: 'sutrisno@contoh.id',
    'Alamat lengkap': 'Jalan Melati 2, Kebumen',
  }
  let keys = 0
  for (const [label, text] of Object.entries(texts)) {
    await tap(page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text, { delay: KEY_MS })
    keys += text.length
  }
  await tap(page.getByRole('radio', { name: 'Ibu' }))
  await tap(page.getByRole('checkbox'))
  await wait(1_000)
  const seen = await page.evaluate(() => [...window.longest.values()])
  const of = (isTap, count) => {
    const reported = seen.filter((one) => one.isTap === isTap)
    const short = Array(Math.max(0, count - reported.length)).fill({ ms: 0, work: 0 })
    return [...reported, ...short]
  }
  return { keys: of(false, keys), taps: of(true, taps.length) }
}

function resultOf(rounds, chromium) {
  const kinds = { keys: 'keys', 'taps on fields and boxes': 'taps' }
  const rows = Object.entries(kinds).map(([what, kind]) => {
    const all = rounds.flatMap((round) => round[kind])
    const times = all.map(({ ms }) => ms)
    const work = percentile(
      all.map((one) => one.work),
      0.5,
    )
    return { what, times, inp: percentile(times, 0.98), work }
  })
  return {
    versions: { Chromium: chromium },
    text: [
      `The form of an application offline, the processor ${SLOWER} times slower, ${rounds.length} rounds.`,
      markdownTable(
        [
          'what',
          'how many',
          'median, ms',
          'INP, the 98th of 100',
          'worst',
          `over ${LIMIT_MS} ms`,
          'work of the page for it, median',
        ],
        rows.map(({ what, times, inp, work }) => [
          what,
          times.length,
          ...[percentile(times, 0.5), inp, percentile(times, 1)].map(Math.round),
          times.filter((ms) => ms > LIMIT_MS).length,
          Math.round(work),
        ]),
      ),
    ].join('\n\n'),
    figures: rows.map(({ what, inp }) => ({
      ...{ what: `INP of ${what}`, value: inp, unit: 'ms', atMost: LIMIT_MS },
    })),
  }
}
