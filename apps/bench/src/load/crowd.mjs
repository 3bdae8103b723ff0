/**
 * A crowd behind a carrier's addresses that sends at fixed times, whether or not earlier requests
 * were answered.
 */
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { markdownTable, percentile } from '../results/numbers.mjs'

/** `ask` sends a request of one kind and records its duration, or its refusal. */
export const createCrowd = (port, addresses) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
  const times = {}
  const refused = {}
  const refuse = (what) => {
    refused[what] = (refused[what] ?? 0) + 1
  }
  const addressOf = (n) => `114.10.20.${1 + (n % addresses)}`

  return {
    times,
    refused,
    refuse,
    addressOf,
    /** Resolves to the body of the answer; null when it was refused. */
    ask: (kind, n, { method = 'GET', path, body, encoding = 'br' }) => {
      const headers = { 'X-Forwarded-For': addressOf(n), 'Accept-Encoding': encoding }
      if (body) headers['Content-Type'] = 'application/json'
      const sent = performance.now()
      return new Promise((resolve) => {
        request({ host: '127.0.0.1', port, path, method, headers, agent }, async (answer) => {
          const chunks = await Array.fromAsync(answer)
          times[kind] ??= []
          times[kind].push(performance.now() - sent)
          if (answer.statusCode < 400) return resolve(Buffer.concat(chunks))
          refuse(`${kind} ${answer.statusCode}`)
          resolve(null)
        })
          .on('error', ({ code }) => {
            refuse(`${kind} ${code}`)
            resolve(null)
          })
          .end(body && JSON.stringify(body))
      })
    },
    /** A summary in Markdown: durations by kind, and refusals. */
    text: () =>
      [
        markdownTable(
          ['asked', 'answers', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms'],
          Object.entries(times).map(([kind, all]) => [
            kind,
            all.length,
            ...[0.5, 0.95, 0.99, 1].map((share) => percentile(all, share).toFixed(1)),
          ]),
        ),
        '',
        `Refused: ${
          Object.entries(refused)
            .map(([what, count]) => `${what}: ${count}`)
            .join(', ') || 'nobody'
        }.`,
      ].join('\n'),
    succeeded: (kind) =>
      times[kind].length -
      sum(
        Object.keys(refused)
          .filter((what) => what.startsWith(`${kind} `))
          .map((what) => refused[what]),
      ),
    refusals: () => sum(Object.values(refused)),
    close: () => agent.destroy(),
  }
}

/** Calls `send` at a fixed rate until `isOver` returns true, then waits for all calls to settle. */
export const sendAtRate = async (perSecond, send, isOver) => {
  const begun = performance.now()
  const started = []
  for (let n = 0; !isOver(n); n += 1) {
    await wait(Math.max(0, begun + (n * 1_000) / perSecond - performance.now()))
    started.push(send(n))
  }
  await Promise.all(started)
}

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0)
