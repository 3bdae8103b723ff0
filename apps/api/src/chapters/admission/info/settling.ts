/**
 * Runs at the first start of the version with a calendar: a school's only timeline becomes the
 * calendar. Steps that repeat a source's date are removed; contradicting ones stay hidden until
 * staff decide.
 */
import { knownStep, meantDay, type OwnStep } from '@sekolah/contract/admission/calendar/steps'
import { admissionYear } from '@sekolah/contract/admission/school-year'
import { and, eq, isNull } from 'drizzle-orm'
import { writeContent } from '../../../engine/content/revisions.ts'
import type { Tx } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { readStored } from '../../../kernel/settings/settings.ts'
import { generateCalendarSteps } from './composing.ts'
import { ppdbInfo } from './tables.ts'

export const settleCalendar = (tx: Tx, now: Date): void => {
  const timelines = tx
    .select()
    .from(ppdbInfo)
    .where(and(eq(ppdbInfo.info_type, 'timeline'), isNull(ppdbInfo.deleted_at)))
    .all()
  const [only] = timelines
  // With several timelines, none is the calendar until staff choose one.
  if (!only || timelines.length > 1) return
  const stored = readStored(tx)
  const generated = generateCalendarSteps(tx, stored, now)
  const data = (only.data as (OwnStep & { status: 'other' })[]).filter((step) => {
    const known = knownStep(step, generated)
    return known === null || meantDay(step, known) !== step.date
  })
  writeContent(tx, 'ppdb_info', now, ({ rev }) =>
    tx
      .update(ppdbInfo)
      .set({ data, rev, is_calendar: true, admission_year: admissionYear(stored, now) })
      .where(eq(ppdbInfo.id, only.id))
      .returning()
      .get(),
  )
  const object = `ppdb_info/${only.id}` as const
  recordAudit(tx, { actor: null, action: 'update', object, fields: ['data'] }, now)
}
