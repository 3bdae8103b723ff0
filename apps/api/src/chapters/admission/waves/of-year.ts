import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { asc, eq } from 'drizzle-orm'
import type { Reader } from '../../../engine/db/connect.ts'
import { waves } from './tables.ts'

/** The waves of a year, sorted by their dates. */
export const wavesOf = (db: Reader, year: string): Wave[] =>
  db
    .select()
    .from(waves)
    .where(eq(waves.admission_year, year))
    .orderBy(asc(waves.opens), asc(waves.id))
    .all()
