/**
 * The connection between a phone and the school: an HTTP relay that can go offline and decide the
 * outcome of single calls. The browser's own offline switch comes too late for calls during its
 * start, and Playwright does not see all calls of a service worker.
 */
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { latch } from '../setup/hold.ts'

export type NetworkRelay = Awaited<ReturnType<typeof openNetworkRelay>>

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer | string }

/**
 * The outcome of one call: `arrive` sends it to the school; null drops the connection without an
 * answer.
 */
export type CallOutcome = (arrive: () => Promise<Answer>) => Promise<Answer | null>

/** The connection breaks before the school receives the call. */
export const lostRequest: CallOutcome = async () => null

/** The school handles the call, and its answer is lost. */
export const lostResponse: CallOutcome = async (arrive) => {
  await arrive()
  return null
}

/** No answer ever arrives. */
export const neverAnswered: CallOutcome = () => new Promise(() => {})

/** A captive portal answers every call with its own page. */
export const captivePortal: CallOutcome = async () => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Login WiFi</title><h1>Selamat datang di WiFi Warung</h1>',
})

/**
 * The school, or a proxy in front of it, refuses the call; with `code` the answer looks like the
 * school's API.
 */
export const refusedWith =
  (status: number, code?: string, headers: IncomingHttpHeaders = {}): CallOutcome =>
  async () => ({
    status,
    headers: { 'content-type': code ? 'application/json' : 'text/html', ...headers },
    body: code
      ? JSON.stringify({ success: false, message: `Ditolak (${status}).`, code })
      : `<h1>${status}</h1>`,
  })

/** Holds a call until `release` is called; `waiting` resolves when the call has arrived. */
export const heldCall = (then: CallOutcome = (arrive) => arrive()) => {
  const [arrival, answer] = [latch(), latch()]
  const outcome: CallOutcome = async (arrive) => {
    arrival.open()
    await answer.opened
    return then(arrive)
  }
  return { outcome, waiting: arrival.opened, release: answer.open }
}

/** A poor line: its upload speed, and the share of calls that it cuts. */
export type PoorLine = { bitsPerSecond: number; cut: number; random: () => number }

/** Opens a relay to a port of this machine. */
export const openNetworkRelay = async (port: number) => {
  const open = new Set<Socket>()
  const outcomes = new Map<string, CallOutcome[]>()
  const always = new Map<string, CallOutcome>()
  const hits = new Map<string, number>()
  let isLost = false
  let line: PoorLine | null = null
  /** Bytes of request bodies that the phone has sent, by method. */
  const sent = new Map<string, number>()
  let newAddress: string | null = null

  const track = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  }

  const ask = async (call: IncomingMessage, body: Buffer): Promise<Answer> => {
    const { method, url, headers } = call
    const asked = request({ host: '127.0.0.1', port, method, path: url, headers })
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      body: await buffer(answer),
    }
  }

  /** A request's body; null when the line was cut within it. */
  const receive = async (call: IncomingMessage): Promise<Buffer | null> => {
    const chunks: Buffer[] = []
    let received = 0
    const size = Number(call.headers['content-length'] ?? 0)
    const end = line && line.random() < line.cut ? Math.floor(line.random() * size) : null
    for await (const chunk of call as AsyncIterable<Buffer>) {
      // A chunk may contain a whole piece, of which a cut line has transmitted the beginning.
      const carried = end === null ? chunk.length : Math.min(chunk.length, end - received)
      chunks.push(chunk)
      received += carried
      sent.set(call.method ?? '', (sent.get(call.method ?? '') ?? 0) + carried)
      if (line) await pause((carried * 8_000) / line.bitsPerSecond)
      if (end !== null && received >= end) return null
    }
    return end === null ? Buffer.concat(chunks) : null
  }

  const carry = async (call: IncomingMessage, answer: ServerResponse) => {
    // Keep the socket: it is no longer accessible from a request whose client has disconnected.
    const { socket } = call
    const { pathname } = new URL(call.url ?? '/', 'http://school.test')
    const name = `${call.method} ${pathname}`
    hits.set(name, (hits.get(name) ?? 0) + 1)
    const rule = outcomes.get(name)?.shift() ?? always.get(name)
    // On a reused connection a browser would retry a lost call by itself.
    answer.shouldKeepAlive = false
    if (newAddress) return answer.writeHead(308, { Location: newAddress + call.url }).end()
    try {
      const body = await receive(call)
      if (!body) return socket.destroy()
      const arrive = () => ask(call, body)
      const outcome = rule ? await rule(arrive) : await arrive()
      if (!outcome) return socket.destroy()
      const { connection, 'transfer-encoding': _, ...headers } = outcome.headers
      answer.writeHead(outcome.status, headers).end(outcome.body)
    } catch {
      // The school is down, or the phone has disconnected.
      socket.destroy()
    }
  }

  const relay = createServer(carry)
  relay.on('connection', (phone) => {
    track(phone)
    if (isLost) phone.destroy()
  })
  relay.on('upgrade', (call, phone: Socket, head) => {
    const school = connect(port, '127.0.0.1')
    track(school)
    const lines = [`${call.method} ${call.url} HTTP/1.1`]
    for (const [name, value] of Object.entries(call.headers)) lines.push(`${name}: ${value}`)
    school.write(`${lines.join('\r\n')}\r\n\r\n`)
    school.write(head)
    school.pipe(phone).pipe(school)
    school.on('close', () => phone.destroy())
    phone.on('close', () => school.destroy())
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const address = relay.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')

  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://localhost:${address.port}`,
    lose: () => {
      isLost = true
      cut()
    },
    find: () => {
      isLost = false
    },
    /** Sets the outcomes of the next calls of this name ("POST /api/ppdb/apply"), one per call. */
    intercept: (name: string, ...next: CallOutcome[]) => {
      outcomes.set(name, [...(outcomes.get(name) ?? []), ...next])
    },
    /** Sets the outcome of every call of this name; null lets calls through again. */
    interceptAlways: (name: string, outcome: CallOutcome | null) => {
      if (outcome) always.set(name, outcome)
      else always.delete(name)
    },
    /** Sets the quality of the line; null for a good one. */
    worsen: (poor: PoorLine | null) => {
      line = poor
    },
    /** Bytes that this phone has sent by calls of a method, without headers. */
    sentBy: (method: string): number => sent.get(method) ?? 0,
    /** The school moves: from now on every call is redirected to another address. */
    moveTo: (url: string) => {
      newAddress = url
    },
    /** Restores the signal and removes all outcomes. */
    calm: () => {
      isLost = false
      outcomes.clear()
      always.clear()
    },
    /** How many calls of this name the phone has made. */
    hits: (name: string): number => hits.get(name) ?? 0,
    close: () => {
      relay.close()
      cut()
    },
  }
}
