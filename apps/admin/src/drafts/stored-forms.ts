/**
 * Forms that were begun and not yet saved, kept on this device by the account's id: a closed
 * tab or an ended session loses nothing; saving or logging out erases. Dexie is loaded at the
 * first need.
 */
import type { DraftHandle } from '@sekolah/offline/outbox/drafts'
import type { Values } from '../resource-screen/form/form-state.ts'

/** `rev` is that of the row which was being changed; null for something new. */
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

/** The draft of one form, such as `articles 12`. A device that cannot store has no drafts. */
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
