/** The `/staff` sockets: who is signed in hears of applicants, and sees who has one open. */
import type { Server as HttpServer } from 'node:http'
import {
  type Ack,
  applicantView,
  type ServerToStaff,
  type StaffToServer,
  staffHandshake,
  type Viewer,
} from '@sekolah/contract/live'
import { mayCall } from '@sekolah/contract/roles'
import { type Namespace, Server, type Socket } from 'socket.io'
import type { Db } from '../db/connect.ts'
import type { Env } from '../env.ts'
import { addressKey, callerAddress } from '../http/address.ts'
import { createLimiter, type Limit } from '../http/limits.ts'
import { describeError, type Log } from '../log.ts'
import { findSession, findSessionByHash, type Session } from '../routes/staff/sessions.ts'
import type { Live } from './live.ts'

type Options = { db: Db; env: Env; clock: () => Date; log: Log; sweepMs?: number }

type SocketData = { session: Session; viewing: number | null }
type StaffSocket = Socket<StaffToServer, ServerToStaff, Record<string, never>, SocketData>
type Staff = Namespace<StaffToServer, ServerToStaff, Record<string, never>, SocketData>

export type StaffSockets = { live: Live; close: () => Promise<void> }

/** Everybody who may see applicants. */
const OFFICE = 'office'
const SWEEP_MS = 30_000

/** Connections per address, and events per socket; the third breach ends it. */
const connectLimit: Limit = { burst: 100, perMinute: 300 }
const eventLimit: Limit = { burst: 20, perMinute: 600 }
const MAX_BREACHES = 3

export const serveStaffSockets = (
  server: HttpServer,
  { db, env, clock, log, sweepMs = SWEEP_MS }: Options,
): StaffSockets => {
  const limiter = createLimiter(() => performance.now(), env.RATE_LIMIT_FACTOR)
  const io = new Server(server, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    cors: { origin: env.allowedOrigins },
    // A page of somebody else must not connect with what it found in a visitor's browser.
    allowRequest: ({ headers, socket: { remoteAddress } }, decide) => {
      const forwarded = headers['x-forwarded-for']?.toString()
      const address = callerAddress(remoteAddress, forwarded, env.TRUST_PROXY)
      const isWelcome =
        isOwnOrigin(headers.origin, headers.host, env.allowedOrigins) &&
        limiter.tryTake('connect', addressKey(address), connectLimit) === 0
      decide(null, isWelcome)
    },
  })
  // Without this anybody could sit in the default namespace and take up the connections.
  io.use((_socket, next) => next(new Error('Ruang ini tidak ada.')))
  const staff: Staff = io.of('/staff')

  staff.use((socket, next) => {
    const handshake = staffHandshake.safeParse(socket.handshake.auth)
    const session = handshake.success ? findSession(db, handshake.data.token, clock()) : null
    if (!session) {
      next(new Error('Sesi Anda sudah berakhir. Silakan masuk kembali.'))
      return
    }
    socket.data = { session, viewing: null }
    next()
  })

  staff.on('connection', (socket) => {
    const { user, tokenHash } = socket.data.session
    socket.join(sessionRoom(tokenHash))
    if (mayCall('admin', user.role)) socket.join(OFFICE)
    let breaches = 0
    socket.use((_event, next) => {
      if (limiter.tryTake('event', socket.id, eventLimit) === 0) next()
      else if (++breaches >= MAX_BREACHES) socket.disconnect(true)
    })
    socket.on('applicant:view', (view, ack) =>
      answered(log, ack, () => lookAt(staff, socket, view)),
    )
    socket.on('disconnect', () => leave(staff, socket))
  })

  // An open socket counts as activity of its session, and ends with it.
  const sweep = setInterval(() => {
    for (const socket of staff.sockets.values()) {
      const session = findSessionByHash(db, socket.data.session.tokenHash, clock())
      if (session?.user.role !== socket.data.session.user.role) socket.disconnect(true)
    }
  }, sweepMs)

  return {
    live: {
      applicantNew: (applicant) => staff.to(OFFICE).emit('applicant:new', applicant),
      applicantUpdated: (applicant) => staff.to(OFFICE).emit('applicant:updated', applicant),
      contactNew: (message) => staff.to(OFFICE).emit('contact:new', message),
      contentChanged: (rev) => staff.emit('content:changed', { rev }),
      sessionsEnded: (tokenHashes) => {
        for (const hash of tokenHashes) staff.in(sessionRoom(hash)).disconnectSockets(true)
      },
    },
    close: async () => {
      clearInterval(sweep)
      staff.emit('server:restart')
      await io.close()
    },
  }
}

const sessionRoom = (tokenHash: string) => `session:${tokenHash}`

const isOwnOrigin = (
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean => {
  // Without an Origin it is no browser's page; a page of this very server names our own host.
  if (origin === undefined || allowed.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Does what an event asks and acknowledges it; a failure is an answer, never a disconnect. */
const answered = (log: Log, ack: unknown, work: () => Ack) => {
  let answer: Ack
  try {
    answer = work()
  } catch (error) {
    log.error('socket_failed', describeError(error))
    answer = { success: false, message: 'Terjadi kesalahan di server. Silakan coba lagi.' }
  }
  if (typeof ack === 'function') ack(answer)
}

const lookAt = (staff: Staff, socket: StaffSocket, payload: unknown): Ack => {
  const view = applicantView.safeParse(payload)
  if (!view.success) return { success: false, message: 'Data tidak valid.' }
  if (!socket.rooms.has(OFFICE)) {
    return { success: false, message: 'Anda tidak berhak melakukan tindakan ini.' }
  }
  leave(staff, socket)
  socket.data.viewing = view.data.id
  if (view.data.id !== null) tellViewers(staff, view.data.id)
  return { success: true }
}

const leave = (staff: Staff, socket: StaffSocket) => {
  const left = socket.data.viewing
  socket.data.viewing = null
  if (left !== null) tellViewers(staff, left)
}

/** Tells the office who has a record open; two tabs of one person are one viewer. */
const tellViewers = (staff: Staff, applicant_id: number) => {
  const viewers = new Map<number, Viewer>()
  for (const { data } of staff.sockets.values()) {
    if (data.viewing !== applicant_id) continue
    const { id, username } = data.session.user
    viewers.set(id, { user_id: id, username })
  }
  staff.to(OFFICE).emit('viewers', { applicant_id, viewers: [...viewers.values()] })
}
