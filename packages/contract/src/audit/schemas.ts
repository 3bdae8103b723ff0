/** Schemas of the audit: who did what. */
import { z } from 'zod'
import type { CallSchemas } from '../call.ts'
import { isRealDay } from '../values/dates.ts'
import { paging } from '../values/fields.ts'
import type { auditCalls } from './calls.ts'
import { auditSorts } from './labels.ts'

const auditWord = (name: string) =>
  z
    .string()
    .regex(/^[a-z_]{1,40}$/, `Parameter ${name} tidak valid`)
    .optional()

/** By user name, kind and action (`applicant`, `export`), object and day. */
const auditFilters = {
  who: z.string().max(100, 'Parameter who tidak valid').optional(),
  kind: auditWord('kind'),
  action: auditWord('action'),
  /** Leaves an action and its kinds out: `read` also `read_page`. */
  except: auditWord('except'),
  /** All entries about one object, including those about several: `applicant/7`. */
  object: z
    .string()
    .regex(/^[a-z_]{1,40}\/[1-9]\d{0,9}$/, 'Parameter object tidak valid')
    .optional(),
  /** A calendar day in the school's zone. */
  day: z.string().refine(isRealDay, 'Parameter day tidak valid').optional(),
}

/** GET /admin/audit. */
export const auditQuery = z.object({
  ...auditFilters,
  sort: z.enum(auditSorts, 'Parameter sort tidak valid').default('newest'),
  ...paging,
})

/** GET /admin/audit/export. */
export const auditExportQuery = z.object(auditFilters)

const auditValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type AuditValue = z.infer<typeof auditValue>
/** By field: before and after. */
export type AuditValues = Record<string, [before: AuditValue, after: AuditValue]>

export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null for a visitor and for the system itself. */
  actor_id: z.int().nullable(),
  actor: z.string().nullable(),
  action: z.string(),
  /** Kind and id, such as `applicant/7`; a kind alone where only one object of it exists. */
  object: z.string(),
  /** Names of the changed fields. */
  fields: z.array(z.string()).nullable(),
  /**
   * Old and new values of some fields: settings, switches and choices, never text that a person
   * wrote.
   */
  values: z.record(z.string(), z.tuple([auditValue, auditValue])).optional(),
  /** The object's current name or title; absent when it is gone, or has none. */
  name: z.string().optional(),
})

export type AuditEntry = z.infer<typeof auditEntry>

export const auditCallSchemas = {
  'audit.list': { query: auditQuery, data: z.array(auditEntry) },
  'audit.export': { query: auditExportQuery },
} as const satisfies Record<keyof typeof auditCalls, CallSchemas>
