/**
 * Moments count as writes: when results come out, or admission opens or closes, what phones
 * and rendered pages show has changed although nobody saved anything.
 */
import { endOfDay, startOfDay } from '@sekolah/contract/dates'
import type { SettingKey, Settings } from '@sekolah/contract/school'
import { eq } from 'drizzle-orm'
import type { Live } from '../live/live.ts'
import { zoneOf } from '../routes/ppdb/admission.ts'
import { currentSettings } from '../routes/school/settings.ts'
import { type Db, write } from './connect.ts'
import { contentVersion, writeContent } from './content.ts'
import { settings } from './tables/school.ts'
import { meta } from './tables/sync.ts'

const LOOKED_AT = 'moments_looked_at'

/** Gives a new revision to every setting whose moment came since the last look. */
export const announceMoments = (db: Db, now: Date, live: Live): void => {
  const come = write(db, (tx) => {
    const last = tx.select().from(meta).where(eq(meta.key, LOOKED_AT)).get()
    const value = now.toISOString()
    tx.insert(meta)
      .values({ key: LOOKED_AT, value })
      .onConflictDoUpdate({ target: meta.key, set: { value } })
      .run()
    const since = last ? Date.parse(last.value) : now.getTime()
    const due = momentsOf(currentSettings(db)).filter(({ at }) => at > since && at <= now.getTime())
    for (const { key } of due) {
      // `updated_at` stays: nobody has written, and for admission it says who switched it when.
      writeContent(tx, 'settings', now, ({ rev }) =>
        tx.update(settings).set({ rev }).where(eq(settings.setting_key, key)).returning().get(),
      )
    }
    return due.length > 0
  })
  if (come) live.contentChanged(contentVersion(db).rev)
}

const momentsOf = (values: Settings): { key: SettingKey; at: number }[] => {
  const zone = zoneOf(values)
  const { ppdb_result_at, ppdb_start_date, ppdb_end_date } = values
  return [
    ...(ppdb_result_at ? [{ key: 'ppdb_result_at', at: Date.parse(ppdb_result_at) } as const] : []),
    ...(ppdb_start_date
      ? [{ key: 'ppdb_start_date', at: startOfDay(ppdb_start_date, zone).getTime() } as const]
      : []),
    ...(ppdb_end_date
      ? [{ key: 'ppdb_end_date', at: endOfDay(ppdb_end_date, zone).getTime() } as const]
      : []),
  ]
}
