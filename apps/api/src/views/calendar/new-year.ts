/** Starts the next admission year in one transaction: copies the rules, not the written texts. */
import type { Calendar } from '@sekolah/contract/admission/calendar/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { DAY_MS, daysBetween } from '@sekolah/contract/values/dates'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { fees } from '../../chapters/admission/fee-list/tables.ts'
import { withCalendarRevisions } from '../../chapters/admission/info/announcing.ts'
import { ppdbInfo } from '../../chapters/admission/info/tables.ts'
import { wavesOf } from '../../chapters/admission/waves/of-year.ts'
import { waves } from '../../chapters/admission/waves/tables.ts'
import { InvalidField } from '../../engine/base/errors.ts'
import { contentVersion } from '../../engine/content/revisions.ts'
import { type Tx, write } from '../../engine/db/connect.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import type { KernelDeps } from '../../kernel/deps.ts'
import { forgetSettings, saveSettings } from '../../kernel/settings/settings.ts'
import { readCalendar } from './reading.ts'

type Deps = Pick<KernelDeps, 'db' | 'clock' | 'live'>

export const startAdmissionYear = (
  { db, clock, live }: Deps,
  { year, opens, closes }: ParsedBodyOf<'calendar.newYear'>,
  by: Account,
): Calendar => {
  const now = clock()
  const begun = write(db, (tx) => {
    const before = readCalendar(tx, now)
    if (year <= before.year) {
      throw new InvalidField('year', `Tahun ajaran baru harus sesudah ${before.year}.`)
    }
    if (closes < opens) {
      throw new InvalidField('closes', 'Hari terakhir tidak boleh sebelum hari pertama.')
    }
    withCalendarRevisions(tx, now, () => {
      leaveBehind(tx, before.year, now)
      const settings = [
        { setting_key: 'ppdb_year', setting_value: year },
        { setting_key: 'ppdb_status', setting_value: 'open' },
        { setting_key: 'ppdb_start_date', setting_value: opens },
        { setting_key: 'ppdb_end_date', setting_value: closes },
        { setting_key: 'ppdb_result_at', setting_value: '' },
        { setting_key: 'ppdb_reregister_until', setting_value: '' },
      ] as const
      const fields = saveSettings(tx, settings, now)
      recordAudit(tx, { actor: by, action: 'update', object: 'settings', fields }, now)
      const copies = carryWaves(tx, before.year, year, opens, now)
      carryFees(tx, before.year, year, copies, now)
    })
    return readCalendar(tx, now)
  })
  forgetSettings(db)
  live.contentChanged(contentVersion(db).rev)
  return begun
}

/** Assigns schedules and announcements without a year to the year that ends. */
const leaveBehind = (tx: Tx, year: string, now: Date): void => {
  const ofThatYear = and(
    inArray(ppdbInfo.info_type, ['timeline', 'announcement']),
    isNull(ppdbInfo.admission_year),
  )
  tx.update(ppdbInfo)
    .set({ admission_year: year, updated_at: now.toISOString() })
    .where(ofThatYear)
    .run()
}

/**
 * Copies the waves with their rules, the first starting on the given day; maps old ids to new ones.
 */
const carryWaves = (
  tx: Tx,
  from: string,
  to: string,
  opens: string,
  now: Date,
): Map<number, number> => {
  const known = wavesOf(tx, from)
  const there = new Set(wavesOf(tx, to).map(({ label }) => label))
  const days = known[0] ? daysBetween(known[0].opens, opens) : 0
  const later = (iso: string) => new Date(Date.parse(iso) + days * DAY_MS).toISOString()
  const day = (text: string) => later(`${text}T00:00:00Z`).slice(0, 10)
  const time = (iso: string | null) => (iso === null ? null : later(iso))
  const at = now.toISOString()
  return new Map(
    known
      .filter(({ label }) => !there.has(label))
      .map(({ id, ...wave }) => {
        const row = tx
          .insert(waves)
          .values({
            ...wave,
            admission_year: to,
            opens: day(wave.opens),
            closes: day(wave.closes),
            result_at: time(wave.result_at),
            objection_until: time(wave.objection_until),
            enrol_until: time(wave.enrol_until),
            ...{ created_at: at, updated_at: at, rev: 1 },
          })
          .returning()
          .get()
        return [id, row.id]
      }),
  )
}

const carryFees = (
  tx: Tx,
  from: string,
  to: string,
  copies: Map<number, number>,
  now: Date,
): void => {
  const isThere = tx.select({ id: fees.id }).from(fees).where(eq(fees.admission_year, to)).get()
  if (isThere) return
  const at = now.toISOString()
  for (const { id: _, ...fee } of tx
    .select()
    .from(fees)
    .where(eq(fees.admission_year, from))
    .all()) {
    const wave_id = fee.wave_id === null ? null : (copies.get(fee.wave_id) ?? null)
    tx.insert(fees)
      .values({
        ...fee,
        ...{ admission_year: to, wave_id, created_at: at, updated_at: at, rev: 1 },
        instalments: fee.instalments.map((one) => ({ ...one, due: yearAfter(one.due) })),
      })
      .run()
  }
}

/** The same day of the next year; of 29 February the day before. */
const yearAfter = (day: string): string =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`
