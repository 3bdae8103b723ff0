/** Reads the people's data from this phone's database, in any version. */
import type { DeviceRows, StoredRow } from './written.ts'

const DATABASE = 'sekolah'

export type DeviceContents = DeviceRows & {
  /** The school's WhatsApp number, if the phone holds its settings. */
  whatsapp: string
}

/** Never creates or changes the database; returns empty tables if there is none. */
export const readDevice = async (factory = indexedDB): Promise<DeviceContents> => {
  const database = await open(factory)
  const rows = async (table: string): Promise<StoredRow[]> =>
    database?.objectStoreNames.contains(table)
      ? answer(database.transaction(table).objectStore(table).getAll())
      : []
  const [outbox, drafts, receipts, document_pages, settings] = await Promise.all(
    ['outbox', 'drafts', 'receipts', 'document_pages', 'settings'].map(rows),
  )
  database?.close()
  const number = settings?.find(({ setting_key }) => setting_key === 'school_whatsapp')
  return {
    outbox: outbox ?? [],
    drafts: drafts ?? [],
    receipts: receipts ?? [],
    document_pages: document_pages ?? [],
    whatsapp: `${number?.setting_value ?? ''}`,
  }
}

const open = (factory: IDBFactory): Promise<IDBDatabase | null> =>
  new Promise((resolve, reject) => {
    const request = factory.open(DATABASE)
    let isMissing = false
    request.onupgradeneeded = () => {
      isMissing = true
      request.transaction?.abort()
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => (isMissing ? resolve(null) : reject(request.error))
  })

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
