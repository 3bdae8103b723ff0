import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../../engine/db/connect.ts'
import { currentSettings } from '../../../../kernel/settings/settings.ts'
import { selectionRuns, waves } from '../tables.ts'
import { publishedRunOf } from './publish.ts'

/** When the next locked run becomes public by itself. */
export const nextResult = (db: Db): Date | null => {
  const { ppdb_result_at } = currentSettings(db)
  const locked = db
    .select({ wave_id: waves.id, at: waves.result_at })
    .from(selectionRuns)
    .innerJoin(waves, eq(waves.id, selectionRuns.wave_id))
    .where(and(eq(selectionRuns.state, 'locked'), isNotNull(waves.result_at)))
    .all()
  const times = locked
    .filter(({ wave_id }) => !publishedRunOf(db, wave_id))
    // No result is public before the day that the school has set for all.
    .map(({ at }) =>
      Math.max(Date.parse(at ?? ''), ppdb_result_at ? Date.parse(ppdb_result_at) : 0),
    )
  return times.length === 0 ? null : new Date(Math.min(...times))
}
