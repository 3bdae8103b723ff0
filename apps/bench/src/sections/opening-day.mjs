/**
 * The first minutes of PPDB: applications, reads and open conversations from families behind
 * carrier addresses, with the rate limits of a real school's server.
 */
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { createCrowd, sendAtRate } from '../load/crowd.mjs'
import { percentile } from '../results/numbers.mjs'
import { applicant } from '../school/fill.mjs'
import { startLimited, withFolder } from '../school/school.mjs'

const { io } = createRequire(import.meta.resolve('@sekolah/api-client'))('socket.io-client')
const Database = createRequire(import.meta.resolve('@sekolah/api/package.json'))('better-sqlite3')

const APPLICATIONS_PER_SECOND = 100
const READS_PER_SECOND = 300
const CONNECT_AT_ONCE = 50
/** A few hundred families are behind each address, as behind a carrier's. */
const ADDRESSES = 40
const MAX_MS = { page: 150, call: 150, 'status check': 150, application: 150 }
const MAX_DELAY_MS = 20

/** The pages that a family opens before and after the form. */
const PAGES = ['/', '/ppdb', '/ppdb/daftar', '/ppdb/pendaftar', '/contact/faq']
const CALLS = [
  '/api/meta',
  '/api/sync?since=0',
  '/api/settings/public',
  '/api/ppdb/public?limit=20',
]

export default {
  title: 'Opening day',
  sizes: {
    whole: { seconds: 60, visitors: 1_000 },
    alone: { seconds: 300, visitors: 1_000 },
    quick: { seconds: 3, visitors: 50 },
  },
  measure: (size) =>
    withFolder(async (path) => {
      const server = await startLimited(path, { watched: true })
      const crowd = createCrowd(server.port, ADDRESSES)
      let sockets = []
      try {
        sockets = await connectAll(server.url, crowd, size.visitors)
        await server.loop('begin')
        const acknowledged = await openingDay(crowd, size.seconds)
        const { p99, longest } = await server.loop('end')
        const connected = sockets.filter((socket) => socket.connected).length
        return resultOf({ ...size, crowd, acknowledged, connected, p99, longest, path })
      } finally {
        for (const socket of sockets) socket.close()
        crowd.close()
        await server.stop()
      }
    }),
}

async function connectAll(url, crowd, visitors) {
  const sockets = []
  for (let n = 0; n < visitors; n += CONNECT_AT_ONCE) {
    const some = Array.from({ length: CONNECT_AT_ONCE }, (_, m) => visit(url, crowd, n + m))
    sockets.push(...(await Promise.all(some)))
  }
  return sockets
}

async function visit(url, crowd, n) {
  const socket = io(`${url}/chat`, {
    path: '/socket.io',
    auth: { session_id: randomBytes(16).toString('base64url') },
    transports: ['websocket'],
    extraHeaders: { 'X-Forwarded-For': crowd.addressOf(n) },
    reconnection: false,
    forceNew: true,
  })
  await new Promise((resolve) => {
    socket.once('connect', resolve)
    socket.once('connect_error', () => {
      crowd.refuse('conversation')
      resolve()
    })
  })
  return socket
}

/**
 * Resolves to the applications that the server has acknowledged: `{ registration_number, form }`.
 */
async function openingDay(crowd, seconds) {
  const acknowledged = []
  const apply = async (n) => {
    const form = applicant(n)
    const asked = { method: 'POST', path: '/api/ppdb/apply', body: form }
    const answer = await crowd.ask('application', n, asked)
    if (answer) acknowledged.push({ ...JSON.parse(answer).data, form })
  }
  const read = async (n) => {
    if (n % 10 === 0 && acknowledged.length > 0) {
      const { registration_number, form } = acknowledged[n % acknowledged.length]
      const { birth_date, phone } = form
      const body = { registration_number, birth_date, phone_tail: phone.slice(-4) }
      await crowd.ask('status check', n, { method: 'POST', path: '/api/ppdb/status-check', body })
    } else if (n % 2 === 0) await crowd.ask('page', n, { path: PAGES[(n / 2) % PAGES.length] })
    else await crowd.ask('call', n, { path: CALLS[((n - 1) / 2) % CALLS.length] })
  }
  await Promise.all(
    [
      [READS_PER_SECOND, read],
      [APPLICATIONS_PER_SECOND, apply],
    ].map(([perSecond, send]) => sendAtRate(perSecond, send, (n) => n >= perSecond * seconds)),
  )
  return acknowledged
}

/** How many acknowledged applications are in the database exactly once. */
function storedOnce(path, acknowledged) {
  const database = new Database(`${path}/school.db`, { readonly: true })
  const rows = database.prepare('SELECT count(*) FROM applicants WHERE client_id = ?').pluck()
  const once = acknowledged.filter(({ form }) => rows.get(form.client_id) === 1).length
  database.close()
  return once
}

function resultOf({ seconds, visitors, crowd, acknowledged, connected, p99, longest, path }) {
  const once = storedOnce(path, acknowledged)
  return {
    text: [
      `${APPLICATIONS_PER_SECOND} applications and ${READS_PER_SECOND} reads a second for ${seconds} s and ${visitors} conversations, from ${ADDRESSES} addresses, with the limits of a school's server; the families' side ran on the same cores.`,
      crowd.text(),
      `Acknowledged applications ${acknowledged.length}, in the database once ${once}. Conversations open at the end: ${connected}. Longest delay of the server's event loop: ${longest.toFixed(1)} ms.`,
    ].join('\n\n'),
    figures: [
      ...Object.entries(MAX_MS).map(([kind, most]) => ({
        ...{
          what: `${kind}, p99`,
          value: percentile(crowd.times[kind], 0.99),
          unit: 'ms',
          atMost: most,
        },
      })),
      {
        what: "delay of the server's event loop, p99",
        value: p99,
        unit: 'ms',
        atMost: MAX_DELAY_MS,
      },
      { what: 'refused', value: crowd.refusals(), unit: 'requests', atMost: 0 },
      {
        what: 'acknowledged, but not stored once',
        value: acknowledged.length - once,
        unit: 'applications',
        atMost: 0,
      },
      { what: 'conversations that broke', value: visitors - connected, unit: '', atMost: 0 },
    ],
  }
}
