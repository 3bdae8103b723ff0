/** How long a slow phone takes, offline, to open the chat, to answer a question and to search. */
import { markdownTable, median, percentile } from '../results/numbers.mjs'
import { withBrowser, withDemo } from '../school/school.mjs'

const SLOWER = 4
/**
 * Fixed delays: the bot shows three dots for this long, as the specification asks, and the search
 * is debounced.
 */
const PAUSE_MS = 1_000
const DEBOUNCE_MS = 250
const questions = [
  'biaya masuk berapa',
  'syaratnya apa aja kak',
  'ada jurusan otomotif ga',
  'gmn cara dftar',
  'kapan pendaftaran ditutup',
  'masuk jam berapa',
  'nomer wa nya berapa',
  'ada biasiswa ga',
  'harga seragam brp',
  'ekskulnya apa aja',
  'umur maksimal berapa tahun',
  'berapa biayanya kak',
  'PKL berapa bulan',
  'gurunya siapa yg ngajar matematika',
  'anak saya belum lulus smp tapi mau tanya apakah jurusan komputer masih menerima',
]
const searches = ['biasiswa', 'pendafaran', 'alamat', 'telepon', 'seragam', 'otomotif']

export default {
  title: 'What an answer takes',
  sizes: { whole: { most: Number.POSITIVE_INFINITY }, quick: { most: 1 } },
  measure: ({ most }) =>
    withDemo((server) =>
      withBrowser(async (browser) => {
        const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
        const page = await context.newPage()
        await page.goto(server.url)
        await untilOffline(page)
        const tools = await context.newCDPSession(page)
        await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
        await page.reload()
        await page.locator('button[aria-label^="Buka chat"]').waitFor()
        const opened = await page.evaluate(openChat)
        const answers = []
        for (const question of questions.slice(0, most)) {
          const field = page.getByLabel('Tulis pesan')
          await field.fill(question)
          const answered = page.evaluate(untilAnswered)
          await field.press('Enter')
          answers.push((await answered) - PAUSE_MS)
        }
        await page.goto(`${server.url}/search`)
        const found = []
        for (const word of searches.slice(0, most)) {
          const field = page.getByLabel('Cari di seluruh situs')
          const shown = page.evaluate(untilFound, word)
          await field.fill(word)
          found.push((await shown) - DEBOUNCE_MS)
        }
        return resultOf(opened, answers, found, browser.version())
      }),
    ),
}

/** Waits until the worker has stored the page and its code, then goes offline. */
async function untilOffline(page) {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await page.reload()
  await page.waitForFunction(async () => {
    const [database] = await indexedDB.databases()
    return database && (await caches.keys()).length > 0
  })
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}
/** Runs in the page: milliseconds from the tap until the greeting is there. */
async function openChat() {
  const begun = performance.now()
  document.querySelector('button[aria-label^="Buka chat"]').click()
  while (!document.querySelector('dialog [role=log] li')) {
    await new Promise(requestAnimationFrame)
  }
  return performance.now() - begun
}

/** Runs in the page: milliseconds from Enter until the next line of the assistant is painted. */
async function untilAnswered() {
  const spoken = () =>
    [...document.querySelectorAll('dialog [role=log] li > span:first-child')].filter(
      (name) => name.textContent === 'Asisten',
    ).length
  const before = spoken()
  await new Promise((resolve) =>
    addEventListener('keydown', ({ key }) => key === 'Enter' && resolve(), { capture: true }),
  )
  const begun = performance.now()
  while (spoken() === before) await new Promise(requestAnimationFrame)
  return performance.now() - begun
}

/** Runs in the page: milliseconds from the last key until the hits for a word are painted. */
async function untilFound(word) {
  await new Promise((resolve) => addEventListener('input', resolve, { capture: true, once: true }))
  const begun = performance.now()
  const isThere = () =>
    [...document.querySelectorAll('main [role=status]')].some(({ textContent }) =>
      textContent?.includes(`hasil untuk “${word}”`),
    )
  while (!isThere()) await new Promise(requestAnimationFrame)
  return performance.now() - begun
}

function resultOf(opened, answers, found, chromium) {
  const cells = (times) => [Math.round(median(times)), Math.round(percentile(times, 1))]
  return {
    versions: { Chromium: chromium },
    text: [
      `Offline, the processor ${SLOWER} times slower.`,
      markdownTable(
        ['what', 'median ms', 'slowest ms'],
        [
          [
            'chat opened, until the greeting is painted (its code and the index included)',
            Math.round(opened),
            '',
          ],
          [
            `answer, from Enter until it is painted, beyond the pause of ${PAUSE_MS} ms (${answers.length} questions)`,
            ...cells(answers),
          ],
          [
            `search, from the last key until its hits are painted, beyond the wait of ${DEBOUNCE_MS} ms (${found.length} words)`,
            ...cells(found),
          ],
        ],
      ),
    ].join('\n\n'),
    figures: [
      { what: 'chat opened', value: opened, unit: 'ms' },
      { what: 'answer, median', value: median(answers), unit: 'ms' },
      { what: 'search, median', value: median(found), unit: 'ms' },
    ],
  }
}
