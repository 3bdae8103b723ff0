/**
 * Drafts of unsaved forms, stored on this device under the account's id. They survive a closed tab
 * and an expired session; saving or signing out erases them. Dexie is loaded with the first draft.
 * The desktop app encrypts them with the panel's key.
 */
import type { Cipher, StoredContent } from '@sekolah/offline/counter/cipher'
import type { DraftHandle } from '@sekolah/offline/outbox/drafts'
import type { Platform } from '../platform/platform.ts'
import type { Values } from './values.ts'

/** `rev` is the revision of the row that was being edited; null for a new row. */
export type FormDraft = { values: Values; rev: unknown }
/** `savedAt` is a time in ISO 8601. */
export type StoredDraft = FormDraft & { savedAt: string }

const prefixOf = (userId: number) => `staff ${userId} `

const open = async () => {
  const [{ openDatabase }, { openDraft }, { deviceLocks }] = await Promise.all([
    import('@sekolah/offline/storage/database'),
    import('@sekolah/offline/outbox/drafts'),
    import('@sekolah/offline/storage/locks'),
  ])
  const db = openDatabase()
  return { db, handle: (id: string): DraftHandle => openDraft({ db, locks: deviceLocks() }, id) }
}
let opened: ReturnType<typeof open> | null = null
const device = () => {
  opened ??= open()
  return opened
}

type StorageKey = Platform['storageKey']

const ciphers = new WeakMap<StorageKey, Promise<Cipher | null>>()

/** Null in a browser: a key stored beside the draft would protect nothing. */
const cipherOf = (storageKey: StorageKey): Promise<Cipher | null> => {
  const open = async () => {
    const key = await storageKey()
    if (key === null) return null
    const { createCipher } = await import('@sekolah/offline/counter/cipher')
    return createCipher(key)
  }
  const asked =
    ciphers.get(storageKey) ??
    open().catch((error) => {
      ciphers.delete(storageKey)
      throw error
    })
  ciphers.set(storageKey, asked)
  return asked
}

const isSealed = (value: unknown): value is StoredContent =>
  typeof value === 'object' && value !== null && 'sealed' in value

/**
 * The draft of one form, such as `articles 12`. Without storage, or when the keystore does not
 * answer, there are no drafts.
 */
export const formDraft = (userId: number, form: string, storageKey: StorageKey) => {
  const id = `${prefixOf(userId)}${form}`
  const handle = async () => (await device()).handle(id)
  return {
    load: async (): Promise<StoredDraft | null> => {
      const found = await (await handle()).load()
      if (!found) return null
      const { value, savedAt } = found
      const draft = isSealed(value) ? await (await cipherOf(storageKey))?.open(value) : value
      return draft ? { ...(draft as FormDraft), savedAt } : null
    },
    save: async (draft: FormDraft) => {
      const seal = await cipherOf(storageKey)
      await (await handle()).save(id, seal ? await seal.seal(draft) : draft)
    },
    remove: async () => (await handle()).remove(),
  }
}

/** Erases every draft of an account from this device. */
export const eraseUserDrafts = async (userId: number): Promise<void> => {
  const { db } = await device()
  await db.drafts.where('id').startsWith(prefixOf(userId)).delete()
}

/** Erases the drafts of all accounts from this device. */
export const eraseAllDrafts = async (): Promise<void> => {
  const { db } = await device()
  await db.drafts.clear()
}
