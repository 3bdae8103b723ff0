/**
 * Respells a year's rows after a programme was renamed or got another name. The book of payments
 * stays as written.
 */
import { canonicalProgram, type NamedProgram } from '@sekolah/contract/academics/program-names'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../engine/db/connect.ts'
import { applicants } from '../applications/tables.ts'
import { documentTypes } from '../documents/tables.ts'
import { enrolments, freedSeats, refills } from '../enrolment/tables.ts'
import { fees } from '../fee-list/tables.ts'
import { savedViews } from '../saved-views/tables.ts'
import { placements, selectionRows, selectionRuns, tieDecisions } from '../selection/tables.ts'
import { wavesOf } from '../waves/of-year.ts'
import { waves } from '../waves/tables.ts'

export const respellProgram = (
  tx: Tx,
  year: string,
  programs: readonly NamedProgram[],
  now: Date,
): void => {
  const spellings = new Map(
    writtenIn(tx, year).flatMap((text): [string, string][] => {
      const name = canonicalProgram(text, programs)
      return name !== null && name !== text ? [[text, name]] : []
    }),
  )
  for (const [text, name] of spellings) rename(tx, year, { text, name }, now)
  if (spellings.size > 0) renameInside(tx, year, spellings, now)
}

/** Every programme name that occurs in the rows of a year. */
const writtenIn = (tx: Tx, year: string): string[] => {
  const ofYear = eq(applicants.admission_year, year)
  const { program_choice_1, program_choice_2 } = applicants
  const columns = [
    tx.selectDistinct({ text: program_choice_1 }).from(applicants).where(ofYear),
    tx.selectDistinct({ text: program_choice_2 }).from(applicants).where(ofYear),
    tx
      .selectDistinct({ text: enrolments.program })
      .from(enrolments)
      .where(eq(enrolments.admission_year, year)),
    tx.selectDistinct({ text: fees.program }).from(fees).where(eq(fees.admission_year, year)),
  ].flatMap((query) => query.all().map(({ text }) => text))
  const inRules = wavesOf(tx, year).flatMap(({ seats }) => seats.map(({ program }) => program))
  return [...new Set([...columns, ...inRules])].flatMap((text) => text || [])
}

const rename = (
  tx: Tx,
  year: string,
  { text, name }: { text: string; name: string },
  now: Date,
) => {
  const stamps = { updated_at: now.toISOString(), rev: sql`rev + 1` }
  const ofYear = eq(applicants.admission_year, year)
  for (const column of ['program_choice_1', 'program_choice_2'] as const) {
    tx.update(applicants)
      .set({ [column]: name, ...stamps })
      .where(and(ofYear, eq(applicants[column], text)))
      .run()
  }
  for (const table of [enrolments, fees]) {
    tx.update(table)
      .set({ program: name, ...stamps })
      .where(and(eq(table.admission_year, year), eq(table.program, text)))
      .run()
  }
  const ids = tx.select({ id: waves.id }).from(waves).where(eq(waves.admission_year, year))
  for (const table of [placements, tieDecisions, freedSeats]) {
    const isOfYear = inArray(table.wave_id, ids)
    tx.update(table)
      .set({ program: name })
      // Seats of a portal belong to no wave.
      .where(and(or(isOfYear, isNull(table.wave_id)), eq(table.program, text)))
      .run()
  }
  const runs = tx
    .select({ id: selectionRuns.id })
    .from(selectionRuns)
    .where(inArray(selectionRuns.wave_id, ids))
  tx.update(selectionRows)
    .set({ program: name })
    .where(and(inArray(selectionRows.run_id, runs), eq(selectionRows.program, text)))
    .run()
}

type Spellings = ReadonlyMap<string, string>

/**
 * Respells names inside JSON lists: rules, places, waiting lists, and the programmes of a document
 * type.
 */
const renameInside = (tx: Tx, year: string, spellings: Spellings, now: Date): void => {
  const stamps = { updated_at: now.toISOString(), rev: sql`rev + 1` }
  const ids: number[] = []
  for (const { id, seats, paths, demands } of wavesOf(tx, year)) {
    ids.push(id)
    const values = respelled({ seats, paths, demands }, spellings)
    tx.update(waves)
      .set({ ...values, ...stamps })
      .where(eq(waves.id, id))
      .run()
  }
  const ofWaves = inArray(selectionRuns.wave_id, ids)
  for (const run of tx.select().from(selectionRuns).where(ofWaves).all()) {
    const { id, rules, places, ties, taken, tie_orders } = run
    const values = respelled({ rules, places, ties, taken, tie_orders }, spellings)
    tx.update(selectionRuns).set(values).where(eq(selectionRuns.id, id)).run()
    const rows = tx.select().from(selectionRows).where(eq(selectionRows.run_id, id)).all()
    for (const { position, waiting, input } of rows) {
      const isWritten =
        waiting.some(({ program }) => spellings.has(program)) ||
        input?.choices.some((choice) => spellings.has(choice))
      if (!isWritten) continue
      const choices = input?.choices.map((choice) => spellings.get(choice) ?? choice)
      tx.update(selectionRows)
        .set({
          ...respelled({ waiting }, spellings),
          input: input && { ...input, choices: [...new Set(choices)] },
        })
        .where(and(eq(selectionRows.run_id, id), eq(selectionRows.position, position)))
        .run()
    }
  }
  for (const { id, places } of tx
    .select()
    .from(refills)
    .where(inArray(refills.wave_id, ids))
    .all()) {
    tx.update(refills).set(respelled({ places }, spellings)).where(eq(refills.id, id)).run()
  }
  for (const { id, required_when } of tx.select().from(documentTypes).all()) {
    if (!required_when.programs.some((program) => spellings.has(program))) continue
    const values = { ...respelled({ required_when }, spellings), ...stamps }
    tx.update(documentTypes).set(values).where(eq(documentTypes.id, id)).run()
  }
  for (const { id, query } of tx.select().from(savedViews).all()) {
    if (!spellings.has(query.program ?? '')) continue
    const values = { ...respelled({ query }, spellings), ...stamps }
    tx.update(savedViews).set(values).where(eq(savedViews.id, id)).run()
  }
}

/** A value with each `program` and all `programs` in it respelled. */
const respelled = <Value>(value: Value, spellings: Spellings): Value => {
  const spelled = (text: unknown) =>
    typeof text === 'string' ? (spellings.get(text) ?? text) : text
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    const fields = Object.entries(part).map(([key, field]): [string, unknown] => {
      if (key === 'program') return [key, spelled(field)]
      if (key === 'programs' && Array.isArray(field)) return [key, field.map(spelled)]
      return [key, walk(field)]
    })
    return Object.fromEntries(fields)
  }
  return walk(value) as Value
}
