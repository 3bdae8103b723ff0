/** Who did what to which object. Written in the transaction of the change itself. */
import { endOfDay, startOfDay, type TimeZone } from '@sekolah/contract/dates'
import type { DataOf, ParsedQueryOf } from '@sekolah/contract/schemas'
import { and, count, desc, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../engine/db/connect.ts'
import { audit } from './tables.ts'

type Entry = {
  /** Null for the system itself or a visitor. */
  actor: { id: number; username: string } | null
  action: string
  /** Kind and id, such as `applicant/7`. */
  object: string
  /** Names of what changed; values stay out, they may be personal. */
  fields?: string[]
}

export const recordAudit = (tx: Tx, { actor, action, object, fields }: Entry, now: Date): void => {
  tx.insert(audit)
    .values({
      at: now.toISOString(),
      actor_id: actor?.id ?? null,
      actor: actor?.username ?? null,
      action,
      object,
      fields: fields ?? null,
    })
    .run()
}

/** A page of the entries that fit the filters, newest first, and the number of all that fit. */
export const listAudit = (
  db: Reader,
  { who, kind, action, day, limit, offset }: ParsedQueryOf<'audit.list'>,
  zone: TimeZone,
): { rows: DataOf<'audit.list'>; total: number } => {
  const wanted = and(
    who ? eq(sql`lower(${audit.actor})`, who.toLowerCase()) : undefined,
    kind ? or(eq(audit.object, kind), sql`${audit.object} GLOB ${`${kind}/*`}`) : undefined,
    action ? eq(audit.action, action) : undefined,
    day ? gte(audit.at, startOfDay(day, zone).toISOString()) : undefined,
    day ? lt(audit.at, endOfDay(day, zone).toISOString()) : undefined,
  )
  const total = db.select({ n: count() }).from(audit).where(wanted).get()?.n ?? 0
  const rows = db
    .select()
    .from(audit)
    .where(wanted)
    .orderBy(desc(audit.id))
    .limit(limit)
    .offset(offset)
    .all()
  return { rows, total }
}
