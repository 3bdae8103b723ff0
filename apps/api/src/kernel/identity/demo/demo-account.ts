/** The demo school's account, whose password is public: refused in production. */
import { createHash } from 'node:crypto'
import { demoAccount } from '@sekolah/contract/identity/labels'
import { eq } from 'drizzle-orm'
import { formatCommandLine } from '../../../engine/base/command-line.ts'
import { StartRefused } from '../../../engine/base/start-refused.ts'
import { meta } from '../../../engine/content/tables.ts'
import { type Db, type Reader, write } from '../../../engine/db/connect.ts'
import type { Passwords } from '../passwords.ts'
import { users } from '../tables.ts'

/** Key that marks the database of a demo school, and so every copy of it. */
export const DEMO_SCHOOL = 'demo_school'

export const isDemoSchool = (db: Reader): boolean =>
  db.select().from(meta).where(eq(meta.key, DEMO_SCHOOL)).get() !== undefined

/**
 * Throws StartRefused while an account has the demo's password, whatever its name: even a disabled
 * one, because one click in the panel would enable it.
 */
export const refuseDemoPassword = async (
  db: Db,
  passwords: Pick<Passwords, 'verify'>,
): Promise<void> => {
  const names = await accountsWithDemoPassword(db, passwords)
  const [first] = names
  if (first === undefined) {
    storeCleared(db)
    return
  }
  throw new StartRefused(
    `The account ${names.join(', ')} has the password of the demo school, which everybody knows. Set another one with \`${formatCommandLine(`admin password ${first}`)}\`, then start again.`,
  )
}

/** The names of the accounts that have the demo's password. */
export const accountsWithDemoPassword = async (
  db: Reader,
  passwords: Pick<Passwords, 'verify'>,
): Promise<string[]> => {
  const cleared = new Set(readCleared(db).split(' '))
  const names: string[] = []
  for (const { username, password_hash } of db.select().from(users).all()) {
    // Cached, because comparing costs a fiftieth of a second per account at every start.
    if (cleared.has(digest(password_hash))) continue
    // An invalid hash signs nobody in.
    const isDemo = await passwords.verify(demoAccount.password, password_hash).catch(() => false)
    if (isDemo) names.push(username)
  }
  return names
}

/** Key of the digests of stored hashes that were compared and are not of the demo's password. */
const CLEARED = 'no_demo_password'

const digest = (hash: string): string =>
  createHash('sha256').update(`${demoAccount.password}\n${hash}`).digest('base64url')

const readCleared = (db: Reader): string =>
  db.select().from(meta).where(eq(meta.key, CLEARED)).get()?.value ?? ''

/** Records that none of the present passwords is the demo's. */
const storeCleared = (db: Db): void => {
  const hashes = db.select({ hash: users.password_hash }).from(users).all()
  const value = hashes
    .map(({ hash }) => digest(hash))
    .sort()
    .join(' ')
  if (value === readCleared(db)) return
  write(db, (tx) =>
    tx
      .insert(meta)
      .values({ key: CLEARED, value })
      .onConflictDoUpdate({ target: meta.key, set: { value } })
      .run(),
  )
}
