/** Carries a device's data to another address under the same keys, so that none counts twice. */
import type { Database } from '../storage/database.ts'
import { createDexieStore } from '../storage/dexie-store.ts'
import type { Draft, StoredReceipt } from './rows.ts'
import { deliveryRules, type Entry } from './state.ts'
import { isKnownKey, newEntryFields } from './store.ts'

/** The rescue page saves the same structure as a file. */
export type Transfer = {
  format: 'sekolah'
  version: 1
  /** The origin where the data were written. */
  from: string
  entries: Pick<Entry, 'client_id' | 'kind' | 'of' | 'form' | 'state' | 'queuedAt' | 'asking'>[]
  drafts: Draft[]
  receipts: StoredReceipt[]
}

/** Reads all data of this device, for another address. */
export const readTransfer = (db: Database, from: string): Promise<Transfer> =>
  createDexieStore(db).read(async (tx) => ({
    format: 'sekolah',
    version: 1,
    from,
    entries: await tx.all('outbox'),
    drafts: await tx.all('drafts'),
    receipts: await tx.all('receipts'),
  }))

/** Encodes the data as a URL fragment: browsers never send it to a server. */
export const encodeFragment = (transfer: Transfer): string =>
  `${FRAGMENT_PREFIX}${encodeURIComponent(JSON.stringify(transfer))}`

export const FRAGMENT_PREFIX = '#pindah='

/** Null if the fragment is damaged or not ours. */
export const decodeFragment = (fragment: string): Transfer | null => {
  try {
    const transfer: unknown = JSON.parse(decodeURIComponent(fragment.slice(FRAGMENT_PREFIX.length)))
    return isTransfer(transfer) ? transfer : null
  } catch {
    return null
  }
}

/** Whether the data can be stored as they are; the server validates a form's fields on arrival. */
const isTransfer = (value: unknown): value is Transfer =>
  isRecord(value) &&
  value.format === 'sekolah' &&
  value.version === 1 &&
  /^https?:\/\/[^/]+$/.test(`${value.from}`) &&
  isListOf(value.entries, isEntry) &&
  isListOf(value.drafts, isDraft) &&
  isListOf(value.receipts, isOfKnownKind)

const isEntry = (row: Row): boolean =>
  isOfKnownKind(row) &&
  (row.of === undefined || uuid.test(`${row.of}`)) &&
  isForm(row.form) &&
  typeof row.state === 'string' &&
  !Number.isNaN(Date.parse(`${row.queuedAt}`))

const isDraft = (row: Row): boolean =>
  typeof row.id === 'string' && isForm(row.value) && typeof row.savedAt === 'string'

const isOfKnownKind = ({ kind }: Row): boolean => `${kind}` in deliveryRules

/** Only strings, booleans, a revision, and arrays of strings. */
const isForm = (value: unknown): boolean =>
  isRecord(value) &&
  Object.values(value)
    .flat()
    .every((one) => one === null || ['string', 'boolean', 'number'].includes(typeof one))

type Row = Record<string, unknown>

const isListOf = (list: unknown, isOne: (row: Row) => boolean): boolean =>
  Array.isArray(list) &&
  list.every(
    (row) => isRecord(row) && uuid.test(`${row.client_id}`.split(' ')[0] ?? '') && isOne(row),
  )

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Stores entries that are new here. Each may have been sent, so it is looked up before an edit. */
export const storeTransfer = (
  db: Database,
  { entries, drafts, receipts }: Transfer,
): Promise<void> =>
  createDexieStore(db).write(async (tx) => {
    for (const receipt of receipts) {
      if (!(await isKnownKey(tx, receipt.client_id))) await tx.put('receipts', receipt)
    }
    for (const { client_id, kind, of, form, queuedAt, state, asking } of entries) {
      if (state === 'cancelled' || (await isKnownKey(tx, client_id))) continue
      await tx.put('outbox', {
        ...newEntryFields,
        ...{ client_id, kind, form, queuedAt, everSent: true },
        ...(of !== undefined && { of }),
        ...(asking && { asking }),
      })
    }
    for (const draft of drafts) {
      if (!(await tx.get('drafts', draft.id))) await tx.put('drafts', draft)
    }
  })
