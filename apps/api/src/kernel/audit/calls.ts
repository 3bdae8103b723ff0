/** Who did what, for those who answer for it. */
import { endOfDay, startOfDay } from '@sekolah/contract/dates'
import { and, count, desc, eq, gte, lt, or, sql } from 'drizzle-orm'
import { ok } from '../../engine/http/answer.ts'
import type { Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../deps.ts'
import { currentSettings, zoneOf } from '../settings/settings.ts'
import { audit } from './tables.ts'

export const auditCalls = ({ db }: KernelDeps): Handlers<'audit'> => ({
  'audit.list': ({ query: { who, kind, action, day, limit, offset } }) => {
    const zone = zoneOf(currentSettings(db))
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
    return ok(rows, { meta: { total, limit, offset } })
  },
})
