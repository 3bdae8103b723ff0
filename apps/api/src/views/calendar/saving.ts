/** Saves the whole admission calendar: every date to where it is stored, in one transaction. */
import type { Calendar } from '@sekolah/contract/admission/calendar/schemas'
import {
  type CalendarStep,
  generatedSteps,
  knownStep,
  meantDay,
} from '@sekolah/contract/admission/calendar/steps'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import type { Setting } from '@sekolah/contract/settings/labels'
import { dayIn } from '@sekolah/contract/values/dates'
import { eq } from 'drizzle-orm'
import { saveVisitDay } from '../../chapters/admission/enrolment/plan.ts'
import { withCalendarRevisions } from '../../chapters/admission/info/announcing.ts'
import { storedPpdb } from '../../chapters/admission/info/stored.ts'
import { ppdbInfo } from '../../chapters/admission/info/tables.ts'
import type { SelectionDeps } from '../../chapters/admission/selection/events.ts'
import { updateWave } from '../../chapters/admission/selection/waves.ts'
import { wavesOf } from '../../chapters/admission/waves/of-year.ts'
import { InvalidField, Stale } from '../../engine/base/errors.ts'
import { contentVersion } from '../../engine/content/revisions.ts'
import { type Tx, write } from '../../engine/db/connect.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { addRow } from '../../kernel/resources/rows.ts'
import { forgetSettings, readStored, saveSettings } from '../../kernel/settings/settings.ts'
import { findMentions } from './mentions.ts'
import { readCalendar } from './reading.ts'

type Deps = Pick<SelectionDeps, 'db' | 'clock' | 'live' | 'parts'>
type Input = ParsedBodyOf<'calendar.save'>

export const saveCalendar = ({ db, clock, live, parts }: Deps, input: Input, by: Account) => {
  const now = clock()
  const concerned: number[] = []
  const saved = write(db, (tx) => {
    const before = readCalendar(tx, now)
    if (input.version !== before.version) {
      throw new Stale('Kalender sudah diubah orang lain. Periksa kembali.', before)
    }
    withCalendarRevisions(tx, now, () => {
      const keys = saveSettings(tx, settingsOf(before, input), now)
      if (keys.length > 0) {
        recordAudit(tx, { actor: by, action: 'update', object: 'settings', fields: keys }, now)
      }
      concerned.push(...saveWaves(tx, { db, parts }, before, input, { by, now }))
      if (input.visit_day !== before.visit_day) {
        saveVisitDay(tx, before.year, input.visit_day, { by, now })
      }
      saveEntry(tx, before, input, by, now)
    })
    const after = readCalendar(tx, now)
    const days = changedDays(before, after)
    return { ...after, mentions: findMentions(tx, days) }
  })
  forgetSettings(db)
  live.contentChanged(contentVersion(db).rev)
  for (const one of concerned) live.applicationChanged(one)
  return saved
}

/**
 * With waves, their rows hold the days; the first save removes the settings that duplicate them.
 */
const settingsOf = (before: Calendar, { ppdb_status, days, waves }: Input): Setting[] => {
  const status = { setting_key: 'ppdb_status', setting_value: ppdb_status } as const
  const put = (setting_key: Setting['setting_key'], value: string | null): Setting => ({
    setting_key,
    setting_value: value ?? '',
  })
  if (before.waves.length > 0) {
    return [
      status,
      ...(waves.every(({ result_at }) => result_at) ? [put('ppdb_result_at', null)] : []),
      ...(waves.every(({ enrol_until }) => enrol_until)
        ? [put('ppdb_reregister_until', null)]
        : []),
    ]
  }
  if (!days) return [status]
  if (days.opens && days.closes && days.closes < days.opens) {
    throw new InvalidField('days.closes', 'Hari terakhir tidak boleh sebelum hari pertama.')
  }
  return [
    status,
    put('ppdb_start_date', days.opens),
    put('ppdb_end_date', days.closes),
    put('ppdb_result_at', days.result_at),
    put('ppdb_reregister_until', days.enrol_until),
  ]
}

