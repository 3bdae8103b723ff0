/** Sends an e-mail to the super_admins of a school. */
import { and, eq } from 'drizzle-orm'
import { describeError, type Log } from '../../engine/base/log.ts'
import type { Db } from '../../engine/db/connect.ts'
import type { Mailer } from '../../engine/mail/mail.ts'
import { users } from './tables.ts'

type Deps = { db: Db; log: Log; mailer: Mailer }

/** Resolves to true when at least one was sent; another address may not exist. */
export const mailSuperAdmins = async (
  { db, log, mailer }: Deps,
  mail: { subject: string; text: string },
): Promise<boolean> => {
  const addresses = db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'super_admin'), eq(users.is_active, true)))
    .all()
  const tries = await Promise.allSettled(
    addresses.map(({ email }) => mailer.send({ to: email, ...mail })),
  )
  const failures = tries.filter((one) => one.status === 'rejected')
  for (const { reason } of failures) log.error('mail_failed', describeError(reason))
  return failures.length < tries.length
}
