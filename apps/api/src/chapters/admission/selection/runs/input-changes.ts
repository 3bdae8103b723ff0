/**
 * Differences between the inputs of two runs for a child, with their authors: shows the committee
 * why a rank changed.
 */
import type { InputChange } from '@sekolah/contract/admission/selection/run-schemas'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../engine/db/connect.ts'
import { applicantHistory } from '../../applications/tables.ts'
import type { Candidate } from '../run/types.ts'
import { claims, scores } from '../tables.ts'

type Input = Omit<Candidate, 'id'>

export const inputChanges = (
  db: Db,
  id: number,
  before: Input | null,
  after: Input | null,
): InputChange[] => {
  if (!before || !after) return []
  const changes: InputChange[] = []
  const components = Object.keys({ ...before.scores, ...after.scores })
  for (const name of components.toSorted()) {
    const values = { before: before.scores[name] ?? null, after: after.scores[name] ?? null }
    if (values.before === values.after) continue
    changes.push({ kind: 'score', name, ...values, ...scoredBy(db, id, name) })
  }
  for (const name of [...new Set([...before.claims, ...after.claims])].toSorted()) {
    const values = { before: inList(before.claims, name), after: inList(after.claims, name) }
    if (values.before === values.after) continue
    changes.push({ kind: 'path', name, ...values, ...checkedBy(db, id, name) })
  }
  const choices = { before: before.choices.join(', '), after: after.choices.join(', ') }
  if (choices.before !== choices.after) {
    changes.push({
      kind: 'choices',
      name: '',
      ...choices,
      ...correctedBy(db, id, 'program_choice'),
    })
  }
  if (before.birth_date !== after.birth_date) {
    const days = { before: before.birth_date, after: after.birth_date }
    changes.push({ kind: 'birth_date', name: '', ...days, ...correctedBy(db, id, 'birth_date') })
  }
  return changes
}

const inList = (list: readonly string[], name: string): string | null =>
  list.includes(name) ? name : null

type By = Pick<InputChange, 'by' | 'at'>
const nobody: By = { by: null, at: null }

const scoredBy = (db: Db, id: number, component: string): By =>
  db
    .select({ by: scores.checked_by, at: scores.updated_at })
    .from(scores)
    .where(and(eq(scores.applicant_id, id), eq(scores.component, component)))
    .get() ?? nobody

const checkedBy = (db: Db, id: number, path: string): By =>
  db
    .select({ by: claims.checked_by, at: claims.checked_at })
    .from(claims)
    .where(and(eq(claims.applicant_id, id), eq(claims.path, path)))
    .get() ?? nobody

/** The last correction of a field whose name starts with `field`. */
const correctedBy = (db: Db, id: number, field: string): By =>
  db
    .select({ by: applicantHistory.actor, at: applicantHistory.created_at })
    .from(applicantHistory)
    .where(
      and(
        eq(applicantHistory.applicant_id, id),
        eq(applicantHistory.action, 'corrected'),
        sql`EXISTS (SELECT 1 FROM json_each(${applicantHistory.fields}) f WHERE f.value LIKE ${`${field}%`})`,
      ),
    )
    .orderBy(desc(applicantHistory.id))
    .limit(1)
    .get() ?? nobody
