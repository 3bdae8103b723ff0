/**
 * `node apps/bench/src/result-minute.mjs [families]`: the minute in which a result is published.
 * 2,000 families by default, spread over sixty seconds, each ask for their own application, by Cek
 * Status, for the public list, for the published numbers and for the page of announcements; from
 * eight addresses, with the limits of a real school's server. Exits with 1 when somebody was refused,
 * when a family is not told its result, or when p95 of a call is 300 ms or more.
 */
import { Agent, request } from 'node:http'
import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, startServer, temporaryFolder } from '@sekolah/tasks/server'
import { applicant, call, many, signIn } from './fill.mjs'
import { writeSection } from './section.mjs'

const FAMILIES = Number(process.argv[2] ?? 2_000)
const SECONDS = 60
const MOST_MS = 300
const SEATS = Math.floor(FAMILIES / 4)
const PROGRAM = 'Teknik Kendaraan Ringan'
const ADDRESSES = Array.from({ length: 8 }, (_, n) => `114.10.20.${n + 1}`)

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
const data = temporaryFolder()
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const env = { ...process.env, DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'error' }
/** Milliseconds of every answer, by kind of request. */
const times = { mine: [], 'status check': [], 'public list': [], numbers: [], page: [] }
const refused = {}
let untold = 0

// Two thousand applications within a minute are no family's, so they are sent without limits.
let server = await startServer(data.path, { port, env: { ...env, RATE_LIMIT_FACTOR: '1000' } })
try {
  const families = await fill()
  await server.stop()
  server = await startServer(data.path, { port, env })
  const token = await signIn(url)
  const seconds = await publish(token)
  await Promise.all(families.map((family, n) => ask(family, n)))
  report(seconds)
} finally {
  agent.destroy()
  await server.stop()
  data.remove()
}

/** Families with their applications, all in one wave that is closed. */
async function fill() {
  const token = await signIn(url)
  const setting = { setting_key: 'ppdb_result_at', setting_value: '' }
  await call(url, 'PUT', '/api/admin/settings', { settings: [setting] }, token)
  const path = {
    ...{ code: 'umum', label: 'Umum', share: 10_000, shares: [], max: null },
    components: [{ name: 'Rapor', weight: 1 }],
    ...{ keys: ['score'], spill_to: null, document_types: [], is_open: true, is_private: false },
  }
  const wave = {
    ...{ label: 'Gelombang 1', opens: dayFromNow(-90), closes: dayFromNow(-89), waiting_max: 50 },
    seats: [{ program: PROGRAM, count: SEATS }],
    paths: [path],
  }
  const { data: made } = await call(url, 'POST', '/api/ppdb/waves', wave, token)
  // The form is open in the days of a wave.
  const open = { label: 'Gelombang 2', opens: dayFromNow(0), closes: dayFromNow(7) }
  await call(url, 'POST', '/api/ppdb/waves', open, token)
  const families = []
  await many(FAMILIES, async (n) => {
    const form = { ...applicant(n), program_choice_1: PROGRAM }
    const { data: receipt } = await call(url, 'POST', '/api/ppdb/apply', form)
    // No two are alike: the head would have to order them.
    const body = { wave_id: made.id, scores: { Rapor: n } }
    await call(url, 'PUT', `/api/ppdb/${receipt.id}/selection`, body, token)
    families.push({ form, receipt })
  })
  return families
}

/** Runs, locks and publishes; resolves to how long the publication took to be there. */
async function publish(token) {
  const [wave] = (await call(url, 'GET', '/api/ppdb/waves', undefined, token)).data
  const result_at = new Date(Date.now() + 4_000)
  await call(
    url,
    'PUT',
    `/api/ppdb/waves/${wave.id}`,
    { result_at: result_at.toISOString() },
    token,
  )
  const { data: run } = await call(url, 'POST', `/api/ppdb/waves/${wave.id}/runs`, undefined, token)
  await call(url, 'POST', `/api/ppdb/runs/${run.id}/lock`, undefined, token)
  for (;;) {
    const { data: announced } = await call(url, 'GET', '/api/ppdb/announced')
    if (announced.length > 0) return (Date.now() - result_at.getTime()) / 1_000
    await wait(20)
  }
}

/** What one family asks, at its own moment of the minute. */
async function ask({ form, receipt }, n) {
  await wait((n * SECONDS * 1_000) / FAMILIES)
  const mine = await answer('mine', n, { path: `/api/ppdb/mine/${form.client_id}` })
  if (!mine || JSON.parse(mine).data.selection === null) untold += 1
  const { birth_date, phone } = form
  const { registration_number } = receipt
  const body = { registration_number, birth_date, phone_tail: phone.slice(-4) }
  await answer('status check', n, { method: 'POST', path: '/api/ppdb/status-check', body })
  await answer('public list', n, { path: '/api/ppdb/public?limit=20' })
  await answer('numbers', n, { path: '/api/ppdb/announced' })
  await answer('page', n, { path: '/ppdb/pengumuman' })
}

function answer(kind, n, { method = 'GET', path, body }) {
  const headers = { 'X-Forwarded-For': ADDRESSES[n % ADDRESSES.length], 'Accept-Encoding': 'br' }
  if (body || kind === 'mine') headers['Accept-Encoding'] = 'identity'
  if (body) headers['Content-Type'] = 'application/json'
  const sent = performance.now()
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent }, async (response) => {
      const chunks = []
      for await (const chunk of response) chunks.push(chunk)
      times[kind].push(performance.now() - sent)
      if (response.statusCode < 400) return resolve(`${Buffer.concat(chunks)}`)
      refuse(`${kind} ${response.statusCode}`)
      resolve(null)
    })
      .on('error', ({ code }) => {
        refuse(`${kind} ${code}`)
        resolve(null)
      })
      .end(body && JSON.stringify(body))
  })
}

function refuse(what) {
  refused[what] = (refused[what] ?? 0) + 1
}

function dayFromNow(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

function report(seconds) {
  const rows = Object.entries(times).map(([kind, all]) => {
    all.sort((a, b) => a - b)
    const at = (share) => all[Math.floor(all.length * share)]
    const cells = [at(0.5), at(0.95), at(0.99), all.at(-1)].map((ms) => ms.toFixed(1))
    return { p95: at(0.95), line: `| ${kind} | ${all.length} | ${cells.join(' | ')} |` }
  })
  const refusals = Object.entries(refused).map(([what, count]) => `${what}: ${count}`)
  const text = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0].model}, Node ${process.version}, by \`node apps/bench/src/result-minute.mjs ${FAMILIES}\`; the families' side ran on the same cores.`,
    '',
    `${FAMILIES} families within ${SECONDS} s of the publication, from ${ADDRESSES.length} addresses, with the limits of a school's server. The result of all of them was there ${seconds.toFixed(1)} s after its time.`,
    '',
    '| asked | answers | p50 ms | p95 ms | p99 ms | longest ms |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows.map(({ line }) => line),
    '',
    `Refused: ${refusals.join(', ') || 'nobody'}. Families that were not told their result: ${untold}.`,
  ].join('\n')
  console.log(text)
  writeSection('result-minute', 'The minute of a result', text)
  const isSlow = rows.some(({ p95 }) => p95 >= MOST_MS)
  process.exitCode = refusals.length === 0 && untold === 0 && !isSlow ? 0 : 1
}
