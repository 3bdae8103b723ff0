/**
 * The `/family` sockets: an open screen is told that its application has changed, and refetches it.
 * Clients that are refused poll instead.
 */
import type { IncomingMessage } from 'node:http'
import { type FamilyRefusal, familyHandshake } from '@sekolah/contract/admission/documents/events'
import { connectionKey } from '../../../../engine/base/address-line.ts'
import type { EngineDeps } from '../../../../engine/deps.ts'
import { limitEvents } from '../../../../engine/sockets/events.ts'
import { findByKey } from '../registration-rows.ts'
import { addressRoom, type FamilyNamespace, familyRoom } from './rooms.ts'

type Deps = Pick<EngineDeps, 'db' | 'env' | 'limiter'> & {
  /** The key for rate limits: an address, or one household's IPv6 network. */
  addressOf: (request: IncomingMessage) => string
  familiesPerAddress?: number
}

/** A whole village may share its carrier's address. */
const PER_ADDRESS = 300
const IN_ALL = 2_000
const RETRY_SECONDS = 60

export const serveFamilies = (
  families: FamilyNamespace,
  { db, env, limiter, addressOf, familiesPerAddress = PER_ADDRESS }: Deps,
): void => {
  families.use((socket, next) => {
    const handshake = familyHandshake.safeParse(socket.handshake.auth)
    const row = handshake.success ? findByKey(db, handshake.data.client_id) : undefined
    if (!row) return next(refused('Pendaftaran tidak ditemukan.', { code: 'unknown' }))
    const address = connectionKey(addressOf(socket.request))
    const open = families.adapter.rooms.get(addressRoom(address))?.size ?? 0
    const isFull =
      open >= familiesPerAddress * env.RATE_LIMIT_FACTOR ||
      families.sockets.size >= IN_ALL * env.RATE_LIMIT_FACTOR
    if (isFull) {
      const full: FamilyRefusal = { code: 'full', retry_after: RETRY_SECONDS }
      return next(refused('Terlalu banyak sambungan.', full))
    }
    socket.data = { applicant_id: row.id, address }
    next()
  })

  families.on('connection', (socket) => {
    const { applicant_id, address } = socket.data
    socket.join([familyRoom(applicant_id), addressRoom(address)])
    limitEvents(socket, limiter)
  })
}

const refused = (message: string, data: FamilyRefusal): Error =>
  Object.assign(new Error(message), { data })
