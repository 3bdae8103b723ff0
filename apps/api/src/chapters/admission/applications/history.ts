/** The history of an application, from arrival to end. It outlives the applicant. */
import type { HistoryEntry } from '@sekolah/contract/admission/decisions/schemas'
import { asc, eq } from 'drizzle-orm'
import { NotFound } from '../../../engine/base/errors.ts'
import type { Reader, Tx } from '../../../engine/db/connect.ts'
import { applicantHistory } from './tables.ts'

type Step = Pick<HistoryEntry, 'action' | 'actor' | 'status'> &
  Partial<Pick<HistoryEntry, 'notes' | 'fields'>>

export const recordStep = (tx: Tx, applicantId: number, step: Step, now: Date): void => {
  tx.insert(applicantHistory)
    .values({ applicant_id: applicantId, ...step, created_at: now.toISOString() })
    .run()
}

/** An application's history, oldest first. */
export const historyOf = (db: Reader, applicantId: number): HistoryEntry[] => {
  const steps = db
    .select()
    .from(applicantHistory)
    .where(eq(applicantHistory.applicant_id, applicantId))
    .orderBy(asc(applicantHistory.id))
    .all()
  if (steps.length === 0) throw new NotFound('Pendaftar tidak ditemukan.')
  return steps.map(({ applicant_id: _, ...step }) => step)
}
