import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Reader } from '../../../engine/db/connect.ts'
import { selectionRuns } from './tables.ts'

/** Whether a result of the wave is locked or published. */
export const hasLockedResult = (db: Reader, wave_id: number): boolean => {
  const agreed = and(
    ...[eq(selectionRuns.wave_id, wave_id), isNotNull(selectionRuns.locked_at)],
    ne(selectionRuns.state, 'withdrawn'),
  )
  return db.select({ id: selectionRuns.id }).from(selectionRuns).where(agreed).get() !== undefined
}
