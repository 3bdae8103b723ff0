/** What every chapter may take; a chapter adds the events that it tells itself. */
import type { EngineDeps } from '../engine/deps.ts'
import type { IdentityEvents } from './identity/events.ts'
import type { Passwords } from './identity/passwords.ts'
import type { ContentEvents } from './resources/events.ts'

export type KernelDeps = EngineDeps & {
  passwords: Passwords
  /** What is told to those who watch; sockets listen, tests and scripts need not. */
  live: ContentEvents & IdentityEvents
}
