/**
 * The e-mail that warns super_admins before data of the current year expires, at schools that send
 * e-mail.
 */
import { formatDay } from '@sekolah/contract/values/dates'
import type { Env } from '../../../engine/base/env.ts'
import type { Log } from '../../../engine/base/log.ts'
import { HOUR_MS } from '../../../engine/base/time.ts'
import type { Db } from '../../../engine/db/connect.ts'
import type { Mailer } from '../../../engine/mail/mail.ts'
import { mailSuperAdmins } from '../../../kernel/identity/super-admin-mail.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import type { ApplicantPart } from './parts.ts'
import {
  type ComingErasure,
  comingErasure,
  hasUnmailedNotice,
  markNoticesMailed,
} from './retention.ts'

type Deps = {
  db: Db
  env: Pick<Env, 'PUBLIC_URL'>
  clock: () => Date
  log: Log
  mailer: Mailer | null
  parts: readonly ApplicantPart[]
}

/**
 * Returns a job that sends it once per notice, and retries after an hour when the mail server
 * refuses.
 */
export const createRetentionMail = ({ db, env, clock, log, mailer, parts }: Deps) => {
  let triedAt = Number.NEGATIVE_INFINITY
  return async (): Promise<void> => {
    const now = clock()
    if (!mailer || now.getTime() - triedAt < HOUR_MS || !hasUnmailedNotice(db)) return
    const coming = comingErasure(db, now, parts)
    if (!coming) return
    triedAt = now.getTime()
    const { school_name } = currentSettings(db)
    const subject = `Data pendaftar ${coming.year} akan terhapus mulai ${formatDay(coming.on)}`
    const text = textOf(coming, school_name, env.PUBLIC_URL)
    if (await mailSuperAdmins({ db, log, mailer }, { subject, text })) markNoticesMailed(db)
  }
}

const textOf = ({ year, on, applicants }: ComingErasure, school: string, publicUrl: string) =>
  `Tahun penerimaan di Panel Admin ${school} masih ${year}, dan lama menyimpan datanya sudah habis.

Mulai ${formatDay(on)} data ${applicants} pendaftar tahun itu terhapus sendiri, seperti dijanjikan halaman Kebijakan Privasi. Yang masih diperlukan perlu disalin sebelum hari itu: Kelola PPDB, Export Data.

${publicUrl}/admin/ppdb
`
