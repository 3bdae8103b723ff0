/**
 * Drafts of forms that were begun and not yet saved, stored on this device under the account's id.
 * Closing the tab or an expired session loses nothing; saving or logging out erases them. Dexie is
 * loaded when the first draft is needed.
 */
import type { DraftHandle } from '@sekolah/offline/outbox/drafts'
import type { Values } from '../resource-screen/form/form-state.ts'

/** `rev` is the revision of the row that was being changed; null for a new row. */
export type FormDraft = { values: Values; rev: unknown }
/** ISO 8601. */
export type StoredDraft = FormDraft & { savedAt: string }

const prefixOf = (userId: number) => `staff ${userId} `

const open = async () => {
  const [{ openDatabase }, { draft }, { deviceLocks }] = await Promise.all([
    import('@sekolah/offline/storage/database'),
    import('@sekolah/offline/outbox/drafts'),
    import('@sekolah/offline/storage/locks'),
  ])
  const db = openDatabase()
  return { db, handle: (id: string): DraftHandle => draft({ db, locks: deviceLocks() }, id) }
}
let opened: ReturnType<typeof open> | null = null
const device = () => {
  opened ??= open()
  return opened
}

/**
 * The draft of one form, such as `articles 12`. On a device without storage there are no drafts.
 */
export const formDraft = (userId: number, form: string) => {
  const id = `${prefixOf(userId)}${form}`
  const handle = async () => (await device()).handle(id)
  return {
    load: async (): Promise<StoredDraft | null> => {
      const found = await (await handle()).load()
      return found ? { ...(found.value as FormDraft), savedAt: found.savedAt } : null
    },
    save: async (draft: FormDraft) => {
      await (await handle()).save(id, draft)
    },
    remove: async () => (await handle()).remove(),
  }
}

/** Erases every draft of an account from this device. */
export const forgetDrafts = async (userId: number): Promise<void> => {
  const { db } = await device()
  await db.drafts.where('id').startsWith(prefixOf(userId)).delete()
}
