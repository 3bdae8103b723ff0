/**
 * Cek Status: returns the status for three facts that only the family and the school know together:
 * registration number, birth date, and the last four digits of the parent's telephone number.
 */
import { statusLabels } from '@sekolah/contract/admission/labels'
import {
  endsPhone,
  parseRegistrationNumber,
  registrationNumber,
} from '@sekolah/contract/admission/rules'
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { eq } from 'drizzle-orm'
import { NotFound } from '../../../../engine/base/errors.ts'
import { describeError } from '../../../../engine/base/log.ts'
import { rememberCaller } from '../../../../engine/callers/known-callers.ts'
import { currentSettings } from '../../../../kernel/settings/settings.ts'
import { nextStep, shownStatus } from '../../admission.ts'
import { readEmbargo, resultTimeOf } from '../../waves/results-out.ts'
import { waveOfApplicant } from '../../waves/wave-of.ts'
import type { ApplicationDeps } from '../events.ts'
import type { FamilyParts, WithParts } from '../parts.ts'
import { applicants } from '../tables.ts'
import { noteForFamily, readFamilyParts } from './own-application.ts'
import { familyCallerKey, noteWrongAnswer, refuseGuessing } from './status-guesses.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'env' | 'log' | 'hashCaller'> & WithParts

/** `address` is the address of the caller. */
export const checkStatus = async (
  deps: Deps,
  { registration_number, birth_date, phone_tail }: ParsedBodyOf<'ppdb.statusCheck'>,
  address: string,
): Promise<DataOf<'ppdb.statusCheck'>> => {
  const { db, clock, log, hashCaller } = deps
  const now = clock()
  const id = parseRegistrationNumber(registration_number) ?? 0
  const asked = { id, phone_tail, address }
  refuseGuessing(deps, asked, now)
  const row = db.select().from(applicants).where(eq(applicants.id, id)).get()
  // One error for all three facts, so that it reveals neither existing numbers nor right answers.
  if (row?.birth_date !== birth_date || !endsPhone(row.phone, phone_tail)) {
    noteWrongAnswer(deps, asked, now)
    throw new NotFound(
      'Nomor pendaftaran, tanggal lahir, dan angka telepon tidak cocok. Periksa ketiganya.',
    )
  }
  // On a full disk families must still get their status.
  await rememberCaller(db, familyCallerKey(id), hashCaller(address), now).catch((error) =>
    log.warn('caller_not_remembered', describeError(error)),
  )
  const settings = currentSettings(db)
  const status = shownStatus(db, row, now)
  const wave = waveOfApplicant(db, row)
  const resultTime = resultTimeOf(wave, readEmbargo(db))
  return {
    registration_number: registrationNumber(row.id, settings),
    status,
    label: statusLabels[status],
    public_note: noteForFamily(db, row, now),
    correction_note: row.correction_note,
    next_step: nextStep(status, settings, { wave, resultTime, now }),
    ...shortened(readFamilyParts(deps, row, now)),
  }
}

/** The summary of documents as on the family's own device, without the names of pages. */
const shortened = ({
  documents,
  selection,
  seat,
  fees,
  merged_into,
}: FamilyParts): Pick<
  DataOf<'ppdb.statusCheck'>,
  'documents' | 'selection' | 'seat' | 'fees' | 'merged_into'
> => ({
  ...(merged_into && { merged_into }),
  ...(seat && { seat }),
  ...(fees && { fees }),
  ...(selection !== undefined && { selection }),
  ...(documents && {
    documents: {
      check_state: documents.check_state,
      list: documents.list.map(({ label, is_required, state, reason, changed }) => ({
        ...{ label, is_required, state, reason },
        ...(changed && { changed }),
      })),
    },
  }),
})
