/** Adds rows of a file to a draft: parsed by the contract, then stored hidden. */

import type { Account } from '@sekolah/contract/identity/schemas'
import { quoteCell } from '@sekolah/contract/imports/cells'
import { MAX_IMPORT_ROWS } from '@sekolah/contract/imports/labels'
import { importRows as rowSchemas } from '@sekolah/contract/imports/schemas'
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { formatNumber } from '@sekolah/contract/values/numbers'
import { Conflict, DomainError, Invalid } from '../../engine/base/errors.ts'
import { write } from '../../engine/db/connect.ts'
import type { KernelDeps } from '../deps.ts'
import type { Fields } from '../resources/stored.ts'
import { findDraft, listImportRows } from './imports.ts'
import { importRows } from './tables.ts'
import type { ImportTargets } from './target.ts'

type Deps = Pick<KernelDeps, 'db' | 'clock' | 'sanitiser'> & { targets: ImportTargets }
type Taken = DataOf<'imports.rows'>
type WrongRow = Taken['wrong'][number]

/** A row of the file that is valid for its schema. */
type NewRow = { row: number; fields: Fields }

/**
 * Adds rows to a draft and reports invalid ones. A row that exists already, because its request was
 * retried, is not added twice.
 */
export const addImportRows = async (
  deps: Deps,
  id: number,
  sent: ParsedBodyOf<'imports.rows'>['rows'],
  by: Account,
): Promise<Taken> => {
  const { db, sanitiser, targets } = deps
  const { target } = findDraft(db, id, by)
  const wrong: WrongRow[] = []
  const rows: NewRow[] = []
  for (const { row, cells } of sent) {
    const parsed = rowSchemas[target].safeParse(cells)
    if (parsed.success) {
      const fields = (await targets[target].prepare?.({ sanitiser }, parsed.data)) ?? parsed.data
      rows.push({ row, fields })
      continue
    }
    const errors = new Invalid(parsed.error).details.errors ?? []
    wrong.push({
      row,
      errors: errors.map(({ field, message }) => ({
        field,
        message: quoteCell(message, cells[field]),
      })),
    })
  }
  const taken = addHiddenRows(deps, id, rows, by)
  return {
    wrong: [...wrong, ...taken.wrong].toSorted((a, b) => a.row - b.row),
    known: taken.known,
  }
}

/** Adds hidden rows; reports those that break a rule beyond their schema. */
const addHiddenRows = (
  { db, clock, targets }: Deps,
  id: number,
  sent: NewRow[],
  by: Account,
): Taken =>
  write(db, (tx) => {
    const draft = findDraft(tx, id, by)
    const target = targets[draft.target]
    const there = new Map(listImportRows(tx, id).map(({ row, is_known }) => [row, is_known]))
    const numbers = new Set(sent.map(({ row }) => row))
    if (new Set([...there.keys(), ...numbers]).size > MAX_IMPORT_ROWS) {
      throw new Conflict(
        `Sekali impor paling banyak ${formatNumber(MAX_IMPORT_ROWS)} baris. Bagi berkasnya menjadi beberapa.`,
      )
    }
    const keys = target.keysOf(tx, id)
    const wrong: WrongRow[] = []
    for (const { row, fields } of sent) {
      // A request may be retried, and contain a row twice.
      if (there.has(row)) continue
      const made_id = numberOrErrors(() => {
        target.refuse?.(db, fields, by)
        const place = { importId: id, row, admission_year: draft.admission_year }
        return target.add(tx, fields, place, clock())
      })
      if (typeof made_id !== 'number') {
        wrong.push({ row, errors: made_id })
        continue
      }
      const own = target.keysOfRow(fields)
      const is_known = own[0] !== undefined && keys.has(own[0])
      for (const key of own) keys.add(key)
      there.set(row, is_known)
      tx.insert(importRows).values({ import_id: id, row, made_id, is_known }).run()
    }
    return { wrong, known: [...numbers].filter((row) => there.get(row)).sort((a, b) => a - b) }
  })

/** The id of an added row, or its errors. */
const numberOrErrors = (add: () => number): number | WrongRow['errors'] => {
  try {
    return add()
  } catch (error) {
    const errors = error instanceof DomainError ? error.details.errors : undefined
    if (!errors) throw error
    return errors
  }
}
