/**
 * Receipt codes. They prove a family's application even after its row is gone, so their key is
 * never replaced silently: with a damaged key no codes are made until it is repaired, and a lost
 * key is recorded, because older codes then look wrong.
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
import { type ComputeHmac, createHmacWithKey } from '../../../../engine/base/hmac.ts'
import { describeError } from '../../../../engine/base/log.ts'
import { meta } from '../../../../engine/content/tables.ts'
import { cachePerDatabase, type Db, type Reader, write } from '../../../../engine/db/connect.ts'
import { earlierKeys, findKey, makeKey } from '../../../../engine/ops/keys.ts'
import type { ApplicantRow } from '../applicants.ts'
import type { ApplicationDeps } from '../events.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'log'>
type Arrival = Pick<ApplicantRow, 'id' | 'registration_date'>

/** The name of the key, and of its file in DATA_DIR/keys. */
const KEY = 'receipts'
/** The row of `meta` with the time since when a key exists: the first start, or its last loss. */
const KEY_SINCE = 'receipt_key_since'
const THE_BEGINNING = '1970-01-01T00:00:00.000Z'

/**
 * The receipt code of an application; null while the key is damaged, which must not refuse
 * families.
 */
export const receiptCodeOf = (deps: Deps, { id, registration_date }: Arrival): string | null =>
  codeFor(deps, provenText(id, registration_date))

/** The code of a published result; null while the key is damaged. */
export const resultCodeOf = (deps: Deps, id: number, result: ProvenResult): string | null =>
  codeFor(deps, provenResult(id, result))

const codeFor = (deps: Deps, text: string): string | null => {
  const used = usedKey(deps.db)
  try {
    used.key ??= presentKey(deps)
    return codeBy(used.key, text)
  } catch (error) {
    if (!used.isLogged) deps.log.error('receipt_key_unusable', describeError(error))
    used.isLogged = true
    return null
  }
}

/** Whether the code matches number and time; throws Unavailable while the key is damaged. */
export const isGenuine = (
  deps: Deps,
  { id, registration_date }: Arrival,
  code: string,
): boolean => {
  const text = provenText(id, registration_date)
  return allKeys(deps).some((key) => isSame(codeBy(key, text), code))
}

/** The result, out of these, that the code belongs to. */
export const findProvenResult = (
  deps: Deps,
  id: number,
  results: readonly ProvenResult[],
  code: string,
): ProvenResult | undefined => {
  const keys = allKeys(deps)
  return results.find((one) => {
    const text = provenResult(id, one)
    return keys.some((key) => isSame(codeBy(key, text), code))
  })
}

/** When the key was lost, so that older codes cannot be verified; null for never. */
export const keyLostAt = (db: Reader): string | null => {
  const since = keySince(db)
  return since === THE_BEGINNING ? null : since
}

/** The key is cached per database: on opening day every application needs it. */
const usedKey = cachePerDatabase((): { key: ComputeHmac | null; isLogged: boolean } => ({
  key: null,
  isLogged: false,
}))

const allKeys = (deps: Deps): ComputeHmac[] => [
  presentKeyOrRefusal(deps),
  ...earlierKeys(folderOf(deps.db), KEY).map(createHmacWithKey),
]

const presentKeyOrRefusal = (deps: Deps): ComputeHmac => {
  try {
    return presentKey(deps)
  } catch (error) {
    deps.log.error('receipt_key_unusable', describeError(error))
    throw new Unavailable(
      'Kunci bukti pendaftaran di server rusak, jadi kode tidak dapat diperiksa. Cocokkan dengan data pendaftar, dan beri tahu pengelola server.',
    )
  }
}

/** The key from its file, created when there is none. */
const presentKey = ({ db, clock, log }: Deps): ComputeHmac => {
  const known = findKey(folderOf(db), KEY)
  const since = keySince(db)
  if (known && since) return createHmacWithKey(known)
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
  return createHmacWithKey(key)
}

const keySince = (db: Reader): string | null =>
  db.select().from(meta).where(eq(meta.key, KEY_SINCE)).get()?.value ?? null

const codeBy = (hmacOf: ComputeHmac, text: string): string => receiptCode(hmacOf(text))

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const folderOf = (db: Db): string => dirname(db.$client.name)
