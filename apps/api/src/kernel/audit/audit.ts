/** The audit: who did what to which object. Written in the transaction of the change itself. */
import { setImmediate as pass } from 'node:timers/promises'
import type { AuditAction, AuditObject } from '@sekolah/contract/audit/labels'
import type { AuditValues } from '@sekolah/contract/audit/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { DataOf, ParsedQueryOf } from '@sekolah/contract/schemas'
import {
  dayIn,
  endOfDay,
  formatDateTime,
  startOfDay,
  type TimeZone,
} from '@sekolah/contract/values/dates'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  lte,
  max,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { NamedFile } from '../../engine/base/named-file.ts'
import { type Db, type Reader, type Tx, write } from '../../engine/db/connect.ts'
import type { Spreadsheets } from '../../engine/spreadsheet/spreadsheet.ts'
import { hashLink, readLastLink } from './chain.ts'
import { audit, type IdRanges } from './tables.ts'

type Entry = {
  /** Null for the system itself or a visitor. */
  actor: { id: number; username: string } | null
  action: AuditAction
  /** Kind and id, such as `applicant/7`. */
  object: AuditObject
  /** Names of the changed fields. */
  fields?: string[]
  /** Their old and new values; only through `changedValues`, because an entry can never be erased. */
  values?: AuditValues
  /** Ids of all records that an entry about many covers. */
  covers?: number[]
}

export const recordAudit = (
  tx: Tx,
  { actor, action, object, fields, covers, values }: Entry,
  now: Date,
): void => {
  const entry = {
    at: now.toISOString(),
    actor_id: actor?.id ?? null,
    actor: actor?.username ?? null,
    action,
    object,
    fields: fields ?? null,
    covers: covers ? rangesOf(covers) : null,
    values: values && Object.keys(values).length > 0 ? values : null,
  }
  tx.insert(audit)
    .values({ ...entry, hash: hashLink(readLastLink(tx), entry) })
    .run()
}

const rangesOf = (ids: number[]): IdRanges => {
  const ranges: IdRanges = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.[1] === id - 1) last[1] = id
    else ranges.push([id, id])
  }
  return ranges
}

type Filters = Omit<ParsedQueryOf<'audit.list'>, 'limit' | 'offset' | 'sort'>

/** The current names of objects such as `applicant/7`; deleted ones have none. */
export type NamesOf = (db: Reader, objects: readonly string[]) => Map<string, string>

/** A page of the entries that match the filters, newest first, and the number of all matches. */
export const listAudit = (
  db: Reader,
  { limit, offset, sort, ...filters }: ParsedQueryOf<'audit.list'>,
  zone: TimeZone,
  namesOf: NamesOf,
): { rows: DataOf<'audit.list'>; total: number } => {
  const wanted = matching(filters, zone)
  const total = db.select({ n: count() }).from(audit).where(wanted).get()?.n ?? 0
  const { hash, covers, ...shown } = getTableColumns(audit)
  const entries = db
    .select(shown)
    .from(audit)
    .where(wanted)
    .orderBy(sort === 'oldest' ? asc(audit.id) : desc(audit.id))
    .limit(limit)
    .offset(offset)
    .all()
  const names = namesOf(
    db,
    entries.map(({ object }) => object),
  )
  const rows = entries.map(({ values, ...entry }) => {
    const name = names.get(entry.object)
    return { ...entry, ...(values && { values }), ...(name !== undefined && { name }) }
  })
  return { rows, total }
}

/** Entries read per turn of the event loop, few enough that no request waits long. */
const AT_ONCE = 50

const titles = [
  'Nomor',
  'Waktu',
  'Waktu (UTC)',
  'Id akun',
  'Nama pengguna',
  'Tindakan',
  'Pada',
  'Kolom',
  'Meliputi',
  'Nilai',
  'Mata rantai',
]

/**
 * All entries that match the filters as CSV, oldest first, with the hashes of the chain, for an
 * external inspector. The export is audited.
 */
export const exportAudit = async (
  { db, clock, spreadsheets }: { db: Db; clock: () => Date; spreadsheets: Spreadsheets },
  filters: Filters,
  zone: TimeZone,
  by: Account,
): Promise<NamedFile> => {
  const now = clock()
  const newest =
    db
      .select({ id: max(audit.id) })
      .from(audit)
      .get()?.id ?? 0
  const wanted = and(matching(filters, zone), lte(audit.id, newest))
  const rows: string[] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    const entries = db
      .select()
      .from(audit)
      .where(and(wanted, gt(audit.id, after)))
      .orderBy(asc(audit.id))
      .limit(AT_ONCE)
      .all()
    rows.push(JSON.stringify(entries.map((entry) => cellsOf(entry, zone))))
    after = entries.at(-1)?.id
    // Yields to waiting requests.
    await pass()
  }
  const columns = titles.map((title) => ({ title, width: 20 }))
  const body = await spreadsheets.write({ format: 'csv', name: 'Jejak Audit', columns, rows })
  const fields = Object.keys(filters)
  write(db, (tx) => recordAudit(tx, { actor: by, action: 'export', object: 'audit', fields }, now))
  const name = `jejak-audit-${dayIn(zone, now)}.csv`
  return { name, type: 'text/csv; charset=utf-8', size: body.byteLength, body }
}

const cellsOf = (entry: typeof audit.$inferSelect, zone: TimeZone): string[] => [
  String(entry.id),
  formatDateTime(entry.at, zone),
  entry.at,
  String(entry.actor_id ?? ''),
  entry.actor ?? 'Sistem',
  entry.action,
  entry.object,
  entry.fields?.join(' ') ?? '',
  entry.covers?.map(rangeText).join(' ') ?? '',
  // Exactly as hashed, so that the chain can be verified with this file alone.
  entry.values ? JSON.stringify(entry.values) : '',
  entry.hash ?? '',
]

const rangeText = ([first, last]: IdRanges[number]): string =>
  first === last ? String(first) : `${first}-${last}`

const matching = (
  { who, kind, object, action, except, day }: Filters,
  zone: TimeZone,
): SQL | undefined =>
  and(
    who ? eq(sql`lower(${audit.actor})`, who.toLowerCase()) : undefined,
    kind ? or(eq(audit.object, kind), sql`${audit.object} GLOB ${`${kind}/*`}`) : undefined,
    object ? aboutObject(object) : undefined,
    action ? eq(audit.action, action) : undefined,
    except ? ne(audit.action, except) : undefined,
    except ? sql`${audit.action} NOT GLOB ${`${except}_*`}` : undefined,
    day ? gte(audit.at, startOfDay(day, zone).toISOString()) : undefined,
    day ? lt(audit.at, endOfDay(day, zone).toISOString()) : undefined,
  )

/** Entries about one object itself, and those about many that include it. */
const aboutObject = (object: string): SQL | undefined => {
  const [kind, id] = object.split('/')
  return or(
    eq(audit.object, object),
    and(
      inArray(audit.object, [`${kind}s`, `${kind}`]),
      sql`EXISTS (SELECT 1 FROM json_each(${audit.covers}) AS range
        WHERE ${Number(id)} BETWEEN range.value ->> 0 AND range.value ->> 1)`,
    ),
  )
}
