/** Invariants of every season, checked in the database and in the families' views. */

import type { PpdbInfo } from '@sekolah/contract/admission/info/schemas'
import type { MyApplication } from '@sekolah/contract/admission/schemas'
import type { SelectionRun } from '@sekolah/contract/admission/selection/run-schemas'
import { dayIn, lastDayOf } from '@sekolah/contract/values/dates'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from '../../../test/test-app.ts'
import { sameChild } from '../applications/same-child/tables.ts'
import { applicants } from '../applications/tables.ts'
import { placements, scores, selectionRows, selectionRuns } from '../selection/tables.ts'
import { yearSeats } from '../waves/seats-in-force.ts'
import { waves } from '../waves/tables.ts'
import { waveOfApplicant } from '../waves/wave-of.ts'

/** The outcome of the first programme's check, in seasons with one. */
export const CHECKED = 'syarat:mata'

/** The last state that a family was shown. */
export type ShownState = {
  until: string | null
  isOffered: boolean
  wave: string | null
  isFinal: boolean
  waiting: ReadonlyMap<string, number>
}

type TimelineStep = { event: string; date: string; status: 'completed' | 'active' | 'other' }

export type WatchedSeason = {
  app: TestApp
  children: readonly { id: number; client_id: string }[]
  seen: Map<number, ShownState>
  /** The rows of each list as they were first seen after its lock, by run. */
  locked: Map<number, unknown>
  /** A timeline that another program has written, as it was last sent. */
  timeline: { id: number; data: TimelineStep[] }
}

export const checkInvariants = async (played: WatchedSeason): Promise<void> => {
  const rows = rowsOf(played)
  countSeats(played, rows)
  checkPairs(played, rows)
  checkLists(played, rows)
  checkFrozen(played)
  await checkTimelines(played)
  for (const child of played.children) {
    const mine = await played.app.visitor.ppdb.mine({ params: { client_id: child.client_id } })
    checkFamily(played, child.id, mine)
  }
}

type Row = ReturnType<typeof rowsOf>[number]

/**
 * All applicants, with the programme of the seat that each has now, and of the one that each will
 * have once the locked lists are published: a list that corrects another may move seats.
 */
const rowsOf = ({ app: { db } }: WatchedSeason) => {
  const placed = new Map(
    db
      .select()
      .from(placements)
      .all()
      .map((row) => [row.applicant_id, row]),
  )
  const lists = db
    .select({ id: selectionRows.applicant_id, program: selectionRows.program, wave_id })
    .from(selectionRows)
    .innerJoin(selectionRuns, eq(selectionRuns.id, selectionRows.run_id))
    .where(eq(selectionRuns.state, 'locked'))
    .all()
  const listed = new Map(lists.map(({ id, program }) => [id, program]))
  const replaced = new Set(lists.map(({ wave_id }) => wave_id))
  return db
    .select()
    .from(applicants)
    .all()
    .map((applicant) => {
      const place = placed.get(applicant.id)
      const isHeld = applicant.status === 'accepted' && place?.freed_at == null
      const seat = isHeld ? (place?.program ?? applicant.program_choice_1) : null
      const isOpen = applicant.status === 'pending' || applicant.decided_by === 'seleksi'
      const isReplaced = place != null && place.run_id !== null && replaced.has(place.wave_id)
      const promised = listed.get(applicant.id)
      const then = isOpen && promised !== undefined ? promised : isReplaced ? null : seat
      return { ...applicant, place, seats: { now: seat, then } }
    })
}

const { wave_id } = selectionRuns
const moments = ['now', 'then'] as const

/**
 * 1. Held, offered and promised seats never exceed the capacity: over all waves the programme's
 * number of the year, and until a wave what it states.
 */
