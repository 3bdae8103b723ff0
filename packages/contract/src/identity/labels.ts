/** Staff accounts: who they are and what they may do. */
import type { z } from 'zod'
import type {
  account,
  auditEntry,
  backup,
  loginInput,
  passwordChange,
  session,
  setupInput,
  user,
  userChanges,
  userInput,
} from './schemas.ts'

/** Where the browser keeps the bearer token (spec §6: "under an auth key"). */
export const TOKEN_KEY = 'auth_token'

export type Account = z.infer<typeof account>
export type Session = z.infer<typeof session>
export type LoginInput = z.input<typeof loginInput>
export type PasswordChange = z.input<typeof passwordChange>
export type SetupInput = z.input<typeof setupInput>
export type User = z.infer<typeof user>
export type UserInput = z.input<typeof userInput>
export type UserChanges = z.input<typeof userChanges>
export type AuditEntry = z.infer<typeof auditEntry>
export type Backup = z.infer<typeof backup>

/** Why a copy of the database was made. */
export const backupReasons = ['manual', 'scheduled', 'migration'] as const
export const backupReasonLabels: Record<(typeof backupReasons)[number], string> = {
  manual: 'dibuat sendiri',
  scheduled: 'terjadwal',
  migration: 'sebelum pembaruan',
}

/** The account of a demo school; shown in the login form's hint, refused in production. */
export const demoAccount = { username: 'admin', password: 'demo-nusa-bakti' } as const
