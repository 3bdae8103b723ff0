/** One child's objections, as its family sees them. */
import type { MyObjection } from '@sekolah/contract/admission/selection/family-schemas'
import { asc, eq } from 'drizzle-orm'
import type { Reader } from '../../../engine/db/connect.ts'
import { objections } from './tables.ts'

type Stored = typeof objections.$inferSelect

export const objectionsOf = (db: Reader, applicant_id: number): Stored[] =>
  db
    .select()
    .from(objections)
    .where(eq(objections.applicant_id, applicant_id))
    .orderBy(asc(objections.created_at))
    .all()

export const toMyObjection = ({
  id,
  text,
  created_at,
  answer,
  is_granted,
}: Stored): MyObjection => ({
  ...{ id, text, created_at, answer, is_granted },
})
