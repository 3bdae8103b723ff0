/** Asking for the status by registration number and birth date, as any family may. */
import { statusLabels } from '@sekolah/contract/admission/labels'
import { parseRegistrationNumber, registrationNumber } from '@sekolah/contract/admission/rules'
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { eq } from 'drizzle-orm'
import { NotFound } from '../../../../engine/errors.ts'
import type { Limit } from '../../../../engine/limits.ts'
import { currentSettings } from '../../../../kernel/settings/settings.ts'
import { nextStep } from '../../admission.ts'
import type { ApplicationDeps } from '../events.ts'
import { applicants } from '../tables.ts'
import { asMine } from './own-application.ts'

type Tools = Pick<ApplicationDeps, 'db' | 'clock' | 'limiter'>

/** Per registration number: five tries, then slowly; a right answer is free. */
const numberLimit: Limit = { burst: 5, perMinute: 1 }

export const checkStatus = (
  { db, clock, limiter }: Tools,
  { registration_number, birth_date }: ParsedBodyOf<'ppdb.statusCheck'>,
): DataOf<'ppdb.statusCheck'> => {
  const id = parseRegistrationNumber(registration_number) ?? 0
  limiter.take('ppdb.statusCheck.number', id, numberLimit)
  const row = db.select().from(applicants).where(eq(applicants.id, id)).get()
  // One sentence for both, so that nobody learns which numbers exist.
  if (row?.birth_date !== birth_date) {
    throw new NotFound('Nomor pendaftaran dan tanggal lahir tidak cocok. Periksa keduanya.')
  }
  limiter.giveBack('ppdb.statusCheck.number', id)
  const settings = currentSettings(db)
  const { status, public_note } = asMine(row, settings, clock())
  return {
    registration_number: registrationNumber(row.id),
    status,
    label: statusLabels[status],
    public_note,
    next_step: nextStep(status, settings),
  }
}
