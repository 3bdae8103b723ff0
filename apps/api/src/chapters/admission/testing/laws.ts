/** Invariants of every season, checked in the database and in the families' views. */

import type { MyApplication } from '@sekolah/contract/admission/schemas'
import type { SelectionRun } from '@sekolah/contract/admission/selection/schemas'
import { dayIn } from '@sekolah/contract/values/dates'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from '../../../test/test-app.ts'
import { sameChild } from '../applications/same-child/tables.ts'
import { applicants } from '../applications/tables.ts'
import { placements, selectionRows, selectionRuns } from '../selection/tables.ts'
import { seatsOfWave } from '../waves/seats-in-force.ts'
import { waves } from '../waves/tables.ts'
import { waveOfApplicant } from '../waves/wave-of.ts'

/** The last state that a family was shown. */
export type ShownState = {
  until: string | null
  isOffered: boolean
  wave: string | null
  waiting: ReadonlyMap<string, number>
}

export type WatchedSeason = {
  app: TestApp
  children: readonly { id: number; client_id: string }[]
  seen: Map<number, ShownState>
}

export const checkInvariants = async (played: WatchedSeason): Promise<void> => {
  const rows = rowsOf(played)
  countSeats(played, rows)
  checkPairs(played, rows)
  checkLists(played, rows)
  for (const child of played.children) {
    const mine = await played.app.visitor.ppdb.mine({ params: { client_id: child.client_id } })
    checkFamily(played, child.id, mine)
  }
}

type Row = ReturnType<typeof rowsOf>[number]

/** All applicants, with the programme of a held seat, and of a seat promised by a locked list. */
const rowsOf = ({ app: { db } }: WatchedSeason) => {
  const placed = new Map(
    db
      .select()
      .from(placements)
      .all()
      .map((row) => [row.applicant_id, row]),
  )
  const promised = new Map(
    db
      .select({ id: selectionRows.applicant_id, program: selectionRows.program })
      .from(selectionRows)
      .innerJoin(selectionRuns, eq(selectionRuns.id, selectionRows.run_id))
      .where(and(eq(selectionRuns.state, 'locked'), eq(selectionRows.result, 'accepted')))
      .all()
      .map(({ id, program }) => [id, program]),
  )
  return db
    .select()
    .from(applicants)
    .all()
    .map((applicant) => {
      const place = placed.get(applicant.id)
      const isHeld = applicant.status === 'accepted' && place?.freed_at == null
      const given = place?.program ?? applicant.program_choice_1
      const promise = applicant.status === 'pending' ? (promised.get(applicant.id) ?? null) : null
      return { ...applicant, place, seat: isHeld ? given : promise }
    })
}

/** 1. Held, offered and promised seats never exceed the capacity. */
const countSeats = ({ app: { db, clock } }: WatchedSeason, rows: readonly Row[]): void => {
  const today = dayIn('WIB', clock())
  const begun = db
    .select()
    .from(waves)
    .all()
    .filter(({ opens }) => opens <= today)
  for (const program of new Set(rows.flatMap(({ seat }) => seat ?? []))) {
    const numbers = begun.flatMap((wave) =>
      seatsOfWave(db, wave)
        .filter((one) => one.program === program)
        .map(({ count }) => count),
    )
    const taken = rows.filter(({ seat }) => seat === program).length
    expect(taken, `seats of ${program}`).toBeLessThanOrEqual(Math.max(0, ...numbers))
  }
}

/** 2. No child holds two seats under two registration numbers. */
const checkPairs = ({ app: { db } }: WatchedSeason, rows: readonly Row[]): void => {
  const said = db.select().from(sameChild).all()
  for (const one of rows) {
    for (const other of rows.filter(({ id, nisn }) => id > one.id && nisn && nisn === one.nisn)) {
      const verdict = said.find(({ low_id, high_id }) => low_id === one.id && high_id === other.id)
      if (verdict && verdict.kept === null) continue
      expect(
        [one, other].filter(({ seat }) => seat !== null).length,
        'seats of a pair',
      ).toBeLessThan(2)
    }
  }
}

/**
 * 3. No child waiting on a final list ranks above a seat holder of the same list, by the frozen
 * marks. Pairs of applications of one child are skipped: it is unknown whether the child could have
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
    for (const { row, mark } of listed) {
      const { place } = row
      if (place?.run_id !== run.id || place.freed_at !== null || place.path === null) continue
      const above = waiting.find(
        (one) => one.mark > mark && one.input.choices.includes(place.program),
      )
      expect(above?.row.id, `above ${row.id} in ${place.program}`).toBeUndefined()
    }
  }
}

/** 5. Each applicant of a wave is listed, left out with a reason, or was decided by hand. */
export const checkLockedRun = (
  { app: { db } }: WatchedSeason,
  { id, wave_id, left_out }: SelectionRun,
): void => {
  const list = db.select().from(selectionRows).where(eq(selectionRows.run_id, id)).all()
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
  const before = seen.get(id)
  const waiting = new Map(selection?.waiting.map(({ program, position }) => [program, position]))
  // 4. Positions in a waiting list only improve.
  if (before && before.wave === (selection?.wave ?? null)) {
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
    wave: selection?.wave ?? null,
  })
}
