/**
 * A visitor of the machine's school: over https, trusting the authority that signed its
 * certificate.
 */
import { randomUUID } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { ADDRESS } from './machine.mjs'

/**
 * Sends requests to the school; every answer is `{ status, headers, body }`. `authority` reads the
 * certificate of the authority, which is created while the school is installed.
 */
export const createVisitor = (host, authority) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ask = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const options = { host: ADDRESS, servername: host, ca: authority(), agent, path, method }
      request({ ...options, headers: { Host: host, ...headers } }, collect(resolve))
        .on('error', reject)
        .end(body)
    })
  const send = async (path, value, { method = 'POST', token } = {}) => {
    const body = JSON.stringify(value)
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    }
    return ask(path, { method, headers, body })
  }
  const apply = (n) => send('/api/ppdb/apply', sampleApplication(n))
  return { ask, send, apply }
}

/** Sends a request without TLS, which is only redirected. */
export const askPlain = (host) =>
  new Promise((resolve, reject) => {
    plainRequest({ host: ADDRESS, path: '/ppdb', headers: { Host: host } }, collect(resolve))
      .on('error', reject)
      .end()
  })

/**
 * Applies so many times a second until the work is done; resolves to how many were sent, and those
 * that were not stored. Nothing is sent again.
 */
export const applyDuring = async (visitor, perSecond, work) => {
  const sent = []
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  const begun = performance.now()
  // Continues for a second after the work, to cover its aftermath.
  let until = Number.POSITIVE_INFINITY
  for (let n = 0; performance.now() < until; n += 1) {
    if (isDone && until === Number.POSITIVE_INFINITY) until = performance.now() + 1_000
    sent.push(timed(() => visitor.apply(randomUUID())))
    await wait(Math.max(0, begun + ((n + 1) * 1_000) / perSecond - performance.now()))
  }
  const outcomes = await Promise.all(sent)
  return {
    result: await done,
    sent: outcomes.length,
    lost: outcomes.filter(({ status }) => status !== 201),
    slowest: Math.max(...outcomes.map(({ ms }) => ms)),
  }
}

const timed = async (call) => {
  const begun = performance.now()
  const answer = await call().catch((error) => ({ status: error.code ?? error.message }))
  return { status: answer.status, body: answer.body, ms: performance.now() - begun }
}

/** A valid application. */
export const sampleApplication = (key) => ({
  client_id: randomUUID(),
  name: `Anak ${key}`,
  birth_date: '2011-05-06',
  previous_school: 'SMP Negeri 1 Kebumen',
  nisn: '',
  program_choice_1: 'Teknik Kendaraan Ringan',
  program_choice_2: '',
  parent_name: 'Slamet Santoso',
  phone: '+62 812-3456-7890',
  email: 'slamet@contoh.id',
  address: 'Jl. Pahlawan No. 1, Kebumen',
  consent_by: 'ayah',
  agreement: true,
  consent_version: '2026-11',
})

const collect = (resolve) => (answer) => {
  const chunks = []
  answer.on('data', (chunk) => chunks.push(chunk))
  answer.on('end', () => {
    const body = Buffer.concat(chunks)
    resolve({ status: answer.statusCode, headers: answer.headers, body })
  })
}
