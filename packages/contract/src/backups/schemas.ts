/** What is answered of the copies of the database. */
import { z } from 'zod'
import type { CallSchemas } from '../call.ts'
import type { backupCalls } from './calls.ts'
import { backupReasons } from './labels.ts'

/** The name of a copy, as its address has it. */
export const backupName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}\.db$/)

/** The newest entry of the audit in a copy: later chains must still hold it. */
export const auditHead = z.object({ id: z.int(), hash: z.string() })

export type AuditHead = z.infer<typeof auditHead>

/** A checked copy of the database in `backups/`. */
export const backup = z.object({
  name: backupName,
  created_at: z.iso.datetime(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  /** Made by hand, by the clock, or before a migration. */
  reason: z.enum(backupReasons),
  /** Null for a copy that has none, or was made before the audit was a chain. */
  audit: auditHead.nullable().default(null),
})

export type Backup = z.infer<typeof backup>

export const backupCallSchemas = {
  'backups.list': { data: z.array(backup) },
  'backups.create': { data: backup, status: 201 },
  'backups.download': {},
} as const satisfies Record<keyof typeof backupCalls, CallSchemas>
