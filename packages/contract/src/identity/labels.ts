/** Staff accounts: the storage key of the token, the demo account, and viewers of a record. */

/** The storage key of the bearer token in the browser (spec §6: "under an auth key"). */
export const TOKEN_KEY = 'auth_token'

/** The account of a demo school; shown in the login form's hint, refused in production. */
export const demoAccount = { username: 'admin', password: 'demo-nusa-bakti' } as const

/** A member of staff who has a record or a conversation open. */
export type Viewer = { user_id: number; username: string }
