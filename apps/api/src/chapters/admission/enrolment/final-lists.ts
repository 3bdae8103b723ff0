import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { and, desc, eq } from 'drizzle-orm'
import type { Reader } from '../../../engine/db/connect.ts'
import { selectionRuns } from '../selection/tables.ts'
import { waves } from '../waves/tables.ts'

export type FinalRun = typeof selectionRuns.$inferSelect
export type FinalList = { wave: Wave; final: FinalRun }

/** Final lists of a year, newest wave first. */
export const finalLists = (db: Reader, year: string): FinalList[] =>
  db
    .select({ wave: waves, final: selectionRuns })
    .from(selectionRuns)
    .innerJoin(waves, eq(waves.id, selectionRuns.wave_id))
    .where(and(eq(waves.admission_year, year), eq(selectionRuns.state, 'final')))
    .orderBy(desc(waves.opens), desc(selectionRuns.id))
    .all()
