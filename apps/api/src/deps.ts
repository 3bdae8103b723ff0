/** What the chapters take: every seam of the server, nothing hidden. */

import type { Views } from './chapters/information/reader-counts.ts'
import type { Db } from './engine/db/connect.ts'
import type { Limiter } from './engine/http/limits.ts'
import type { Log } from './engine/log.ts'
import type { Pictures } from './engine/media/pictures.ts'
import type { Backups } from './engine/ops/backups.ts'
import type { Live } from './engine/sockets/live.ts'
import type { Env } from './env.ts'
import type { Passwords } from './kernel/identity/passwords.ts'
import type { ArticlePage } from './views/render/pages.ts'

export type Deps = {
  db: Db
  env: Env
  clock: () => Date
  log: Log
  live: Live
  limiter: Limiter
  passwords: Passwords
  pictures: Pictures
  views: Views
  backups: Backups
  /** Draws an article's page for its author; null while no site is built. */
  articlePage: ArticlePage | null
  /** Lets time pass, in milliseconds. */
  wait: (ms: number) => Promise<void>
}
