/**
 * `node apps/bench/src/families.mjs`: the built server with its real limits on opening day, behind
 * one address of a carrier: 500 families at once, then one machine that guesses. Writes its figures
 * into apps/docs/benchmarks.md.
 */
import { Agent, request } from 'node:http'
import { cpus } from 'node:os'
import { freePort, startServer, temporaryFolder } from '@sekolah/tasks/server'
import { application } from './application.mjs'
import { writeSection } from './section.mjs'

const FAMILIES = 500
const AT_ONCE = 50
const CARRIER = '198.51.100.7'
const MACHINE = '198.51.100.8'

const data = temporaryFolder()
const port = await freePort()
const env = {
  ...process.env,
  DEMO: '1',
  TRUST_PROXY: '1',
  RATE_LIMIT_FACTOR: '1',
  LOG_LEVEL: 'error',
}
const server = await startServer(data.path, { port, env })
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
try {
  const { families, ...minute } = await openingMinute()
  const guesser = await guesses(families.slice(0, 1), 500)
  const sprayer = await guesses(families.slice(1), FAMILIES - 1)
  for (const { id, form } of families) {
    const { status } = await call('/ppdb/status-check', question(id, form), CARRIER)
    if (status !== 200) throw new Error(`Family ${id} itself was answered ${status}.`)
  }
  report(minute, guesser, sprayer)
} finally {
  agent.destroy()
  await server.stop()
  data.remove()
}

/** What each family calls, one after the other; fifty families at any moment. */
async function openingMinute() {
  const families = []
  const calls = new Map()
  const note = (name, { status, ms }) => {
    const known = calls.get(name) ?? { times: [], refused: 0 }
    known.times.push(ms)
    if (status >= 300) known.refused += 1
    calls.set(name, known)
  }
  let next = 0
  const family = async () => {
    for (let n = next++; n < FAMILIES; n = next++) {
      note('GET /', await call('/', null, CARRIER, ''))
      note('GET /api/meta', await call('/meta', null, CARRIER))
      note('GET /api/sync', await call('/sync?since=0', null, CARRIER))
      const form = application(n)
      const applied = await call('/ppdb/apply', form, CARRIER)
      note('POST /api/ppdb/apply', applied)
      const { id } = JSON.parse(applied.text).data
      families[n] = { id, form }
      note('GET /ppdb/status?no=', await call(`/ppdb/status?no=PPDB-${id}`, null, CARRIER, ''))
      note('GET /api/ppdb/public', await call('/ppdb/public', null, CARRIER))
      note(
        'POST /api/ppdb/status-check',
        await call('/ppdb/status-check', question(id, form), CARRIER),
      )
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, family))
  return { families, calls, seconds: (performance.now() - begun) / 1000 }
}

/** Wrong answers for these numbers in turn, as fast as one machine can: how many were listened to. */
async function guesses(families, count) {
  let heard = 0
  const begun = performance.now()
  for (let n = 0; n < count; n++) {
    const { id, form } = families[n % families.length]
    const { status } = await call('/ppdb/status-check', question(id, form, '9999'), MACHINE)
    if (status === 404) heard += 1
    else if (status !== 429) throw new Error(`A guess was answered ${status}.`)
  }
  return { count, heard, seconds: (performance.now() - begun) / 1000 }
}

function question(id, { birth_date, phone }, phone_tail = phone.slice(-4)) {
  return { registration_number: `PPDB-${id}`, birth_date, phone_tail }
}

function call(path, body, from, base = '/api') {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'X-Forwarded-For': from, 'Content-Type': 'application/json' }
    const options = { agent, method: body ? 'POST' : 'GET', headers }
    request(`http://127.0.0.1:${port}${base}${path}`, options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode, ms: performance.now() - begun, text }),
      )
    })
      .on('error', reject)
      .end(body ? JSON.stringify(body) : undefined)
  })
}

function report({ calls, seconds }, guesser, sprayer) {
  const [{ model }] = cpus()
  const day = new Date().toISOString().slice(0, 10)
  const lines = [...calls].map(([name, { times, refused }]) => {
    const at = (share) =>
      times.toSorted((a, b) => a - b)[Math.floor(times.length * share)].toFixed(1)
    return `| ${name} | ${times.length} | ${refused} | ${at(0.5)} | ${at(0.95)} |`
  })
  const text = `Measured ${day} on ${cpus().length} × ${model.trim()}, Node ${process.version} by \`node apps/bench/src/families.mjs\`, the limits as in production, all behind one address.

${FAMILIES} families, ${AT_ONCE} of them at any moment, seven calls each, in ${seconds.toFixed(1)} s:

| call | asked | refused | p50 ms | p95 ms |
|---|---:|---:|---:|---:|
${lines.join('\n')}

One machine at one number: of ${guesser.count} wrong answers in ${guesser.seconds.toFixed(1)} s ${guesser.heard} were looked at, all others refused. One machine with one guess at ${sprayer.count} numbers: ${sprayer.heard} were looked at. Each family was answered again after that.`
  writeSection('families', 'What one address may do on opening day', text)
  console.log(text)
}
