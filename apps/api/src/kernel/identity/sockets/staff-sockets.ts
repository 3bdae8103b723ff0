/**
 * The `/staff` sockets: who may connect, how events of the office are checked, and when they end.
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
import { answering, limitEvents } from '../../../engine/sockets/events.ts'
import { createRefusals } from '../../audit/refusals.ts'
import { findSession, findSessionByHash } from '../sessions.ts'
import { APPLICANTS, DESK, OFFICE, type Staff, type StaffSocket, sessionRoom } from './rooms.ts'
import { lookAt } from './viewers.ts'

/** Makes a listener that works for the office only: an editor's event is refused. */
export type OfficeListener = <Schema extends z.ZodType, Data>(
  schema: Schema,
  work: (payload: z.output<Schema>, user: Account) => Data,
) => (payload: unknown, ack?: unknown) => void

/** The listeners of a chapter for events from staff; `write` is for events that change something. */
export type StaffListeners = (
  socket: StaffSocket,
  office: { read: OfficeListener; write: OfficeListener },
) => void

type Tools = Pick<EngineDeps, 'db' | 'clock' | 'log' | 'limiter'> & {
  listeners: StaffListeners[]
  /** Announces to visitors whether the office is there. */
  announcePresence: () => void
  sweepMs?: number
}

const SWEEP_MS = 30_000
/** How often the server looks whether another process has written into its database. */
const WATCH_MS = 1_000

/** Serves the sockets of staff; returns a function that stops the timer of their sessions. */
export const serveStaff = (
  staff: Staff,
  { db, clock, log, limiter, listeners, announcePresence, sweepMs = SWEEP_MS }: Tools,
): (() => void) => {
  const answer = answering(db, log)
  const noteRefusal = createRefusals({ db, clock, log })

  // Runs at every reconnect, also at one that recovers its state.
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
    if (mayCall('verifier_or_head', user)) socket.join(DESK)
    if (mayCall('head_or_admin', user)) socket.join(APPLICANTS)
    if (isOffice) {
      socket.join(OFFICE)
      announcePresence()
    }
    socket.on('disconnect', () => {
      lookAt(staff, socket, null)
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
    // Whatever staff may tell is for the office; a name that nobody listens to is no attempt.
    if (!isOffice) {
      socket.onAny((event: string) => {
        if (socket.eventNames().some((name) => name === event)) noteRefusal(user, event)
      })
    }
  })

  // An open socket counts as activity of its session, and ends with it.
  const endStale = () => {
    for (const socket of staff.sockets.values()) {
      const session = findSessionByHash(db, socket.data.session.tokenHash, clock())
      const isSame = session && rolesLabel(session.user) === rolesLabel(socket.data.session.user)
      if (!isSame || owedStep(session.user)) socket.disconnect(true)
    }
  }
  const sweep = setInterval(endStale, sweepMs)
  // `npm run admin` works beside the server, and tells it nothing but by the database.
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

/** Another number whenever another connection has written; its own writes do not count. */
const versionOf = (db: Db): unknown => db.$client.pragma('data_version', { simple: true })
