/**
 * The codes on receipts. They speak for a family when its row is gone, so their key is never
 * replaced in silence: a damaged one makes no codes until it is repaired, and the loss of one is
 * noted, because codes from before look like wrong ones then.
 */
import { timingSafeEqual } from 'node:crypto'
import { dirname } from 'node:path'
import {
  type ProvenResult,
  provenResult,
  provenText,
  receiptCode,
} from '@sekolah/contract/admission/proof'
import { eq } from 'drizzle-orm'
import { Unavailable } from '../../../../engine/base/errors.ts'
import { type HmacOf, hmacUnder } from '../../../../engine/base/hmac.ts'
import { describeError } from '../../../../engine/base/log.ts'
import { meta } from '../../../../engine/content/tables.ts'
import { type Db, perDatabase, type Reader, write } from '../../../../engine/db/connect.ts'
import { earlierKeys, findKey, makeKey } from '../../../../engine/ops/keys.ts'
import type { ApplicantRow } from '../applicants.ts'
import type { ApplicationDeps } from '../events.ts'

type Tools = Pick<ApplicationDeps, 'db' | 'clock' | 'log'>
type Arrival = Pick<ApplicantRow, 'id' | 'registration_date'>

/** Also its file in DATA_DIR/keys. */
const KEY = 'receipts'
/** Since when a key has been there: the beginning, or its last loss. */
const KEY_SINCE = 'receipt_key_since'
const THE_BEGINNING = '1970-01-01T00:00:00.000Z'

/** The code of an application; null while the key is damaged, which must refuse no family. */
export const codeOf = (tools: Tools, { id, registration_date }: Arrival): string | null =>
  codeFor(tools, provenText(id, registration_date))

/** The same of its published result. */
export const resultCodeOf = (tools: Tools, id: number, result: ProvenResult): string | null =>
  codeFor(tools, provenResult(id, result))

const codeFor = (tools: Tools, text: string): string | null => {
  const used = usedKey(tools.db)
  try {
    used.key ??= presentKey(tools)
    return codeBy(used.key, text)
  } catch (error) {
    if (!used.isLogged) tools.log.error('receipt_key_unusable', describeError(error))
    used.isLogged = true
    return null
  }
}

/** Whether the code belongs to number and time; throws Unavailable while the key is damaged. */
export const isGenuine = (
  tools: Tools,
  { id, registration_date }: Arrival,
  code: string,
): boolean => {
  const text = provenText(id, registration_date)
  return allKeys(tools).some((key) => isSame(codeBy(key, text), code))
}

/** The one of these results that the code belongs to. */
export const provenBy = (
  tools: Tools,
  id: number,
  results: readonly ProvenResult[],
  code: string,
): ProvenResult | undefined => {
  const keys = allKeys(tools)
  return results.find((one) => {
    const text = provenResult(id, one)
    return keys.some((key) => isSame(codeBy(key, text), code))
  })
}

/** When the key was lost, so that codes from before cannot be checked; null when it never was. */
export const keyLostAt = (db: Reader): string | null => {
  const since = keySince(db)
  return since === THE_BEGINNING ? null : since
}

/** Read once: on opening day each application asks for it. */
const usedKey = perDatabase((): { key: HmacOf | null; isLogged: boolean } => ({
  key: null,
  isLogged: false,
}))

const allKeys = (tools: Tools): HmacOf[] => [
  presentKeyOrRefusal(tools),
  ...earlierKeys(folderOf(tools.db), KEY).map(hmacUnder),
]

const presentKeyOrRefusal = (tools: Tools): HmacOf => {
  try {
    return presentKey(tools)
  } catch (error) {
    tools.log.error('receipt_key_unusable', describeError(error))
    throw new Unavailable(
      'Kunci bukti pendaftaran di server rusak, jadi kode tidak dapat diperiksa. Cocokkan dengan data pendaftar, dan beri tahu pengelola server.',
    )
  }
}

/** The key's file, made when there is none. */
const presentKey = ({ db, clock, log }: Tools): HmacOf => {
  const known = findKey(folderOf(db), KEY)
  const since = keySince(db)
  if (known && since) return hmacUnder(known)
  const wasLost = known === null && since !== null
  const key = known ?? makeKey(folderOf(db), KEY)
  const value = wasLost ? clock().toISOString() : THE_BEGINNING
  write(db, (tx) =>
    tx
      .insert(meta)
      .values({ key: KEY_SINCE, value })
      .onConflictDoUpdate({ target: meta.key, set: { value } })
      .run(),
  )
  if (wasLost) log.error('receipt_key_lost', { from: value })
  return hmacUnder(key)
}

const keySince = (db: Reader): string | null =>
  db.select().from(meta).where(eq(meta.key, KEY_SINCE)).get()?.value ?? null

const codeBy = (hmacOf: HmacOf, text: string): string => receiptCode(hmacOf(text))

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const folderOf = (db: Db): string => dirname(db.$client.name)
