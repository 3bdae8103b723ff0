/** What the chapters take: every seam of the server, nothing hidden. */
import type { Db } from './db/connect.ts'
import type { Env } from './env.ts'
import type { Limiter } from './http/limits.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log.ts'
import type { Pictures } from './media/pictures.ts'
import type { Backups } from './ops/backups.ts'
import type { ArticlePage } from './render/pages.ts'
import type { Views } from './routes/information/views.ts'
import type { Passwords } from './routes/staff/passwords.ts'

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
