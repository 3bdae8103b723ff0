/** The dependencies of every chapter; a chapter adds its own events. */

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
  /** Null where the school has no mail server. */
  mailer: Mailer | null
  /** Emits events to open sockets; without sockets, no-ops. */
  live: ContentEvents & IdentityEvents
  /** Called after an account was changed or deleted. */
  accountChanged: (user_id: number, by: Account) => void
  /** Called in the transaction of changed settings, so that a chapter can react. */
  settingsChanging: (tx: Tx, before: Settings, after: Settings) => void
}
