import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../../engine/db/connect.ts'
import { waves } from '../../waves/tables.ts'
import { selectionRuns } from '../tables.ts'
import { publishedRunOf } from './publish.ts'

/** When the next locked run is published automatically. */
export const nextPublicationTime = (db: Db): Date | null => {
  const locked = db
    .select({ wave_id: waves.id, at: waves.result_at })
    .from(selectionRuns)
    .innerJoin(waves, eq(waves.id, selectionRuns.wave_id))
    .where(and(eq(selectionRuns.state, 'locked'), isNotNull(waves.result_at)))
    .all()
  const times = locked
    .filter(({ wave_id }) => !publishedRunOf(db, wave_id))
    .map(({ at }) => Date.parse(at ?? ''))
  return times.length === 0 ? null : new Date(Math.min(...times))
}
