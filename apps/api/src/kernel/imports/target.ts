/** The target of an import: its rows are added hidden, and made visible all at once. */
import type { AuditKind } from '@sekolah/contract/audit/labels'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ImportTargetName } from '@sekolah/contract/imports/labels'
import type { Db, Reader, Tx } from '../../engine/db/connect.ts'
import type { KernelDeps } from '../deps.ts'
import type { Fields } from '../resources/stored.ts'

/** The import that a row belongs to, and its number in the file. */
export type ImportPosition = { importId: number; row: number; admission_year: string | null }

export type ImportTarget = {
  /** The kind of its rows in the audit. */
  kind: AuditKind
  /** Throws where nothing can be imported for this year, or without one. */
  check?: (db: Db, admission_year: string | null, now: Date) => void
  /** Slow work per row that writes nothing. */
  prepare?: (deps: Pick<KernelDeps, 'sanitiser'>, row: Fields) => Promise<Fields>
  /** Throws InvalidField where the importing account may not add such a row. */
  refuse?: (db: Db, row: Fields, by: Account) => void
  /** Keys that identify a row, the best first; empty where it never matches another one. */
  keysOfRow: (row: Fields) => string[]
  /** Keys of all rows that staff can see, and of those of this import. */
  keysOf: (db: Reader, importId: number) => Set<string>
  /** Adds a hidden row, and returns its id. */
  add: (tx: Tx, row: Fields, place: ImportPosition, now: Date) => number
  /** Makes hidden rows visible in this order; returns their number. */
  show: (tx: Tx, ids: number[], now: Date) => number
  /** The rows that still exist: those changed after a revision, and all others. */
  present: (
    db: Reader,
    ids: number[],
    rev: number,
  ) => { edited: { id: number; title: string }[]; unchanged: number[] }
  /** Removes visible rows as staff do. */
  remove: (tx: Tx, ids: number[], by: string, now: Date) => void
  /** Erases hidden rows. */
  erase: (tx: Tx, ids: number[]) => void
}

export type ImportTargets = Record<ImportTargetName, ImportTarget>
