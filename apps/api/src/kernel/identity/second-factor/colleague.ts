/** Removing the second factors of a colleague who has lost the phone. */
import type { Account, User } from '@sekolah/contract/identity/schemas'
import { Conflict, NotFound } from '../../../engine/base/errors.ts'
import { type Tx, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { KernelDeps } from '../../deps.ts'
import { endAllSessions } from '../sessions.ts'
import { asUser, requireUserRow } from '../users.ts'
import { removeAllFactors } from './factors.ts'

/** Removes all factors of an account. */
export const removeColleagueFactors = (
  { db, clock, live }: Pick<KernelDeps, 'db' | 'clock' | 'live'>,
  id: number,
  by: Account,
): User => {
  const now = clock()
  const { row, ended } = write(db, (tx) => {
    const row = requireUserRow(tx, id)
    if (row.id === by.id) {
      throw new Conflict('Ubah verifikasi dua langkah Anda sendiri lewat Keamanan akun.')
    }
    return { row, ended: resetSecondFactors(tx, id, by, now) }
  })
  live.sessionsEnded(ended)
  return asUser(db, row, now)
}

/**
 * Removes all factors of an account, and signs it out everywhere, because the lost phone may be in
 * use. `by` is null for the command line. Returns the hashes of the ended sessions.
 */
export const resetSecondFactors = (tx: Tx, id: number, by: Account | null, now: Date): string[] => {
  const fields = removeAllFactors(tx, id)
  if (fields.length === 0) throw new NotFound('Akun ini tidak memakai verifikasi dua langkah.')
  const object = `user/${id}` as const
  recordAudit(tx, { actor: by, action: 'remove_second_factor', object, fields }, now)
  return endAllSessions(tx, id)
}
