/** The one-time code that creates the first account of a new installation. */
import { timingSafeEqual } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { MINUTE_MS } from '../../engine/base/time.ts'
import { meta } from '../../engine/content/tables.ts'
import { type Db, type Tx, write } from '../../engine/db/connect.ts'
import { codeDigest, makeCode } from './one-time-code.ts'

const LIFETIME_MS = 15 * MINUTE_MS
const HASH = 'setup_code_hash'
const EXPIRES = 'setup_code_expires'

/** Creates a new code of 80 random bits, valid for 15 minutes; only its hash is stored. */
export const makeSetupCode = (db: Db, now: Date): string => {
  const code = makeCode()
  const rows = [
    { key: HASH, value: codeDigest(code) },
    { key: EXPIRES, value: new Date(now.getTime() + LIFETIME_MS).toISOString() },
  ]
  write(db, (tx) => {
    forget(tx)
    tx.insert(meta).values(rows).run()
  })
  return code
}

/** Uses up the code; false when it is wrong, expired or was used before. */
export const useSetupCode = (tx: Tx, code: string, now: Date): boolean => {
  const value = (key: string) => tx.select().from(meta).where(eq(meta.key, key)).get()?.value
  const [expected, expires] = [value(HASH), value(EXPIRES)]
  if (!expected || !expires || Date.parse(expires) < now.getTime()) return false
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(codeDigest(code)))) return false
  forget(tx)
  return true
}

const forget = (tx: Tx) => {
  tx.delete(meta)
    .where(inArray(meta.key, [HASH, EXPIRES]))
    .run()
}
