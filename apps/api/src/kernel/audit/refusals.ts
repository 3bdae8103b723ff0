/** Refused attempts of staff: one audit entry each, limited in number. */

import { describeError, type Log } from '../../engine/base/log.ts'
import { type Db, write } from '../../engine/db/connect.ts'
import { recordAudit } from './audit.ts'

/** Records that an account was refused a call or a socket event, by its name in the contract. */
export type NoteRefusal = (user: { id: number; username: string }, call: string) => void

type Deps = { db: Db; clock: () => Date; log: Log }

/** One entry per account, call and minute, so that repeated attempts cannot fill the disk. */
export const createRefusals = ({ db, clock, log }: Deps): NoteRefusal => {
  let minute = ''
  const noted = new Set<string>()
  return (user, call) => {
    const now = clock()
    const present = now.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
    if (present !== minute) noted.clear()
    minute = present
    const key = `${user.id} ${call}`
    if (noted.has(key)) return
    noted.add(key)
    try {
      write(db, (tx) =>
        recordAudit(tx, { actor: user, action: 'refused', object: `call/${call}` }, now),
      )
    } catch (error) {
      // The refusal is answered even when it cannot be recorded.
      log.error('refusal_not_noted', describeError(error))
    }
  }
}
