/**
 * Chat under load: a thousand visitors with an open conversation, and fifty messages a second, each
 * stored before it is acknowledged. The 99th percentile of the latency counts, so messages are sent
 * at fixed times and not as fast as answers arrive.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { sendAtRate } from '../load/crowd.mjs'
import { memoryOf } from '../load/memory.mjs'
import { percentile } from '../results/numbers.mjs'
import { withDemo } from '../school/school.mjs'

const { io } = createRequire(import.meta.resolve('@sekolah/api-client'))('socket.io-client')

const PER_SECOND = 50
const MAX_MS = 150
/** More at once would measure the handshake, not the conversation. */
const CONNECT_AT_ONCE = 50

export default {
  title: 'Chat',
  sizes: { whole: { visitors: 1_000, seconds: 20 }, quick: { visitors: 50, seconds: 2 } },
  measure: ({ visitors, seconds }) =>
    withDemo(async ({ url, child }) => {
      const sockets = []
      try {
        for (let n = 0; n < visitors; n += CONNECT_AT_ONCE) {
          const some = Array.from({ length: CONNECT_AT_ONCE }, () => visit(url))
          sockets.push(...(await Promise.all(some)))
        }
        const times = []
        // Seven and a thousand have no common factor, so every visitor gets a turn.
        const say = async (n) => times.push(await message(sockets[(n * 7) % visitors], n))
        await sendAtRate(PER_SECOND, say, (n) => n >= PER_SECOND * seconds)
        const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share))
        const { shared: memory } = memoryOf(child.pid)
        return {
          text: `${visitors} visitors connected, ${PER_SECOND} messages a second for ${seconds} s, each stored before it is acknowledged: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ${memory} MiB (PSS) of memory.`,
          figures: [
            { what: 'message acknowledged, p99', value: p99, unit: 'ms', atMost: MAX_MS },
            { what: 'memory', value: memory, unit: 'MiB' },
          ],
        }
      } finally {
        for (const socket of sockets) socket.close()
      }
    }),
}

const visit = async (url) => {
  const socket = io(`${url}/chat`, {
    path: '/socket.io',
    auth: { session_id: randomBytes(16).toString('base64url') },
    transports: ['websocket'],
    forceNew: true,
  })
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  await acknowledged(socket, 'hello', { transcript: [] })
  return socket
}

const message = async (socket, n) => {
  const sent = performance.now()
  await acknowledged(socket, 'message:send', { client_id: randomUUID(), message: `Pesan ${n}` })
  return performance.now() - sent
}

const acknowledged = async (socket, event, payload) => {
  const answer = await socket.timeout(10_000).emitWithAck(event, payload)
  if (!answer.success) throw new Error(`${event}: ${answer.message}`)
}
