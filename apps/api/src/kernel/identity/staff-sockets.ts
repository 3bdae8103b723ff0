/** The `/staff` sockets: who is signed in hears the office's news, and sees who looks at what. */
import {
  chatView,
  officeMessage,
  officeSeen,
  officeTyping,
  sessionBlock,
  sessionResolution,
} from '@sekolah/contract/chat/schema'
import {
  applicantView,
  type ServerToStaff,
  type StaffToServer,
  staffHandshake,
  type Viewer,
} from '@sekolah/contract/live'
import { mayCall } from '@sekolah/contract/roles'
import type { Account } from '@sekolah/contract/staff'
import type { Socket } from 'socket.io'
import type { z } from 'zod'
import type { Conversations } from '../../chapters/chat/conversations.ts'
import type { Deps } from '../../deps.ts'
import { staffWriteLimit } from '../../engine/http/limits.ts'
import { Refusal } from '../../engine/http/refusal.ts'
import { answering, limitEvents } from '../../engine/sockets/events.ts'
import type { Live } from '../../engine/sockets/live.ts'
import {
  conversationRoom,
  OFFICE,
  type Staff,
  type StaffData,
  type Subject,
  sessionRoom,
  type Visitors,
} from '../../engine/sockets/rooms.ts'
import { findSession, findSessionByHash } from './sessions.ts'

type StaffSocket = Socket<StaffToServer, ServerToStaff, Record<string, never>, StaffData>

type Tools = Pick<Deps, 'db' | 'clock' | 'log' | 'limiter'> & {
  conversations: Conversations
  visitors: Visitors
  /** Lets visitors know whether somebody is there. */
  tellPresence: () => void
  sweepMs?: number
}

const SWEEP_MS = 30_000

export const isOfficeThere = (staff: Staff): boolean =>
  (staff.adapter.rooms.get(OFFICE)?.size ?? 0) > 0

/** Lets staff in and serves them; answers how to stop looking after their sessions. */
export const serveStaff = (
  staff: Staff,
  { db, clock, log, limiter, conversations, visitors, tellPresence, sweepMs = SWEEP_MS }: Tools,
): (() => void) => {
  const answer = answering(log)

  // Asked again at every reconnect, also at one that recovers its state.
  staff.use((socket, next) => {
    const handshake = staffHandshake.safeParse(socket.handshake.auth)
    const session = handshake.success ? findSession(db, handshake.data.token, clock()) : null
    if (!session || session.user.must_change) {
      next(new Error('Sesi Anda sudah berakhir. Silakan masuk kembali.'))
      return
    }
    socket.data = { session, viewing: null }
    next()
  })

  staff.on('connection', (socket) => {
    const { user, tokenHash } = socket.data.session
    const isOffice = mayCall('admin', user.role)
    socket.join(sessionRoom(tokenHash))
    limitEvents(socket, limiter)
    if (isOffice) {
      socket.join(OFFICE)
      tellPresence()
    }
    socket.on('disconnect', () => {
      lookAt(staff, socket, null)
      if (isOffice) tellPresence()
    })

    /** An event of the office: an editor gets an answer, and nothing else. */
    const office = <Schema extends z.ZodType, Data>(
      schema: Schema,
      work: (payload: z.output<Schema>, user: Account) => Data,
    ) =>
      answer(schema, (payload) => {
        if (!isOffice) throw new Refusal(403, 'Anda tidak berhak melakukan tindakan ini.')
        return work(payload, user)
      })

    /** One that changes something, limited like a write over HTTP. */
    const officeWrite: typeof office = (schema, work) =>
      office(schema, (payload, by) => {
        limiter.take('staff-write', by.id, staffWriteLimit)
        return work(payload, by)
      })

    socket.on(
      'applicant:view',
      office(applicantView, ({ id }) =>
        lookAt(staff, socket, id === null ? null : { applicant_id: id }),
      ),
    )
    socket.on(
      'session:view',
      office(chatView, ({ session_id }) =>
        lookAt(staff, socket, session_id === null ? null : { session_id }),
      ),
    )
    socket.on(
      'message:send',
      officeWrite(
        officeMessage,
        ({ session_id, ...said }) => conversations.sendAsOffice(session_id, said, user).message,
      ),
    )
    socket.on(
      'session:resolve',
      officeWrite(sessionResolution, ({ session_id, resolved }) =>
        conversations.resolve(session_id, resolved, user),
      ),
    )
    socket.on(
      'session:block',
      officeWrite(sessionBlock, ({ session_id, blocked }) =>
        conversations.block(session_id, blocked, user),
      ),
    )
    socket.on(
      'seen',
      office(officeSeen, ({ session_id, message_id }) =>
        conversations.seenByOffice(session_id, message_id),
      ),
    )
    socket.on(
      'typing',
      office(officeTyping, ({ session_id, typing }) => {
        visitors.to(conversationRoom(session_id)).emit('typing', { typing })
        socket.to(OFFICE).emit('typing', { session_id, typing, by: user.username })
      }),
    )
  })

  // An open socket counts as activity of its session, and ends with it.
  const sweep = setInterval(() => {
    for (const socket of staff.sockets.values()) {
      const session = findSessionByHash(db, socket.data.session.tokenHash, clock())
      if (session?.user.role !== socket.data.session.user.role) socket.disconnect(true)
    }
  }, sweepMs)
  return () => clearInterval(sweep)
}

type StaffNews = Pick<
  Live,
  'applicantNew' | 'applicantUpdated' | 'contactNew' | 'contentChanged' | 'sessionsEnded'
>

export const staffNews = (staff: Staff): StaffNews => ({
  applicantNew: (read) => {
    if (staff.adapter.rooms.has(OFFICE)) staff.to(OFFICE).emit('applicant:new', read())
  },
  applicantUpdated: (applicant) => staff.to(OFFICE).emit('applicant:updated', applicant),
  contactNew: (message) => staff.to(OFFICE).emit('contact:new', message),
  contentChanged: (rev) => staff.emit('content:changed', { rev }),
  sessionsEnded: (tokenHashes) => {
    for (const hash of tokenHashes) staff.in(sessionRoom(hash)).disconnectSockets(true)
  },
})

/** Notes what somebody has open now, and tells those whom it concerns. */
const lookAt = (staff: Staff, socket: StaffSocket, subject: Subject | null): void => {
  const left = socket.data.viewing
  socket.data.viewing = subject
  if (left) tellViewers(staff, left)
  if (subject) tellViewers(staff, subject)
}

/** Tells the office who has a thing open; two tabs of one person are one viewer. */
const tellViewers = (staff: Staff, subject: Subject): void => {
  const viewers = new Map<number, Viewer>()
  for (const { data } of staff.sockets.values()) {
    if (!data.viewing || keyOf(data.viewing) !== keyOf(subject)) continue
    const { id, username } = data.session.user
    viewers.set(id, { user_id: id, username })
  }
  staff.to(OFFICE).emit('viewers', { ...subject, viewers: [...viewers.values()] })
}

const keyOf = (subject: Subject): string | number =>
  'session_id' in subject ? subject.session_id : subject.applicant_id
