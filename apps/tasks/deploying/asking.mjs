/**
 * Measures how long schools take to answer a steady load, with a new connection for each request.
 */
import { randomUUID } from 'node:crypto'
import { request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { ADDRESS } from './machine.mjs'

/** Pages that families open. */
const paths = ['/', '/ppdb', '/information', '/api/meta', '/ppdb/daftar']

/**
 * Sends one request to a school: `{ status, ms }`; a failure has its error code in place of a
 * status.
 */
export const askOnce = (host, ca, path = '/', { body, localAddress, agent = false } = {}) =>
  new Promise((resolve) => {
    const begun = performance.now()
    const done = (status) => resolve({ status, ms: performance.now() - begun })
    const headers = body ? { 'Content-Type': 'application/json' } : {}
    request(
      {
        ...{ host: ADDRESS, servername: host, ca, path, agent, localAddress },
        method: body ? 'POST' : 'GET',
        headers: { Host: host, ...headers },
      },
      (answer) => answer.resume().on('end', () => done(answer.statusCode)),
    )
      .on('error', (error) => done(error.code ?? error.message))
      .end(body)
  })

/** Sends a contact message, as a family does; 201 says that it is stored. */
export const writeOnce = (host, ca) => {
  const written = { name: 'Nur Aini', email: 'nur@contoh.id', subject: 'ppdb', message: 'Halo' }
  const body = JSON.stringify({ client_id: randomUUID(), ...written })
  return askOnce(host, ca, '/api/contact/messages', { body })
}

/**
 * Sends requests to the schools in turn until the work is done; resolves to its result and every
 * answer.
 */
export const askDuring = async (hosts, ca, perSecond, work) => {
  const answers = []
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  const begun = performance.now()
  for (let n = 0; !isDone; n += 1) {
    const host = hosts[n % hosts.length]
    const path = paths[n % paths.length]
    answers.push(askOnce(host, ca, path).then((answer) => ({ host, path, ...answer })))
    await wait(Math.max(0, begun + ((n + 1) * 1_000) / perSecond - performance.now()))
  }
  return { result: await done, answers: await Promise.all(answers) }
}

/** The first few answers without the expected status. */
export const unexpectedAnswers = (answers, expected = 200) =>
  answers.filter(({ status }) => status !== expected).slice(0, 5)

/** The percentile of the answer times, in ms; `part` is from 0 to 1. */
export const percentileMs = (part, answers) => {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))])
}