/** Returns the applicants whose offer was extended. */
const saveWaves = (
  tx: Tx,
  deps: Pick<Deps, 'db' | 'parts'>,
  before: Calendar,
  { waves }: Input,
  { by, now }: { by: Account; now: Date },
): number[] => {
  const changed = waves.flatMap(({ id, ...days }, index) => {
    const known = before.waves.find((wave) => wave.id === id)
    if (!known) throw new InvalidField(`waves.${index}.id`, 'Gelombang ini tidak ada lagi.')
    const fields = Object.entries(days).filter(([key, value]) => known[key as 'opens'] !== value)
    return fields.length > 0 ? [{ id, index, changes: Object.fromEntries(fields) }] : []
  })
  // When waves move later, the last is saved first, so that they never overlap.
  const moves = changed.some(({ id, changes }) => {
    const known = before.waves.find((wave) => wave.id === id)
    return known !== undefined && `${changes.opens ?? ''}` > known.opens
  })
  return (moves ? changed.toReversed() : changed).flatMap(({ id, index, changes }) => {
    try {
      return updateWave(tx, deps, id, changes, { by, seenRev: null, now }).concerned
    } catch (error) {
      if (!(error instanceof InvalidField)) throw error
      const { field, message = error.message } = error.details.errors?.[0] ?? {}
      throw new InvalidField(`waves.${index}.${field}`, message)
    }
  })
}

/** Saves the school's own steps; the first save with any step creates the entry. */
const saveEntry = (tx: Tx, before: Calendar, input: Input, by: Account, now: Date): void => {
  const stored = readStored(tx)
  const waves = stored.ppdb_mode === 'portal' ? [] : wavesOf(tx, before.year)
  const generated = generatedSteps(stored, { waves, visitDay: input.visit_day }, now)
  const own = input.own_steps.filter((step) => !isSaid(step, generated))
  const data = own.map((step) => ({ ...step, status: 'other' as const }))
  const id = before.entry_id ?? input.entry_id ?? null
  if (id === null) {
    if (generated.length + data.length === 0) return
    // A calendar in the trash would become a second calendar when restored.
    tx.update(ppdbInfo).set({ is_calendar: false }).where(eq(ppdbInfo.is_calendar, true)).run()
    const row = addRow(
      tx,
      storedPpdb.ppdb_info,
      { title: 'Jadwal penerimaan', content: '', info_type: 'timeline', data, order_index: 0 },
      now,
    )
    tx.update(ppdbInfo).set(mark(before.year)).where(eq(ppdbInfo.id, row.id)).run()
    recordAudit(tx, { actor: by, action: 'create', object: `ppdb_info/${row.id}` }, now)
    return
  }
  const row = tx.select().from(ppdbInfo).where(eq(ppdbInfo.id, id)).get()
  if (row?.info_type !== 'timeline') {
    throw new InvalidField('entry_id', 'Jadwal ini tidak ada lagi.')
  }
  const isSame =
    row.is_calendar && JSON.stringify(before.own_steps) === JSON.stringify(input.own_steps)
  if (isSame && own.length === input.own_steps.length) return
  tx.update(ppdbInfo)
    .set({ ...mark(before.year), data, updated_at: now.toISOString() })
    .where(eq(ppdbInfo.id, id))
    .run()
  recordAudit(tx, { actor: by, action: 'update', object: `ppdb_info/${id}`, fields: ['data'] }, now)
}

const mark = (admission_year: string) => ({ is_calendar: true, admission_year })

/** Whether the calendar already generates this step, on the same day. */
const isSaid = (step: Input['own_steps'][number], generated: readonly CalendarStep[]): boolean => {
  const known = knownStep(step, generated)
  return known !== null && meantDay(step, known) === step.date
}

/** Days that the calendar no longer contains. */
const changedDays = (before: Calendar, after: Calendar): string[] => {
  const daysIn = ({ days, waves, visit_day, time_zone }: Calendar) =>
    [...[days], ...waves]
      .flatMap((part) =>
        Object.entries(part).flatMap(([key, value]) =>
          typeof value !== 'string' || key === 'label'
            ? []
            : [value.length > 10 ? dayIn(time_zone, new Date(Date.parse(value) - 1)) : value],
        ),
      )
      .concat(visit_day ?? [])
  const kept = new Set(daysIn(after))
  return [...new Set(daysIn(before))].filter((day) => !kept.has(day))
}
