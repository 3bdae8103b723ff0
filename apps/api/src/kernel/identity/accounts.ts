/** Accounts of staff: their public fields, and creating one. */
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ExtraRole, Role } from '@sekolah/contract/roles'
import { count } from 'drizzle-orm'
import type { Reader, Tx } from '../../engine/db/connect.ts'
import { users } from './tables.ts'

export type User = typeof users.$inferSelect

export const toAccount = ({ id, username, email, role, roles, must_change }: User): Account => ({
  id,
  username,
  email,
  role,
  must_change,
  ...(roles.length > 0 && { roles }),
})

/** Normalises names and addresses: those that differ only in case or Unicode encoding are equal. */
export const accountKey = (text: string): string => text.normalize('NFC').trim().toLowerCase()

export const hasAccounts = (db: Reader): boolean =>
  (db.select({ n: count() }).from(users).get()?.n ?? 0) > 0

type NewAccount = {
  username: string
  email: string
  password_hash: string
  role: Role
  roles?: ExtraRole[]
  must_change: boolean
  is_active?: boolean
}

export const addAccount = (tx: Tx, account: NewAccount, now: Date): User => {
  const at = now.toISOString()
  return tx
    .insert(users)
    .values({
      is_active: true,
      ...account,
      username_key: accountKey(account.username),
      email_key: accountKey(account.email),
      created_at: at,
      updated_at: at,
      rev: 1,
    })
    .returning()
    .get()
}
