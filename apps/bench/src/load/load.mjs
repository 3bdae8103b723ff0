/** Puts load on a server: measures answers per second and the 99th percentile of the latency. */
import { execFile, spawnSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { percentile } from '../results/numbers.mjs'

/** wrk uses far less CPU than a client in Node, so that the server is the bottleneck. */
const hasWrk = spawnSync('wrk', ['--version']).error === undefined

/** Processes that migrate between cores slow each other down, and unevenly. */
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).error === undefined

/** Pins a server to a core of its own, where the system can; wrk runs on another. */
export const holdOnOneCore = (pid) => {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', '0', `${pid}`])
}

export const loadTool = hasWrk ? 'wrk -t1 -c64' : 'node:http keep-alive agents'

/** GET requests to one address over 64 connections: `{ perSecond, p99 }`, p99 in ms. */
export const getLoad = (url, headers, seconds) =>
  hasWrk ? wrk(url, headers, seconds) : forSeconds(seconds, () => ({ url, headers }))

/**
 * GET requests to a different address each time; refusals count as answers: also
 * `answeredPerSecond`.
 */
export const uniqueLoad = (addressOf, seconds) => {
  let asked = 0
  return forSeconds(seconds, () => ({ url: addressOf(asked++), mayRefuse: true }))
}

/** `count` POSTs over 16 connections; `bodyOf(n)` is the n-th body. */
export const postLoad = (url, count, bodyOf) => {
  let next = 0
  return measured(16, () =>
    next < count
      ? {
          url,
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(bodyOf(next++)),
        }
      : null,
  )
}

const forSeconds = (seconds, ask) => {
  const until = performance.now() + seconds * 1000
  return measured(64, () => (performance.now() < until ? ask() : null))
}

/** Each connection sends its next request after each answer, until `ask` returns nothing. */
const measured = async (connections, ask) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times = []
  let refused = 0
  const begun = performance.now()
  const connection = async () => {
    for (let asked = ask(); asked; asked = ask()) {
      const sent = performance.now()
      const status = await answered(agent, asked)
      if (status >= 400 && !asked.mayRefuse) throw new Error(`${asked.url} answers ${status}.`)
      if (status >= 400) refused += 1
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const seconds = (performance.now() - begun) / 1000
  agent.destroy()
  return {
    perSecond: times.length / seconds,
    answeredPerSecond: (times.length - refused) / seconds,
    p99: percentile(times, 0.99),
  }
}

const answered = (agent, { url, method = 'GET', headers, body }) =>
  new Promise((resolve, reject) => {
    request(url, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })
      .on('error', reject)
      .end(body)
  })

const wrk = (url, headers, seconds) =>
  new Promise((resolve, reject) => {
    const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const args = ['-t1', '-c64', `-d${seconds}s`, '--latency', ...asked, url]
    const [command, ...given] = canPin ? ['taskset', '-c', '1', 'wrk', ...args] : ['wrk', ...args]
    execFile(command, given, (error, output) => {
      if (error) return reject(error)
      if (/Non-2xx or 3xx/.test(output)) return reject(new Error(`${url}:\n${output}`))
      const [, amount, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output)
      const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)[1])
      resolve({ perSecond, p99: Number(amount) * { us: 0.001, ms: 1, s: 1000 }[unit] })
    })
  })
