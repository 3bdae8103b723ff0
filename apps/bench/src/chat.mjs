/**
 * Chat under load: a thousand visitors with an open conversation, and fifty messages a second, each
 * stored before it is acknowledged. The 99th percentile of the waiting time counts, so messages are
 * sent at fixed times and not as fast as answers arrive.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'

const { io } = createRequire(import.meta.resolve('@sekolah/api-client'))('socket.io-client')

const VISITORS = 1_000
const PER_SECOND = 50
const SECONDS = 20
/** More at once would measure the handshake, not the conversation. */
const CONNECT_AT_ONCE = 50

/** `{ visitors, perSecond, p50, p99 }` of acknowledged messages, in ms. `during` runs meanwhile. */
export const chatLoad = async (url, during = () => {}) => {
  const sockets = []
  try {
    for (let n = 0; n < VISITORS; n += CONNECT_AT_ONCE) {
      sockets.push(
        ...(await Promise.all(Array.from({ length: CONNECT_AT_ONCE }, () => visit(url)))),
      )
    }
    const times = []
    const answers = []
    const begun = performance.now()
    for (let n = 0; n < PER_SECOND * SECONDS; n++) {
      await wait(Math.max(0, begun + (n * 1000) / PER_SECOND - performance.now()))
      // Seven and a thousand have no common factor, so every visitor gets a turn.
      answers.push(say(sockets[(n * 7) % sockets.length], n).then((ms) => times.push(ms)))
      if (n === (PER_SECOND * SECONDS) / 2) during()
    }
    await Promise.all(answers)
    const seconds = (performance.now() - begun) / 1000
    times.sort((a, b) => a - b)
    const at = (share) => times[Math.floor(times.length * share)]
    return {
      visitors: sockets.length,
      perSecond: times.length / seconds,
      p50: at(0.5),
      p99: at(0.99),
    }
  } finally {
    for (const socket of sockets) socket.close()
  }
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

const say = async (socket, n) => {
  const sent = performance.now()
  await acknowledged(socket, 'message:send', { client_id: randomUUID(), message: `Pesan ${n}` })
  return performance.now() - sent
}

const acknowledged = async (socket, event, payload) => {
  const answer = await socket.timeout(10_000).emitWithAck(event, payload)
  if (!answer.success) throw new Error(`${event}: ${answer.message}`)
}
