/** Storage of a resource: its table, checked against the contract, and its rules. */
import type { ResourceName } from '@sekolah/contract/resources'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@sekolah/contract/schemas'
import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader } from '../../engine/db/connect.ts'

/** `deleted_at` of hidden rows, which nobody has seen yet and no trash lists (`hidden.ts`). */
export const HIDDEN_DELETED_AT = new Date(0).toISOString()

/** The types of `internalColumns`. */
type Internal = { search_text: string; deleted_at: string | null; deleted_by: string | null }

/**
 * The table of a resource: a column that differs from the contract does not compile. `image_alt` is
 * not a column, because the library has it.
 */
type TableOf<Row> = SQLiteTable &
  Record<keyof Internal | 'id' | 'rev' | 'updated_at', SQLiteColumn> & {
    $inferSelect: NoInfer<Omit<Row, 'image_alt'> & Internal>
  }

type Definition<Row, Sent, Filter extends string> = {
  table: TableOf<Row>
  /** The field that names a row in the trash. */
  title: keyof Row & string
  /** The field with HTML, which is sanitised before it is stored. */
  richText?: keyof Row & string
  /** The texts that `search` covers, where the list has it. */
  searched?: (row: Row) => string[]
  /**
   * The trigram index of `search_text`, for a table that grows over the years; created by a
   * migration.
   */
  searchIndex?: string
  /** The column that each filter of the list compares. */
  filters?: { [Name in Filter]?: SQLiteColumn }
  /** The contract's order in SQL; only needed for paged lists. */
  order?: SQL[]
  /** Other orders of the list, by the value of `sort`. */
  sorts?: Record<string, SQL[]>
  /** The condition for rows that visitors may see; all by default. */
  isPublic?: (now: Date) => SQL | undefined
  /**
   * The column of a row's publication time: visitors see it from then on, if it is otherwise
   * public.
   */
  publicFrom?: SQLiteColumn
  /** Adds computed fields to rows that are read. */
  composed?: (db: Reader, rows: AnyRow[], now: Date) => AnyRow[]
  /** Columns derived from the input; also called when only part of it changed. */
  finish?: (sent: Sent, now: Date) => Partial<Row>
}

// A table has one type for each column, so a union is flattened here.
type Flat<Row> = Pick<Row, keyof Row>

type StoredResources<Name extends ResourceName> = {
  [N in Name]: Definition<
    Flat<DataOf<`${N}.get`>>,
    ParsedBodyOf<`${N}.create`>,
    keyof ParsedQueryOf<`${N}.list`> & string
  >
}

/** Any resource, for code that treats all of them alike. */
export type Fields = Record<string, unknown>
export type AnyRow = Fields & { id: number; rev: number }
export type StoredResource<Name extends ResourceName = ResourceName> = Definition<
  AnyRow,
  Fields,
  string
> & { name: Name }

/** Checks each definition against the contract, and adds its name. */
export const defineStoredResources = <Name extends ResourceName>(
  definitions: StoredResources<Name>,
): { [N in Name]: StoredResource<N> } =>
  // The parameter's type has checked the columns of each row.
  Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [
      name,
      { name, ...(definition as unknown as Definition<AnyRow, Fields, string>) },
    ]),
  ) as unknown as { [N in Name]: StoredResource<N> }
