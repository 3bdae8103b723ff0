/** The dependencies that functions below the chapters take as an argument. */
import type { Env } from './base/env.ts'
import type { Limiter } from './base/limits.ts'
import type { Log } from './base/log.ts'
import type { CallerHash } from './callers/caller-hash.ts'
import type { Db } from './db/connect.ts'
import type { Pictures } from './media/pictures.ts'
import type { UploadReader } from './media/reading/upload-reader.ts'
import type { Backups } from './ops/copies/backups.ts'
import type { Sanitiser } from './rich-text/sanitiser.ts'
import type { Spreadsheets } from './spreadsheet/spreadsheet.ts'

export type EngineDeps = {
  db: Db
  env: Env
  clock: () => Date
  log: Log
  limiter: Limiter
  /** An HMAC that names a caller in the database without storing the address. */
  hashCaller: CallerHash
  pictures: Pictures
  uploads: Pick<UploadReader, 'inTurn'>
  /** Free bytes on the disk of DATA_DIR. */
  freeBytes: () => number
  sanitiser: Sanitiser
  spreadsheets: Spreadsheets
  backups: Backups
  /** Waits, in milliseconds. */
  wait: (ms: number) => Promise<void>
}
