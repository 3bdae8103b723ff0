/**
 * The `/staff` sockets: who may connect, how events of the office are validated, and when they
 * close.
 */
import { owedStep } from '@sekolah/contract/identity/rules'
import type { Account } from '@sekolah/contract/identity/schemas'
import { staffHandshake } from '@sekolah/contract/identity/schemas'
import { mayCall, rolesLabel } from '@sekolah/contract/roles'
import type { z } from 'zod'
import { Forbidden } from '../../../engine/base/errors.ts'
import { writeLimit } from '../../../engine/base/limits.ts'
import type { Db } from '../../../engine/db/connect.ts'
import type { EngineDeps } from '../../../engine/deps.ts'
import { createListener, limitEvents } from '../../../engine/sockets/events.ts'
import { createRefusals } from '../../audit/refusals.ts'
import { findSession, findSessionByHash } from '../sessions.ts'
import {
  APPLICANTS_ROOM,
  DESK_ROOM,
  OFFICE_ROOM,
  type StaffNamespace,
  type StaffSocket,
  sessionRoom,
} from './rooms.ts'
import { setViewedSubject } from './viewers.ts'

/** Creates a listener for the office only: an editor's event is refused. */
export type OfficeListener = <Schema extends z.core.$ZodType, Data>(
  schema: Schema,
  work: (payload: z.output<Schema>, user: Account) => Data,
) => (payload: unknown, ack?: unknown) => void

/** A chapter's listeners for events from staff; `write` is for events that change something. */
export type StaffListeners = (
  socket: StaffSocket,
  office: { read: OfficeListener; write: OfficeListener },
) => void

type Deps = Pick<EngineDeps, 'db' | 'clock' | 'log' | 'limiter'> & {
  listeners: StaffListeners[]
  /** Emits to visitors whether the office is online. */
  announcePresence: () => void
  sweepMs?: number
}

const SWEEP_MS = 30_000
/** Interval at which the server checks whether another process has written to its database. */
const WATCH_MS = 1_000

/** Serves the sockets of staff; returns a function that stops the session timers. */
export const serveStaff = (
  staff: StaffNamespace,
  { db, clock, log, limiter, listeners, announcePresence, sweepMs = SWEEP_MS }: Deps,
): (() => void) => {
  const answer = createListener(db, log)
  const noteRefusal = createRefusals({ db, clock, log })

  // Runs at every reconnect, also at one with connection state recovery.
  staff.use((socket, next) => {
    const handshake = staffHandshake.safeParse(socket.handshake.auth)
    const session = handshake.success ? findSession(db, handshake.data.token, clock()) : null
    if (!session || owedStep(session.user)) {
      next(new Error('Sesi Anda sudah berakhir. Silakan masuk kembali.'))
      return
    }
    socket.data = { session, viewing: null }
    next()
  })

  staff.on('connection', (socket) => {
    const { user, tokenHash } = socket.data.session
    const isOffice = mayCall('admin', user)
    socket.join(sessionRoom(tokenHash))
    limitEvents(socket, limiter)
    if (mayCall('verifier_or_head', user)) socket.join(DESK_ROOM)
    if (mayCall('head_or_admin', user)) socket.join(APPLICANTS_ROOM)
    if (isOffice) {
      socket.join(OFFICE_ROOM)
      announcePresence()
    }
    socket.on('disconnect', () => {
      setViewedSubject(staff, socket, null)
      if (isOffice) announcePresence()
    })

    const read: OfficeListener = (schema, work) =>
      answer(schema, (payload) => {
        if (!isOffice) throw new Forbidden()
        return work(payload, user)
      })
    const write: OfficeListener = (schema, work) =>
      read(schema, (payload, by) => {
        limiter.take('write', by.id, writeLimit)
        return work(payload, by)
      })
    for (const listen of listeners) listen(socket, { read, write })
    // All events from staff are for the office; an event without a listener is not recorded as an
    // attempt.
    if (!isOffice) {
      socket.onAny((event: string) => {
        if (socket.eventNames().some((name) => name === event)) noteRefusal(user, event)
      })
    }
  })

  // An open socket counts as activity of its session, and closes when the session ends.
  const endStale = () => {
    for (const socket of staff.sockets.values()) {
      const session = findSessionByHash(db, socket.data.session.tokenHash, clock())
      const isSame = session && rolesLabel(session.user) === rolesLabel(socket.data.session.user)
      if (!isSame || owedStep(session.user)) socket.disconnect(true)
    }
  }
  const sweep = setInterval(endStale, sweepMs)
  // `npm run admin` runs beside the server, and notifies it only through the database.
  let version = versionOf(db)
  const watch = setInterval(() => {
    const present = versionOf(db)
    if (present !== version) endStale()
    version = present
  }, WATCH_MS)
  return () => {
    clearInterval(sweep)
    clearInterval(watch)
  }
}

/** Changes whenever another connection has written; own writes do not count. */
const versionOf = (db: Db): unknown => db.$client.pragma('data_version', { simple: true })
