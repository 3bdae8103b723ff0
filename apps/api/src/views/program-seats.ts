/**
 * Runs at the first start of the version in which the programme states the seats of the year: the
 * number in force, that of the waves, becomes the programme's, and waves keep only lower ceilings.
 */

import { admissionYear } from '@sekolah/contract/admission/school-year'
import type { StatedSeats } from '@sekolah/contract/admission/selection/rules'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { academicPrograms } from '../chapters/academics/tables.ts'
import { wavesOf } from '../chapters/admission/waves/of-year.ts'
import { waves } from '../chapters/admission/waves/tables.ts'
import type { Tx } from '../engine/db/connect.ts'
import { recordAudit } from '../kernel/audit/audit.ts'
import { changeRow } from '../kernel/resources/rows.ts'
import { readStored } from '../kernel/settings/settings.ts'
import { storedResources } from './resources.ts'

export const settleProgramSeats = (tx: Tx, now: Date): void => {
  const ofYear = wavesOf(tx, admissionYear(readStored(tx), now))
  if (ofYear.length === 0) return
  const inForce = new Map<string, number>()
  const before = new Map<string, number>()
  const programs = tx
    .select()
    .from(academicPrograms)
    .where(and(eq(academicPrograms.type, 'program_unggulan'), isNull(academicPrograms.deleted_at)))
    .orderBy(asc(academicPrograms.id))
    .all()
  for (const program of programs) {
    const stated = ofYear.flatMap(({ seats }) =>
      seats.flatMap((one) => (one.program === program.name ? (one.count ?? []) : [])),
    )
    const count = Math.max(0, ...stated)
    // A wave's 0 stays there: a programme states at least one seat, or none.
    if (count === 0 || inForce.has(program.name)) continue
    inForce.set(program.name, count)
    if (program.seats === count) continue
    if (program.seats !== null) before.set(program.name, program.seats)
    changeRow(tx, storedResources.academic_programs, program, { seats: count }, now)
    const object = `academic_programs/${program.id}` as const
    recordAudit(tx, { actor: null, action: 'update', object, fields: ['seats'] }, now)
  }
  // From the last wave on, so that the question stands where the last number was.
  for (const wave of ofYear.toReversed()) {
    const seats = wave.seats.map((one): StatedSeats => {
      if (one.count === null || one.count !== inForce.get(one.program)) return one
      const stated_before = before.get(one.program)
      before.delete(one.program)
      return { program: one.program, count: null, ...(stated_before && { stated_before }) }
    })
    if (JSON.stringify(seats) === JSON.stringify(wave.seats)) continue
    tx.update(waves)
      .set({ seats, updated_at: now.toISOString(), rev: wave.rev + 1 })
      .where(eq(waves.id, wave.id))
      .run()
    const object = `waves/${wave.id}` as const
    recordAudit(tx, { actor: null, action: 'update', object, fields: ['seats'] }, now)
  }
}
