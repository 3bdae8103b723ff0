/** Staff accounts: who they are and what they may do. */
import type { z } from 'zod'
import type { account, loginInput, passwordChange, session, setupInput } from './schema.ts'

/** Where the browser keeps the bearer token (spec §6: "under an auth key"). */
export const TOKEN_KEY = 'auth_token'

export type Account = z.infer<typeof account>
export type Session = z.infer<typeof session>
export type LoginInput = z.input<typeof loginInput>
export type PasswordChange = z.input<typeof passwordChange>
export type SetupInput = z.input<typeof setupInput>

/** The account of a demo school; shown in the login form's hint, refused in production. */
export const demoAccount = { username: 'admin', password: 'demo-nusa-bakti' } as const
