/** The demo school's account and its password, which everybody can read: never in production. */
import { createHash } from 'node:crypto'
import { demoAccount } from '@sekolah/contract/identity/labels'
import { eq } from 'drizzle-orm'
import { commandLine } from '../../../engine/base/command-line.ts'
import { StartRefused } from '../../../engine/base/start-refused.ts'
import { meta } from '../../../engine/content/tables.ts'
import { type Db, type Reader, write } from '../../../engine/db/connect.ts'
import type { Passwords } from '../passwords.ts'
import { users } from '../tables.ts'

/** What the first filling of a demo school leaves in its database, and so in every copy of it. */
export const DEMO_SCHOOL = 'demo_school'

export const isDemoSchool = (db: Reader): boolean =>
  db.select().from(meta).where(eq(meta.key, DEMO_SCHOOL)).get() !== undefined

/**
 * Throws StartRefused while an account has the demo's password, whatever it is called: a disabled
 * one, too, because one click in the panel would open it again.
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
    `The account ${names.join(', ')} has the password of the demo school, which everybody knows. Set another one with \`${commandLine(`admin password ${first}`)}\`, then start again.`,
  )
}

/** The names of the accounts that the demo's password would sign in. */
export const accountsWithDemoPassword = async (
  db: Reader,
  passwords: Pick<Passwords, 'verify'>,
): Promise<string[]> => {
  const cleared = new Set(readCleared(db).split(' '))
  const names: string[] = []
  for (const { username, password_hash } of db.select().from(users).all()) {
    // Comparing costs a fiftieth of a second for each account, at every start.
    if (cleared.has(digest(password_hash))) continue
    // What is no hash at all signs nobody in.
    const isDemo = await passwords.verify(demoAccount.password, password_hash).catch(() => false)
    if (isDemo) names.push(username)
  }
  return names
}

/** Digests of the stored hashes that are known not to be of the demo's password. */
const CLEARED = 'no_demo_password'

const digest = (hash: string): string =>
  createHash('sha256').update(`${demoAccount.password}\n${hash}`).digest('base64url')

const readCleared = (db: Reader): string =>
  db.select().from(meta).where(eq(meta.key, CLEARED)).get()?.value ?? ''

/** Remembers that none of the present passwords is the demo's. */
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
