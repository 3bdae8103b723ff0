/** Schemas of copies of the database. */
import { z } from 'zod'
import type { CallSchemas } from '../call.ts'
import type { backupCalls } from './calls.ts'
import { backupReasons } from './labels.ts'

/** The name of a copy, as in its address. */
export const backupName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}\.db$/)

/** The newest audit entry in a copy: later chains must still contain it. */
export const auditHead = z.object({ id: z.int(), hash: z.string() })

export type AuditHead = z.infer<typeof auditHead>

/** A checked copy of the database in `backups/`. */
export const backup = z.object({
  name: backupName,
  created_at: z.iso.datetime(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  /** Made by hand, on schedule, or before a migration. */
  reason: z.enum(backupReasons),
  /** Null for a copy without an audit, or from before the audit was hash-chained. */
  audit: auditHead.nullable().default(null),
})

export type Backup = z.infer<typeof backup>

const count = z.int().nonnegative()

/** What families sent since a copy was made, which a restore carries over. */
export const takenOver = z.object({ applications: count, corrections: count, messages: count })

export const restorePreview = z.object({
  name: backupName,
  created_at: z.iso.datetime(),
  size: z.int(),
  reason: z.enum(backupReasons),
  /** Whether an older version of the program made it; a restore migrates it. */
  is_older_version: z.boolean(),
  /** The contents of the copy. */
  holds: z.object({
    applicants: count,
    articles: count,
    teachers: count,
    accounts: count,
    uploads: count,
    /** Uploads that it references but no copy contains. */
    missing_uploads: count,
  }),
  /** The newest application in it; null where it has none. */
  newest_application: z.object({ id: z.int(), at: z.iso.datetime() }).nullable(),
  later: takenOver,
  /** Later work that a restore loses; it remains only in the data set aside. */
  lost: z.object({
    /** Applicants whose state would differ from now. */
    decisions: count,
    /** All changes by staff. */
    changes: count,
    conversations: count,
  }),
})

export type RestorePreview = z.infer<typeof restorePreview>

/** How the last restore ended. */
export const restoreOutcome = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('restored'),
    name: backupName,
    at: z.iso.datetime(),
    by: z.string(),
    /** The folder in DATA_DIR with the former data. */
    aside: z.string().nullable(),
    /** Null where the former data could not be read. */
    later: takenOver.nullable(),
  }),
  z.object({
    state: z.literal('refused'),
    name: backupName,
    at: z.iso.datetime(),
    by: z.string(),
    /** Why nothing was changed. */
    message: z.string(),
  }),
])

export type RestoreOutcome = z.infer<typeof restoreOutcome>

export const backupCallSchemas = {
  'backups.list': { data: z.array(backup) },
  'backups.create': { data: backup, status: 201 },
  'backups.download': {},
  'restores.preview': { data: restorePreview },
  'restores.begin': { data: z.null() },
  'restores.last': { data: restoreOutcome.nullable() },
} as const satisfies Record<keyof typeof backupCalls, CallSchemas>
