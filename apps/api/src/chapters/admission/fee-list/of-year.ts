import type { FeeRow } from '@sekolah/contract/admission/fees/schemas'
import { asc, eq } from 'drizzle-orm'
import type { Reader } from '../../../engine/db/connect.ts'
import { fees } from './tables.ts'

/** The fees of a year, in the school's order. */
export const feesOf = (db: Reader, year: string): FeeRow[] =>
  db
    .select()
    .from(fees)
    .where(eq(fees.admission_year, year))
    .orderBy(asc(fees.order_index), asc(fees.id))
    .all()
