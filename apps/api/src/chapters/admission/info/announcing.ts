/**
 * Publishes changes of composed entries: calendar and Biaya are content, so a change of a source,
 * and each start and end of a step, raises the revision of every entry and setting whose text
 * changed.
 */
import type { FollowedKey } from '@sekolah/contract/admission/calendar/of-waves'
import type { OwnStep } from '@sekolah/contract/admission/calendar/steps'
import type { Settings } from '@sekolah/contract/settings/labels'
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { writeContent } from '../../../engine/content/revisions.ts'
import type { Reader, Tx } from '../../../engine/db/connect.ts'
import { visibleCondition } from '../../../kernel/resources/rows.ts'
import { readStored } from '../../../kernel/settings/settings.ts'
import { settings as settingRows } from '../../../kernel/settings/tables.ts'
import { composedSteps, readOwedItems } from './composing.ts'
import { followedSettings } from './following.ts'
import { storedPpdb } from './stored.ts'
import { ppdbInfo } from './tables.ts'

const followed: FollowedKey[] = [
  'ppdb_start_date',
  'ppdb_end_date',
  'ppdb_result_at',
  'ppdb_reregister_until',
]

/** The published calendar texts at one time, by their place. */
type Said = { settings: Settings; entries: Map<number, string> }

export const readCalendarTexts = (db: Reader, now: Date, stored = readStored(db)): Said => {
  const { id, data, info_type, is_calendar, has_fees, admission_year, deleted_at } = ppdbInfo
  const changing = or(eq(is_calendar, true), eq(info_type, 'fees'), isNotNull(admission_year))
  const rows = db
    .select({ id, data, is_calendar, has_fees })
    .from(ppdbInfo)
    .where(and(isNull(deleted_at), changing))
    .all()
  const seen = new Set(
    db
      .select({ id })
      .from(ppdbInfo)
      .where(visibleCondition(storedPpdb.ppdb_info, now))
      .all()
      .map((row) => row.id),
  )
  return {
    settings: followedSettings(db, stored, now),
    entries: new Map(
      rows.map((row) => {
        const steps = row.is_calendar ? composedSteps(db, row.data as OwnStep[], stored, now) : []
        const fees = row.has_fees ? readOwedItems(db, stored, now) : []
        return [row.id, JSON.stringify([seen.has(row.id), steps, fees])]
      }),
    ),
  }
}

/**
 * Runs a change of the calendar's sources, then raises the revisions of the texts that it changed.
 */
export const withCalendarRevisions = <T>(tx: Tx, now: Date, change: () => T): T => {
  const before = readCalendarTexts(tx, now)
  const changed = change()
  raiseChangedRevisions(tx, before, readCalendarTexts(tx, now), now)
  return changed
}

/** Raises the revision of each text that differs; returns how many. */
export const raiseChangedRevisions = (tx: Tx, before: Said, after: Said, now: Date): number => {
  const keys = followed.filter((key) => before.settings[key] !== after.settings[key])
  for (const key of keys) {
    // `updated_at` stays: no person edited the row.
    writeContent(tx, 'settings', now, ({ rev }) =>
      tx.update(settingRows).set({ rev }).where(eq(settingRows.setting_key, key)).returning().get(),
    )
  }
  const ids = [...after.entries].flatMap(([id, said]) =>
    (before.entries.get(id) ?? said) === said ? [] : [id],
  )
  for (const id of ids) {
    const isPublic = () =>
      tx
        .select({ id: ppdbInfo.id })
        .from(ppdbInfo)
        .where(and(eq(ppdbInfo.id, id), visibleCondition(storedPpdb.ppdb_info, now)))
        .get() !== undefined
    writeContent(
      tx,
      'ppdb_info',
      now,
      ({ rev }) => {
        tx.update(ppdbInfo).set({ rev }).where(eq(ppdbInfo.id, id)).run()
        return { id }
      },
      isPublic,
    )
  }
  return keys.length + ids.length
}
