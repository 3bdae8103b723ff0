/**
 * Writes of admission information by staff and other programs; of a composed entry only what is the
 * school's own is stored.
 */

import { isDeepStrictEqual } from 'node:util'
import {
  type CalendarStep,
  knownStep,
  meantDay,
  type OwnStep,
} from '@sekolah/contract/admission/calendar/steps'
import { type FeeItem, findOwed } from '@sekolah/contract/admission/fees/shown'
import { eq } from 'drizzle-orm'
import { InvalidField } from '../../../engine/base/errors.ts'
import type { Tx } from '../../../engine/db/connect.ts'
import type { KernelDeps } from '../../../kernel/deps.ts'
import { type CrudHandlers, crudCalls } from '../../../kernel/resources/crud-calls.ts'
import type { AnyRow } from '../../../kernel/resources/stored.ts'
import { readStored } from '../../../kernel/settings/settings.ts'
import { generateCalendarSteps, readOwedItems } from './composing.ts'
import { storedPpdb } from './stored.ts'
import { ppdbInfo } from './tables.ts'

export const ppdbInfoCalls = (deps: KernelDeps): CrudHandlers<'ppdb_info'> =>
  crudCalls(storedPpdb.ppdb_info, deps, undefined, (tx, { before, row, now }) =>
    before ? keepOwn(tx, before, row, now) : undefined,
  )

/** Stores only the school's own steps or items of what was sent for a composed entry. */
const keepOwn = (tx: Tx, before: AnyRow, row: AnyRow, now: Date): AnyRow | undefined => {
  const stored = tx.select().from(ppdbInfo).where(eq(ppdbInfo.id, row.id)).get()
  if (stored?.has_fees) return keepFees(tx, before, row, now)
  return stored?.is_calendar ? keepCalendar(tx, before, row, now) : undefined
}

const keepFees = (tx: Tx, before: AnyRow, row: AnyRow, now: Date): AnyRow | undefined => {
  const put = (set: Partial<typeof ppdbInfo.$inferInsert>) =>
    tx.update(ppdbInfo).set(set).where(eq(ppdbInfo.id, row.id)).run()
  if (row.info_type !== 'fees') {
    put({ has_fees: false })
    return undefined
  }
  if (isDeepStrictEqual(before.data, row.data)) return undefined
  const owed = readOwedItems(tx, readStored(tx), now)
  const hidden = (before.data as FeeItem[]).filter((one) => findOwed(one, owed))
  const own = (row.data as FeeItem[]).filter((one, index) => {
    const known = findOwed(one, owed)
    if (!known) return true
    if (known.amount === one.amount) return false
    throw new InvalidField(`data.${index}.amount`, 'Besar biaya ini diubah di Keuangan.')
  })
  const data = [...own, ...hidden]
  put({ data: data as typeof ppdbInfo.$inferInsert.data })
  return { ...row, data }
}

const keepCalendar = (tx: Tx, before: AnyRow, row: AnyRow, now: Date): AnyRow | undefined => {
  const put = (set: Partial<typeof ppdbInfo.$inferInsert>) =>
    tx.update(ppdbInfo).set(set).where(eq(ppdbInfo.id, row.id)).run()
  if (row.info_type !== 'timeline') {
    put({ is_calendar: false })
    return undefined
  }
  if (isDeepStrictEqual(before.data, row.data)) return undefined
  const generated = generateCalendarSteps(tx, readStored(tx), now)
  // Steps that are hidden until staff confirm them were never sent out, so their absence is no
  // deletion.
  const doubtful = (before.data as OwnStep[]).filter((step) => knownStep(step, generated))
  const data = [...ownStepsOf(row.data as OwnStep[], generated), ...doubtful]
  put({ data: data as typeof ppdbInfo.$inferInsert.data })
  return { ...row, data }
}

/**
 * Throws InvalidField if a composed step has a changed date, which must be changed at its source.
 */
export const ownStepsOf = (
  sent: readonly OwnStep[],
  generated: readonly CalendarStep[],
): OwnStep[] =>
  sent.filter((step, index) => {
    const known = knownStep(step, generated)
    if (!known) return true
    if (isSaid(step, known)) return false
    throw new InvalidField(`data.${index}.date`, 'Tanggal ini diubah di Kalender.')
  })

const isSaid = (step: OwnStep, known: CalendarStep): boolean =>
  step.event.trim().toLowerCase() === known.event.toLowerCase()
    ? step.date === known.date &&
      (step.until ?? known.until) === known.until &&
      (step.time ?? known.time) === known.time
    : step.date === meantDay(step, known)