const countSeats = ({ app: { db, clock } }: WatchedSeason, rows: readonly Row[]): void => {
  const today = dayIn('WIB', clock())
  const begun = db
    .select()
    .from(waves)
    .all()
    .filter(({ opens }) => opens <= today)
  const ofYear = new Map(yearSeats(db).map(({ program, count }) => [program, count]))
  for (const moment of moments) {
    for (const program of new Set(rows.flatMap(({ seats }) => seats[moment] ?? []))) {
      const year = ofYear.get(program) ?? Number.POSITIVE_INFINITY
      const numbers = begun.flatMap(({ seats }) =>
        seats
          .filter((one) => one.program === program)
          .map(({ count }) => Math.min(count ?? year, year)),
      )
      const taken = rows.filter(({ seats }) => seats[moment] === program).length
      expect(taken, `seats of ${program} ${moment}`).toBeLessThanOrEqual(Math.max(0, ...numbers))
    }
  }
}

/** 2. No child holds two seats under two registration numbers. */
const checkPairs = ({ app: { db } }: WatchedSeason, rows: readonly Row[]): void => {
  const said = db.select().from(sameChild).all()
  for (const one of rows) {
    for (const other of rows.filter(({ id, nisn }) => id > one.id && nisn && nisn === one.nisn)) {
      const verdict = said.find(({ low_id, high_id }) => low_id === one.id && high_id === other.id)
      if (verdict && verdict.kept === null) continue
      for (const moment of moments) {
        const held = [one, other].filter(({ seats }) => seats[moment] !== null)
        expect(held.length, `seats of a pair ${moment}`).toBeLessThan(2)
      }
    }
  }
}

/**
 * 3. No child waiting on a final list ranks above a seat holder of the same list, by the frozen
 * marks, unless barred from the programme; nobody whom a list has barred has its seat. Pairs of applications of one child are skipped: it is unknown whether the child could have
 * had a seat.
 */
const checkLists = ({ app: { db } }: WatchedSeason, rows: readonly Row[]): void => {
  for (const run of db.select().from(selectionRuns).where(eq(selectionRuns.state, 'final')).all()) {
    const list = db.select().from(selectionRows).where(eq(selectionRows.run_id, run.id)).all()
    const listed = list.flatMap(({ applicant_id, result, input }) => {
      const row = rows.find(({ id }) => id === applicant_id)
      return row && input ? [{ row, result, input, mark: input.scores.Rapor ?? 0 }] : []
    })
    const waiting = listed.filter(
      ({ row, result }) =>
        result === 'waiting' &&
        row.status === 'pending' &&
        row.nisn === null &&
        waveOfApplicant(db, row)?.id === run.wave_id,
    )
    for (const { row, input, mark } of listed) {
      const { place } = row
      if (place?.run_id !== run.id || place.freed_at !== null || place.path === null) continue
      const isBarred = ({ scores }: typeof input) =>
        scores[CHECKED] === 0 &&
        run.rules.checks?.some(({ program }) => program === place.program) === true
      expect(isBarred(input), `${row.id} in ${place.program}`).toBe(false)
      const above = waiting.find(
        (one) =>
          one.mark > mark && one.input.choices.includes(place.program) && !isBarred(one.input),
      )
      expect(above?.row.id, `above ${row.id} in ${place.program}`).toBeUndefined()
    }
  }
}

/** 3. After the lock no correction changes a list, nor what it was made of. */
const checkFrozen = ({ app: { db }, locked }: WatchedSeason): void => {
  for (const { id } of db
    .select()
    .from(selectionRuns)
    .where(isNotNull(selectionRuns.locked_at))
    .all()) {
    const list = db
      .select()
      .from(selectionRows)
      .where(eq(selectionRows.run_id, id))
      .orderBy(asc(selectionRows.position))
      .all()
    if (locked.has(id)) expect(list, `list ${id}`).toEqual(locked.get(id))
    else locked.set(id, list)
  }
}

/**
 * 7. A timeline of another program comes back as sent. 8. The calendar says the days of the waves.
 */
