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

const count = z.int().nonnegative()

/** What families sent since a copy was made, and a restore takes over. */
export const takenOver = z.object({ applications: count, corrections: count, messages: count })

export const restorePreview = z.object({
  name: backupName,
  created_at: z.iso.datetime(),
  size: z.int(),
  reason: z.enum(backupReasons),
  /** Whether an older version of the program made it; a restore brings it up to date. */
  is_older_version: z.boolean(),
  /** What it holds by itself. */
  holds: z.object({
    applicants: count,
    articles: count,
    teachers: count,
    accounts: count,
    uploads: count,
    /** Uploads that it names and no copy has. */
    missing_uploads: count,
  }),
  /** The last application in it; null where it has none. */
  newest_application: z.object({ id: z.int(), at: z.iso.datetime() }).nullable(),
  later: takenOver,
  /** What was done since and is only in the data set aside afterwards. */
  lost: z.object({
    /** Applicants whose state would be another than now. */
    decisions: count,
    /** Changes by staff of anything. */
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
    /** The folder of DATA_DIR with what was there before. */
    aside: z.string().nullable(),
    /** Null where what was there before could not be read. */
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
