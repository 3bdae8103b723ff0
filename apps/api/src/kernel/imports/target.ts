/** What an import writes to: its rows are added hidden, and shown all at once. */
import type { AuditKind } from '@sekolah/contract/audit/labels'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ImportTargetName } from '@sekolah/contract/imports/labels'
import type { Db, Reader, Tx } from '../../engine/db/connect.ts'
import type { KernelDeps } from '../deps.ts'
import type { Fields } from '../resources/stored.ts'

/** The import that a row belongs to, and its number in the file. */
export type Place = { importId: number; row: number; admission_year: string | null }

export type ImportTarget = {
  /** What the audit calls its rows. */
  kind: AuditKind
  /** Throws where nothing can be brought in for this year, or without one. */
  check?: (db: Db, admission_year: string | null, now: Date) => void
  /** What takes long and writes nothing. */
  prepare?: (tools: Pick<KernelDeps, 'sanitiser'>, row: Fields) => Promise<Fields>
  /** Throws InvalidField where this person may not add such a row. */
  refuse?: (db: Db, row: Fields, by: Account) => void
  /** By what a row is recognised, the best first; none where it is never taken for another one. */
  keysOfRow: (row: Fields) => string[]
  /** Keys of all rows that the school shows its staff, and of those of this import. */
  keysOf: (db: Reader, importId: number) => Set<string>
  /** Adds a row that nobody sees, and returns its number. */
  add: (tx: Tx, row: Fields, place: Place, now: Date) => number
  /** Shows hidden rows in their order; returns how many there were. */
  show: (tx: Tx, ids: number[], now: Date) => number
  /** Of rows that are still there: those that were changed after a revision, and all others. */
  present: (
    db: Reader,
    ids: number[],
    rev: number,
  ) => { edited: { id: number; title: string }[]; unchanged: number[] }
  /** Removes shown rows as staff do. */
  remove: (tx: Tx, ids: number[], by: string, now: Date) => void
  /** Erases hidden rows. */
  erase: (tx: Tx, ids: number[]) => void
}

export type ImportTargets = Record<ImportTargetName, ImportTarget>