const checkTimelines = async ({ app, timeline }: WatchedSeason): Promise<void> => {
  const { rows } = await app.visitor.ppdb_info.list({ query: { type: 'timeline' } })
  expect(dataOf(rows.find(({ id }) => id === timeline.id))).toEqual(timeline.data)
  const steps = dataOf(rows.find(({ id }) => id !== timeline.id))
  for (const { label, opens, closes, result_at, enrol_until } of app.db
    .select()
    .from(waves)
    .all()) {
    const result = dayIn('WIB', new Date(result_at ?? ''))
    const enrolled = enrol_until && lastDayOf(enrol_until, 'WIB')
    for (const step of [
      { event: `Pendaftaran · ${label}`, date: opens, until: closes },
      { event: `Pengumuman hasil · ${label}`, date: result },
      { event: `Daftar ulang · ${label}`, date: result, until: enrolled },
    ]) {
      expect(steps).toContainEqual(expect.objectContaining(step))
    }
  }
}

const dataOf = (row: PpdbInfo | undefined) => (row?.info_type === 'timeline' ? row.data : null)

/** 3. and 5. A list is made of the marks at its lock; each applicant of a wave is listed, left out with a reason, or was decided by hand. */
export const checkLockedRun = (
  { app: { db } }: WatchedSeason,
  { id, wave_id, left_out }: SelectionRun,
): void => {
  const list = db.select().from(selectionRows).where(eq(selectionRows.run_id, id)).all()
  const marks = new Map(
    db
      .select()
      .from(scores)
      .all()
      .map(({ applicant_id, component, value }) => [`${applicant_id} ${component}`, value]),
  )
  const hasCheck = db.select().from(selectionRuns).where(eq(selectionRuns.id, id)).get()
    ?.rules.checks
  for (const { applicant_id, input } of list) {
    // Corrections until the lock count.
    expect(input?.scores.Rapor, `${applicant_id}`).toBe(marks.get(`${applicant_id} Rapor`))
    const outcome = hasCheck ? marks.get(`${applicant_id} ${CHECKED}`) : undefined
    expect(input?.scores[CHECKED], `${applicant_id}`).toBe(outcome)
  }
  for (const row of db.select().from(applicants).all()) {
    if (waveOfApplicant(db, row)?.id !== wave_id) continue
    const listed = list.find(({ applicant_id }) => applicant_id === row.id)
    const isLeftOut = left_out.some((one) => one.id === row.id)
    const isByHand = row.status !== 'pending' && row.decided_by !== 'seleksi'
    expect([listed !== undefined, isLeftOut, isByHand].filter(Boolean).length, `${row.id}`).toBe(1)
  }
}

const checkFamily = (
  { app: { db, clock }, seen }: WatchedSeason,
  id: number,
  { status, selection, seat, public_note }: MyApplication,
): void => {
  const now = clock()
  const row = db.select().from(applicants).where(eq(applicants.id, id)).get()
  const wave = row && waveOfApplicant(db, row)
  // 9. Before its wave's publication time nothing reveals a decision.
  if (!wave?.result_at || now.getTime() < Date.parse(wave.result_at)) {
    expect({ status, selection: selection ?? null, seat: seat ?? null, public_note }).toEqual({
      ...{ status: 'pending', selection: null, seat: null, public_note: null },
    })
    return
  }
  // From that time on nothing is held back either.
  expect(status).toBe(row?.status)
  const before = seen.get(id)
  const waiting = new Map(selection?.waiting.map(({ program, position }) => [program, position]))
  const isFinal = selection?.state === 'final'
  // 4. After the final list positions in a waiting list only improve.
  if (before?.isFinal && isFinal && before.wave === selection.wave) {
    for (const [program, position] of waiting) {
      expect(position).toBeLessThanOrEqual(before.waiting.get(program) ?? position)
    }
  }
  // 6. No offer ends earlier than promised.
  if (before?.isOffered && before.until !== null) {
    if (seat?.state === 'expired') {
      expect(now.getTime()).toBeGreaterThanOrEqual(Date.parse(before.until))
    }
    if (seat?.state === 'offered' && seat.offer_until !== null) {
      expect(seat.offer_until >= before.until, `${id}: ${seat.offer_until}`).toBe(true)
    }
  }
  seen.set(id, {
    ...{ until: seat?.offer_until ?? null, isOffered: seat?.state === 'offered', waiting },
    ...{ wave: selection?.wave ?? null, isFinal },
  })
}
