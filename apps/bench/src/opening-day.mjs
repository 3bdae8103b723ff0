/**
 * `node apps/bench/src/opening-day.mjs [seconds]`: the first minutes of PPDB, five by default. 20
 * applications and 300 reads a second and 1,000 open conversations, from families behind eight
 * addresses of a carrier, with the limits of a real school's server. Requests are sent at fixed
 * times, whether or not earlier ones were answered. Exits with 1 when somebody was refused, when an
 * acknowledged application is missing or doubled, or when p95 is 300 ms or more.
 */
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { createRequire } from 'node:module'
import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, startServer, temporaryFolder } from '@sekolah/tasks/server'
import { application } from './application.mjs'
import { writeSection } from './section.mjs'

const { io } = createRequire(import.meta.resolve('@sekolah/api-client'))('socket.io-client')
const Database = createRequire(import.meta.resolve('@sekolah/api/package.json'))('better-sqlite3')

const SECONDS = Number(process.argv[2] ?? 300)
const APPLICATIONS_PER_SECOND = 20
const READS_PER_SECOND = 300
const SOCKETS = 1_000
const CONNECT_AT_ONCE = 50
const ADDRESSES = Array.from({ length: 8 }, (_, n) => `114.10.20.${n + 1}`)
const MOST_MS = 300

/** The pages that a family opens before and after the form. */
const PAGES = ['/', '/ppdb', '/ppdb/daftar', '/ppdb/pendaftar', '/contact/faq']
const CALLS = [
  '/api/meta',
  '/api/sync?since=0',
  '/api/settings/public',
  '/api/ppdb/public?limit=20',
]

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
const data = temporaryFolder()
const port = await freePort()
const env = { ...process.env, DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'error' }
const server = await startServer(data.path, { port, env })
const sockets = []
/** Milliseconds of every answer, by kind of request. */
const times = { page: [], call: [], 'status check': [], application: [] }
/** How often each refusal came, such as `page 429`. */
const refused = {}
/** Applications that the server has acknowledged: `{ id, registration_number, form }`. */
const acknowledged = []
try {
  await connectAll()
  await Promise.all([atPace(READS_PER_SECOND, read), atPace(APPLICATIONS_PER_SECOND, apply)])
  report({ connected: sockets.filter((socket) => socket.connected).length, stored: await stored() })
} finally {
  for (const socket of sockets) socket.close()
  agent.destroy()
  await server.stop()
  data.remove()
}

async function connectAll() {
  for (let n = 0; n < SOCKETS; n += CONNECT_AT_ONCE) {
    sockets.push(
      ...(await Promise.all(Array.from({ length: CONNECT_AT_ONCE }, (_, m) => visit(n + m)))),
    )
  }
}

async function visit(n) {
  const socket = io(`http://127.0.0.1:${port}/chat`, {
    path: '/socket.io',
    auth: { session_id: randomBytes(16).toString('base64url') },
    transports: ['websocket'],
    extraHeaders: { 'X-Forwarded-For': addressOf(n) },
    reconnection: false,
    forceNew: true,
  })
  await new Promise((resolve) => {
    socket.once('connect', resolve)
    socket.once('connect_error', () => {
      count('conversation')
      resolve()
    })
  })
  return socket
}

function count(refusal) {
  refused[refusal] = (refused[refusal] ?? 0) + 1
}

/** Calls `send` at a fixed rate, and waits for all that it has started. */
async function atPace(perSecond, send) {
  const begun = performance.now()
  const under = []
  for (let n = 0; n < perSecond * SECONDS; n++) {
    await wait(Math.max(0, begun + (n * 1_000) / perSecond - performance.now()))
    under.push(send(n))
  }
  await Promise.all(under)
}

async function read(n) {
  if (n % 10 === 0 && acknowledged.length > 0) {
    const { registration_number, form } = acknowledged[n % acknowledged.length]
    const { birth_date, phone } = form
    const body = { registration_number, birth_date, phone_tail: phone.slice(-4) }
    await ask('status check', n, { method: 'POST', path: '/api/ppdb/status-check', body })
  } else if (n % 2 === 0) await ask('page', n, { path: PAGES[(n / 2) % PAGES.length] })
  else await ask('call', n, { path: CALLS[((n - 1) / 2) % CALLS.length] })
}

async function apply(n) {
  const form = application(n)
  const answer = await ask('application', n, {
    method: 'POST',
    path: '/api/ppdb/apply',
    body: form,
  })
  if (answer) acknowledged.push({ ...JSON.parse(answer).data, form })
}

/** A request from one of the addresses; resolves to null when it was refused. */
function ask(kind, n, { method = 'GET', path, body }) {
  const headers = { 'X-Forwarded-For': addressOf(n), 'Accept-Encoding': 'br' }
  if (body) headers['Content-Type'] = 'application/json'
  const sent = performance.now()
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent }, async (answer) => {
      const chunks = []
      for await (const chunk of answer) chunks.push(chunk)
      times[kind].push(performance.now() - sent)
      if (answer.statusCode < 400) return resolve(Buffer.concat(chunks))
      count(`${kind} ${answer.statusCode}`)
      resolve(null)
    })
      .on('error', ({ code }) => {
        count(`${kind} ${code}`)
        resolve(null)
      })
      .end(body && JSON.stringify(body))
  })
}

function addressOf(n) {
  return ADDRESSES[n % ADDRESSES.length]
}

/** How many acknowledged applications are in the database exactly once. */
async function stored() {
  const database = new Database(`${data.path}/school.db`, { readonly: true })
  const rows = database.prepare('SELECT count(*) FROM applicants WHERE client_id = ?').pluck()
  const once = acknowledged.filter(({ form }) => rows.get(form.client_id) === 1).length
  database.close()
  return once
}

function report({ connected, stored: once }) {
  const rows = Object.entries(times).map(([kind, all]) => {
    all.sort((a, b) => a - b)
    const at = (share) => all[Math.floor(all.length * share)]
    const cells = [at(0.5), at(0.95), at(0.99), all.at(-1)].map((ms) => ms.toFixed(1))
    return { p95: at(0.95), line: `| ${kind} | ${all.length} | ${cells.join(' | ')} |` }
  })
  const refusals = Object.entries(refused).map(([refusal, count]) => `${refusal}: ${count}`)
  const text = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0].model}, Node ${process.version}, by \`node apps/bench/src/opening-day.mjs ${SECONDS}\`; the families' side ran on the same cores.`,
    '',
    `${APPLICATIONS_PER_SECOND} applications and ${READS_PER_SECOND} reads a second for ${SECONDS} s and ${SOCKETS} conversations, from ${ADDRESSES.length} addresses, with the limits of a school's server.`,
    '',
    '| asked | answers | p50 ms | p95 ms | p99 ms | longest ms |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows.map(({ line }) => line),
    '',
    `Refused: ${refusals.join(', ') || 'nobody'}. Acknowledged applications ${acknowledged.length}, in the database once ${once}. Conversations open at the end: ${connected}.`,
  ].join('\n')
  console.log(text)
  writeSection('opening-day', 'Opening day', text)
  const isSlow = rows.some(({ p95 }) => p95 >= MOST_MS)
  const isGood =
    refusals.length === 0 && once === acknowledged.length && connected === SOCKETS && !isSlow
  process.exitCode = isGood ? 0 : 1
}
