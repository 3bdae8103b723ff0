/**
 * Reads and writes rows of resources. Visitors see only public rows, whatever they ask for; every
 * write is one transaction of row, revision, tombstone and audit.
 */
import { setImmediate as pass } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@sekolah/contract/audit/labels'
import type { AuditValues } from '@sekolah/contract/audit/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { Resource } from '@sekolah/contract/resource'
import { resourceSchemas } from '@sekolah/contract/resource-schemas'
import { type ResourceName, resources } from '@sekolah/contract/resources'
import { contentOrder } from '@sekolah/contract/sync/rules'
import { and, count, eq, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { InvalidField, NotFound, refuseStale } from '../../engine/base/errors.ts'
import { contentVersion } from '../../engine/content/revisions.ts'
import { type Reader, type Tx, write } from '../../engine/db/connect.ts'
import { computeTotal } from '../../engine/db/paging.ts'
import { containsByIndex, containsText } from '../../engine/db/search.ts'
import { recordAudit } from '../audit/audit.ts'
import { changedValues, isNumberOrSwitch } from '../audit/values.ts'
import type { KernelDeps } from '../deps.ts'
import { addRow, changeRow, entityColumns, findRow, softDelete, visibleCondition } from './rows.ts'
import type { AnyRow, Fields, StoredResource } from './stored.ts'

/**
 * A chapter's hook in the transaction of a write; it refuses the write by throwing, and returns the
 * row if it has changed it again.
 */
export type WriteHook = (
  tx: Tx,
  write: { before: AnyRow | null; row: AnyRow; by: Account; now: Date },
) => AnyRow | undefined

type Deps = Pick<KernelDeps, 'db' | 'clock' | 'live' | 'pictures' | 'sanitiser'>

/** The values of a form, and its picture. */
type Sent = { body: Fields; file: Uint8Array | null }

/** A condition on the rows of a list beyond comparing columns; undefined for none. */
export type RowCondition = SQL | undefined

type ListQuery = {
  query: Fields & { search?: string; sort?: string; limit?: number; offset?: number }
  now: Date
  /** Only rows that visitors may see now; staff see all. */
  isPublic: boolean
  condition: RowCondition
}

/** The rows of a query, in the contract's order; all of them without a limit. */
export const listRows = (
  db: Reader,
  stored: StoredResource,
  { query, now, isPublic, condition }: ListQuery,
): { rows: AnyRow[]; total: number } => {
  const { name, table, order = [], sorts = {}, filters = {} } = stored
  const { search, sort = '', limit, offset = 0 } = query
  const wanted = and(
    visibleCondition(stored, isPublic ? now : null),
    search ? containing(stored, search) : undefined,
    condition,
    ...Object.entries(filters).map(([key, column]) =>
      column && (query[key] ?? '') !== '' ? eq(column, query[key]) : undefined,
    ),
  )
  const found = db.select(entityColumns(stored)).from(table).where(wanted).$dynamic()
  if (limit === undefined) {
    const compare = contentOrder[name] as (a: unknown, b: unknown) => number
    const rows = found.all().sort(compare) as AnyRow[]
    return { rows: composeRows(db, stored, rows, now), total: rows.length }
  }
  const page = found.orderBy(...(sorts[sort] ?? order)).limit(limit)
  const rows = page.offset(offset).all() as AnyRow[]
  const countAll = () => db.select({ n: count() }).from(table).where(wanted).get()?.n ?? 0
  const total = computeTotal(rows, { limit, offset }, countAll)
  return { rows: composeRows(db, stored, rows, now), total }
}

const containing = ({ table, searchIndex }: StoredResource, search: string): SQL | undefined =>
  searchIndex
    ? containsByIndex({ index: searchIndex, id: table.id, column: table.search_text }, search)
    : containsText(table.search_text, search)

/** One row as stored; throws NotFound when it does not exist, or is not public at `publicAt`. */
export const readRow = (
  db: Reader,
  stored: StoredResource,
  id: number,
  publicAt: Date | null = null,
): AnyRow => {
  const row = findRow(db, stored, id, publicAt)
  if (!row) throw new NotFound()
  return row
}

export const createRow = async (
  deps: Deps,
  stored: StoredResource,
  sent: Sent,
  by: Account,
  written: WriteHook = () => undefined,
): Promise<AnyRow> => {
  const { image, file: sentAs }: Resource = resources[stored.name]
  const fields = await fieldsOf(deps, stored, sent)
  if (sentAs && image && !fields[image]) throw new InvalidField(sentAs, 'Gambar wajib dipilih.')
  const saved = save(deps, stored, { by, action: 'create' }, (tx, now) => {
    const added = addRow(tx, stored, fields, now)
    const row = written(tx, { before: null, row: added, by, now }) ?? added
    return { row, fields: Object.keys(fields) }
  })
  // Yields, because storing and answering a long article take milliseconds each.
  return pass(composeRow(deps, stored, saved))
}

export const updateRow = async (
  deps: Deps,
  stored: StoredResource,
  id: number,
  sent: Sent,
  by: Account,
  seenRev: number | null,
  written: WriteHook = () => undefined,
): Promise<AnyRow> => {
  const fields = await fieldsOf(deps, stored, sent)
  const saved = save(deps, stored, { by, action: 'update' }, (tx, now) => {
    const before = currentRow(tx, stored, id, seenRev, now)
    const after = changeRow(tx, stored, before, fields, now)
    const row = written(tx, { before, row: after, by, now }) ?? after
    const changed = Object.keys(fields).filter(
      (field) => !isDeepStrictEqual(before[field], row[field]),
    )
    const values = changedValues(before, row, changed, isChoiceOf(stored.name))
    return { row, fields: changed, values }
  })
  return pass(composeRow(deps, stored, saved))
}

export const removeRow = (
  deps: Deps,
  stored: StoredResource,
  id: number,
  by: Account,
  seenRev: number | null,
): void => {
  save(deps, stored, { by, action: 'delete' }, (tx, now) => {
    currentRow(tx, stored, id, seenRev, now)
    return { row: softDelete(tx, stored, id, by.username, now) }
  })
}

/**
 * The values of a form, with sanitised HTML, and the stored picture's address in place of its
 * bytes.
 */
const fieldsOf = async (
  { pictures, sanitiser }: Deps,
  { name, richText }: StoredResource,
  { body, file }: Sent,
): Promise<Fields> => {
  const { image, file: sentAs }: Resource = resources[name]
  const fields = { ...body }
  const html = richText && body[richText]
  if (richText && typeof html === 'string') fields[richText] = await sanitiser.sanitise(html)
  if (file && image) fields[image] = (await pictures.store(file, sentAs ?? image)).url
  return fields
}

const currentRow = (
  tx: Tx,
  stored: StoredResource,
  id: number,
  seenRev: number | null,
  now: Date,
): AnyRow => {
  const row = readRow(tx, stored, id)
  const message = 'Data ini sudah diubah orang lain. Periksa kembali sebelum menyimpan.'
  const [shown = row] = composeRows(tx, stored, [row], now)
  refuseStale(shown, seenRev, message)
  return row
}

/** Rows in the form of answers, with computed fields. */
export const composeRows = (
  db: Reader,
  stored: StoredResource,
  rows: AnyRow[],
  now: Date,
): AnyRow[] => stored.composed?.(db, rows, now) ?? rows

/** A row in the form of an answer, with computed fields. */
export const composeRow = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stored: StoredResource,
  row: AnyRow,
): AnyRow => composeRows(db, stored, [row], clock())[0] ?? row

/** Which fields are switches, numbers or choices; a text may name a child. */
const isChoiceOf = (name: ResourceName) => {
  const fields: Record<string, z.core.$ZodType> = resourceSchemas[name].input.shape
  return (field: string, value: unknown): boolean =>
    isNumberOrSwitch(field, value) || (fields[field] !== undefined && isChoice(fields[field]))
}

const isChoice = (schema: unknown): boolean =>
  schema instanceof z.ZodEnum ||
  ((schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) && isChoice(schema.unwrap()))

/** A write of one row, and the names of the fields that it changed. */
type Change = (tx: Tx, now: Date) => { row: AnyRow; fields?: string[]; values?: AuditValues }

/**
 * Writes one row with its audit entry, all or nothing; then emits the event to every open panel.
 */
const save = (
  { db, clock, live }: Deps,
  { name }: StoredResource,
  { by, action }: { by: Account; action: AuditAction },
  change: Change,
): AnyRow => {
  const saved = write(db, (tx) => {
    const now = clock()
    const { row, fields, values } = change(tx, now)
    recordAudit(tx, { actor: by, action, object: `${name}/${row.id}`, fields, values }, now)
    return row
  })
  live.contentChanged(contentVersion(db).rev)
  return saved
}
