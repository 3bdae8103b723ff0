/** The e-mail to the super_admins of a school whose copies to another machine have stopped. */
import { formatDateTime } from '@sekolah/contract/values/dates'
import { eq } from 'drizzle-orm'
import type { Env } from '../../engine/base/env.ts'
import type { Monotonic } from '../../engine/base/limits.ts'
import type { Log } from '../../engine/base/log.ts'
import { HOUR_MS } from '../../engine/base/time.ts'
import { meta } from '../../engine/content/tables.ts'
import { type Db, write } from '../../engine/db/connect.ts'
import type { Mailer } from '../../engine/mail/mail.ts'
import { findStoppedOffsiteCopies, type OffsiteState } from '../../engine/ops/copies/elsewhere.ts'
import { mailSuperAdmins } from '../identity/super-admin-mail.ts'
import { currentSettings } from '../settings/settings.ts'

type Deps = {
  db: Db
  env: Pick<Env, 'DATA_DIR' | 'PUBLIC_URL'>
  clock: () => Date
  monotonic: Monotonic
  log: Log
  mailer: Mailer | null
}

/** Key of the last stop that was mailed. */
const MAILED = 'copies_elsewhere_mailed'

/** Returns the job that sends it, once for each stop; a failed attempt is retried after an hour. */
export const createElsewhereMail = ({ db, env, clock, monotonic, log, mailer }: Deps) => {
  // Not at once after the start: a machine that was off first makes the missed copy.
  let triedAt = monotonic()
  return async (): Promise<void> => {
    if (!mailer || monotonic() - triedAt < HOUR_MS) return
    triedAt = monotonic()
    const stopped = findStoppedOffsiteCopies(env.DATA_DIR, clock())
    if (!stopped || mailedOf(db) === stopped.at) return
    const { school_name, time_zone } = currentSettings(db)
    const mail = {
      subject: 'Salinan data ke tempat lain berhenti',
      text: textOf(stopped, school_name, time_zone, env.PUBLIC_URL),
    }
    if (await mailSuperAdmins({ db, log, mailer }, mail)) noteMailed(db, stopped.at)
  }
}

const mailedOf = (db: Db): string | null =>
  db.select().from(meta).where(eq(meta.key, MAILED)).get()?.value ?? null

const noteMailed = (db: Db, value: string): void =>
  write(db, (tx) => {
    tx.insert(meta)
      .values({ key: MAILED, value })
      .onConflictDoUpdate({ target: meta.key, set: { value } })
      .run()
  })

const textOf = (
  { at, succeeded }: OffsiteState,
  school: string,
  zone: Parameters<typeof formatDateTime>[1],
  publicUrl: string,
) =>
  `${
    succeeded
      ? `Salinan terakhir data ${school} di tempat lain dibuat ${formatDateTime(at, zone)}; sesudah itu tidak ada lagi.`
      : `Salinan data ${school} ke tempat lain belum pernah berhasil sejak ${formatDateTime(at, zone)}.`
  }

Bila disk server rusak, yang ada sesudah itu hilang. Minta teknisi menjalankan ini di server: journalctl -u sekolah-backup

${publicUrl}/admin
`
