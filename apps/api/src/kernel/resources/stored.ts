/**
 * How a resource is stored in the database: its table, held against the contract, and its rules.
 */
import type { ResourceName } from '@sekolah/contract/resources'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@sekolah/contract/schemas'
import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader } from '../../engine/db/connect.ts'

/** When a row was deleted that nobody has seen yet: it lies in no trash (`hidden.ts`). */
export const HIDDEN = new Date(0).toISOString()

/** The types of `internalColumns`. */
type Internal = { search_text: string; deleted_at: string | null; deleted_by: string | null }

/**
 * The table of a resource: a column that drifts from the contract stops the build. `image_alt` is
 * no column of it: the library says it.
 */
type TableOf<Row> = SQLiteTable &
  Record<keyof Internal | 'id' | 'rev' | 'updated_at', SQLiteColumn> & {
    $inferSelect: NoInfer<Omit<Row, 'image_alt'> & Internal>
  }

type Definition<Row, Sent, Filter extends string> = {
  table: TableOf<Row>
  /** The field by which people know a row, in the trash. */
  title: keyof Row & string
  /** The field of HTML that people write, which is sanitised before it is stored. */
  richText?: keyof Row & string
  /** The texts that `search` looks into, where the list has one. */
  searched?: (row: Row) => string[]
  /** The trigram index of `search_text`, for a table that grows with the years; a migration made it. */
  searchIndex?: string
  /** The column that each filter of the list compares. */
  filters?: { [Name in Filter]?: SQLiteColumn }
  /** The contract's order in SQL; only paged lists need it. */
  order?: SQL[]
  /** Other orders that a list can be asked for, by the value of `sort`. */
  sorts?: Record<string, SQL[]>
  /** Which rows visitors may see; all when left out. */
  isPublic?: (now: Date) => SQL | undefined
  /** The publication time of a row: visitors see it from then on, if it is otherwise public. */
  publicFrom?: SQLiteColumn
  /** Rows as they are read, where that is more than what is stored. */
  composed?: (db: Reader, rows: AnyRow[], now: Date) => AnyRow[]
  /** Columns that follow from what was sent; also asked when only some of it changed. */
  finish?: (sent: Sent, now: Date) => Partial<Row>
}

// A table has one type for each column; a union would say which belong together.
type Flat<Row> = Pick<Row, keyof Row>

type StoredResources<Name extends ResourceName> = {
  [N in Name]: Definition<
    Flat<DataOf<`${N}.get`>>,
    ParsedBodyOf<`${N}.create`>,
    keyof ParsedQueryOf<`${N}.list`> & string
  >
}

/** Any resource at all, for the code that treats every one of them alike. */
export type Fields = Record<string, unknown>
export type AnyRow = Fields & { id: number; rev: number }
export type StoredResource<Name extends ResourceName = ResourceName> = Definition<
  AnyRow,
  Fields,
  string
> & { name: Name }

/** Holds each definition against the contract, and gives it its name. */
export const storedAs = <Name extends ResourceName>(
  definitions: StoredResources<Name>,
): { [N in Name]: StoredResource<N> } =>
  // Which columns a row has was checked by the parameter's type.
  Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [
      name,
      { name, ...(definition as unknown as Definition<AnyRow, Fields, string>) },
    ]),
  ) as unknown as { [N in Name]: StoredResource<N> }
