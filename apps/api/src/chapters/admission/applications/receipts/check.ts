/** The counter's check of a receipt: its printed code, and whether a shown one is genuine. */

import type { CounterReceipt, ReceiptVerdict } from '@sekolah/contract/admission/counter/schemas'
import { parseRegistrationNumber, registrationNumber } from '@sekolah/contract/admission/rules'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { write } from '../../../../engine/db/connect.ts'
import { recordAudit } from '../../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../../kernel/settings/settings.ts'
import { findApplicant, requireApplicant } from '../applicants.ts'
import type { ApplicationDeps } from '../events.ts'
import type { WithParts } from '../parts.ts'
import { findProvenResult, isGenuine, keyLostAt, receiptCodeOf } from './codes.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'log'>

export const counterReceipt = (deps: Deps, id: number): CounterReceipt => {
  const { registration_number, registration_date } = requireApplicant(deps.db, id)
  const receipt_code = receiptCodeOf(deps, { id, registration_date })
  return { registration_number, registration_date, receipt_code }
}

/**
 * Whether number, time and code belong together, and whether the applicant still exists. For a
 * result's code the verdict says what it proves, and the current result.
 */
export const checkReceipt = (
  deps: Deps & WithParts,
  question: ParsedBodyOf<'ppdb.checkReceipt'>,
  by: Account,
): ReceiptVerdict => {
  const { db, clock } = deps
  const id = parseRegistrationNumber(question.registration_number) ?? 0
  const registration_date = new Date(question.registration_date).toISOString()
  const isReceipt = isGenuine(deps, { id, registration_date }, question.receipt_code)
  const results = deps.parts.flatMap((part) => part.results?.(db, id, registration_date) ?? [])
  const printed = results.flatMap(({ possible }) => possible)
  const proven = isReceipt ? undefined : findProvenResult(deps, id, printed, question.receipt_code)
  const published = results.map((one) => one.published).find((one) => one !== null)
  const valid = isReceipt || proven !== undefined
  const action = valid ? 'receipt_valid' : 'receipt_mismatch'
  write(db, (tx) => recordAudit(tx, { actor: by, action, object: `applicant/${id}` }, clock()))
  const lostAt = keyLostAt(db)
  return {
    registration_number: registrationNumber(id, currentSettings(db)),
    registration_date,
    valid,
    in_database: findApplicant(db, id) !== undefined,
    key_lost_at: !valid && lostAt && registration_date < lostAt ? lostAt : null,
    ...(proven && { result: { result: proven.result, program: proven.program } }),
    ...(published && { published }),
  }
}
