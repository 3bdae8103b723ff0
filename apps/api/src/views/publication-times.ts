/**
 * A publication time that passes counts as a write: when results come out, a step of the calendar
 * or a notice begins or ends, or an article's date comes, phones and rendered pages show something
 * else although no one saved anything.
 */

import { resourceNames } from '@sekolah/contract/resources'
import type { SettingKey, Settings } from '@sekolah/contract/settings/labels'
import { endOfDay, startOfDay } from '@sekolah/contract/values/dates'
import { and, eq, gt, lt } from 'drizzle-orm'
import { raiseChangedRevisions, readCalendarTexts } from '../chapters/admission/info/announcing.ts'
import { contentVersion, writeContent } from '../engine/content/revisions.ts'
import { meta } from '../engine/content/tables.ts'
import { type Db, type Tx, write } from '../engine/db/connect.ts'
import type { ContentEvents } from '../kernel/resources/events.ts'
import { visibleCondition } from '../kernel/resources/rows.ts'
import { currentSettings } from '../kernel/settings/settings.ts'
import { settings } from '../kernel/settings/tables.ts'
import { storedResources } from './resources.ts'

// The name stays the same, because it is stored in databases.
const LOOKED_AT = 'moments_looked_at'

/**
 * Gives a new revision to every setting and row whose publication time passed since the last run.
 */
export const announcePublications = (db: Db, now: Date, live: ContentEvents): void => {
  const hasChanged = write(db, (tx) => {
    const last = tx.select().from(meta).where(eq(meta.key, LOOKED_AT)).get()
    const value = now.toISOString()
    tx.insert(meta)
      .values({ key: LOOKED_AT, value })
      .onConflictDoUpdate({ target: meta.key, set: { value } })
      .run()
    const since = last ? Date.parse(last.value) : now.getTime()
    const due = publicationTimes(currentSettings(db)).filter(
      ({ at }) => at > since && at <= now.getTime(),
    )
    for (const { key } of due) {
      // `updated_at` stays the same: no one saved, and in admission it tells who switched it when.
      writeContent(tx, 'settings', now, ({ rev }) =>
        tx.update(settings).set({ rev }).where(eq(settings.setting_key, key)).returning().get(),
      )
    }
    const appeared = announceRows(tx, new Date(since), now)
    const steps = raiseChangedRevisions(
      tx,
      readCalendarTexts(tx, new Date(since)),
      readCalendarTexts(tx, now),
      now,
    )
    return due.length + appeared + steps > 0
  })
  if (hasChanged) live.contentChanged(contentVersion(db).rev)
}

/**
 * The number of rows that become visible to visitors now, because their publication time passed.
 */
const announceRows = (tx: Tx, since: Date, now: Date): number => {
  let count = 0
  for (const name of resourceNames) {
    const { table, publicFrom } = storedResources[name]
    if (!publicFrom) continue
    // A row saved after its publication time already got its revision then.
    const come = and(
      visibleCondition(storedResources[name], now),
      gt(publicFrom, since.toISOString()),
      lt(table.updated_at, publicFrom),
    )
    for (const { id } of tx.select({ id: table.id }).from(table).where(come).all()) {
      writeContent(tx, name, now, ({ rev }) => {
        tx.update(table).set({ rev }).where(eq(table.id, id)).run()
        return { id: Number(id) }
      })
      count += 1
    }
  }
  return count
}

const publicationTimes = (values: Settings): { key: SettingKey; at: number }[] => {
  const zone = values.time_zone
  const times: [SettingKey, (text: string) => Date][] = [
    ['ppdb_start_date', (day) => startOfDay(day, zone)],
    ['ppdb_end_date', (day) => endOfDay(day, zone)],
    ['ppdb_result_at', (time) => new Date(time)],
    ['notice_start', (time) => new Date(time)],
    ['notice_end', (time) => new Date(time)],
  ]
  return times
    .filter(([key]) => values[key] !== '')
    .map(([key, timeOf]) => ({ key, at: timeOf(values[key]).getTime() }))
}
