/** What every chapter may take; a chapter adds its own events. */

import type { Account } from '@sekolah/contract/identity/schemas'
import type { Settings } from '@sekolah/contract/settings/labels'
import type { Tx } from '../engine/db/connect.ts'
import type { EngineDeps } from '../engine/deps.ts'
import type { Mailer } from '../engine/mail/mail.ts'
import type { Passwords } from './identity/passwords.ts'
import type { IdentityEvents } from './identity/sockets/events.ts'
import type { ContentEvents } from './resources/events.ts'

export type KernelDeps = EngineDeps & {
  passwords: Passwords
  /** Null where the school sends no e-mail. */
  mailer: Mailer | null
  /** The events for open sockets; without sockets, functions that do nothing. */
  live: ContentEvents & IdentityEvents
  /** Called after an account was changed or deleted. */
  accountChanged: (user_id: number, by: Account) => void
  /** Called in the transaction of changed settings, for what a chapter says with them. */
  settingsChanging: (tx: Tx, before: Settings, after: Settings) => void
}
