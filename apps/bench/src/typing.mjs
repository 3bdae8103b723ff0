/**
 * `node apps/bench/src/typing.mjs`: how soon the form of an application answers on a slow phone
 * without a network, as browsers count it (Interaction to Next Paint: from a key or a tap until the
 * next paint); written into apps/docs/benchmarks.md.
 */
import { cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from '@sekolah/tasks/e2e'
import { stop } from '@sekolah/tasks/lib'
import { startDemo, temporaryFolder } from '@sekolah/tasks/server'
import { writeSection } from './section.mjs'

const SLOWER = 4
const ROUNDS = 3
/** The upper limit of INP, and what browsers do not report because it is too short. */
const LIMIT_MS = 100
const SHORT_MS = 16
/** Pause between two keys of somebody who types fast. */
const KEY_MS = 90
/** Until the worker has stored the page and its code. */
const STORED_MS = 6_000

const executablePath = (await findBrowser()) ?? stop('No Chromium was found.')
const data = temporaryFolder()
const server = await startDemo(data.path)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true }
  const context = await browser.newContext({ ...phone, isMobile: true, locale: 'id-ID' })
  const page = await context.newPage()
  await page.goto(`${server.url}/ppdb/daftar`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await wait(STORED_MS)
  await context.setOffline(true)
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await fillIn(page))
  write(rounds)
} finally {
  await browser.close()
  await server.stop()
  data.remove()
}

/** Milliseconds of every key and every tap of one application; null is shorter than reported. */
async function fillIn(page) {
  await page.goto(`${server.url}/ppdb/daftar`)
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

function write(rounds) {
  const machine = `${cpus().length} × ${cpus()[0].model}, Node ${process.version}, Chromium ${browser.version()}`
  const line = (what, kind) => {
    const all = rounds.flatMap((round) => round[kind])
    const at = (share, of) => {
      const sorted = all.map((one) => one[of]).sort((one, other) => one - other)
      return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])
    }
    const late = all.filter(({ ms }) => ms > LIMIT_MS).length
    return `| ${what} | ${all.length} | ${at(0.5, 'ms')} | ${at(0.98, 'ms')} | ${at(1, 'ms')} | ${late} | ${at(0.5, 'work')} |`
  }
  const section = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${machine} by \`node apps/bench/src/typing.mjs\`: the form of an application offline, the processor ${SLOWER} times slower, ${ROUNDS} rounds; load of the machine ${loadavg()[0].toFixed(1)}.`,
    '',
    `| what | how many | median, ms | INP, the 98th of 100 (limit ${LIMIT_MS} ms) | worst | over the limit | work of the page for it, median |`,
    '|---|---:|---:|---:|---:|---:|---:|',
    line('keys', 'keys'),
    line('taps on fields and boxes', 'taps'),
  ].join('\n')
  console.log(section)
  writeSection('typing', 'How soon the form answers', section)
}
