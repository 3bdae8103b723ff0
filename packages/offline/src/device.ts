/** All stored data of this device in one object; a page loads it after its first paint. */
import type { VisitorClient } from '@sekolah/api-client/visitor'
import type { Biodata } from '@sekolah/contract/admission/biodata/schemas'
import { lastContact } from './clock.ts'
import type { Connection } from './connection.ts'
import { createMirror, type Mirror } from './content/mirror.ts'
import { type NetworkInfo, prefetchPictures } from './content/pictures.ts'
import { registerBackgroundSync, startSync } from './content/sync.ts'
import { createPageStore } from './documents/page-store.ts'
import { openDraft } from './outbox/drafts.ts'
import * as outbox from './outbox/outbox.ts'
import {
  checkForRestore,
  eraseEverything,
  eraseSubmission,
  refreshAfterRestore,
  refreshReceipts,
} from './outbox/receipts.ts'
import { createSenders } from './outbox/senders.ts'
import {
  type Entry,
  type Kind,
  replacementKey,
  type SubmissionForms,
  type Trigger,
} from './outbox/state.ts'
import { createOutboxStore } from './outbox/store.ts'
import {
  decodeFragment,
  encodeFragment,
  readTransfer,
  storeTransfer,
  type Transfer,
} from './outbox/transfer.ts'
import {
  findMissingSubmissions,
  restoreSubmission,
  storeBiodataQuestions,
  storeSubmission,
} from './outbox/writing.ts'
import { type Database, openDatabase, watchQuery } from './storage/database.ts'
import { createDexieStore } from './storage/dexie-store.ts'
import { isDiskFull } from './storage/errors.ts'
import { deviceLocks } from './storage/locks.ts'
import { trackOpening } from './storage/opening.ts'
import { createRunWithSpace } from './storage/quota.ts'

export type Device = ReturnType<typeof openDevice>

/** A family's answer about an application that has arrived. */
type Answer<K extends Kind> = {
  kind: K
  of: string
  form: SubmissionForms[K]
  /** The idempotency key of an answer that is sent once. */
  client_id?: string
  /** The draft to delete in the same transaction, so that a closing page cannot leave both. */
  draft?: string
}

/** `now` is the school's clock, by which a submission is early or late. */
export const openDevice = (api: VisitorClient, now: () => number, db = openDatabase()) => {
  const locks = deviceLocks()
  const withSpace = createRunWithSpace(db, window.caches)
  const rows = createDexieStore(db, withSpace)
  const store = createOutboxStore(rows)
  const pages = createPageStore(rows)
  const family = async () => {
    // Loaded on demand: most devices never send an answer.
    const { familySenders } = await import('./outbox/family-senders.ts')
    return familySenders((...call) => callSchool(...call), now)
  }
  const deps = { store, senders: createSenders(api, now, family), locks }
  const opening = trackOpening(db)
  const { canOpen } = opening
  const mirror = createMirror({ db, api, locks, canOpen })
  let callSchool: typeof fetch = (...call) => fetch(...call)
  let sendingPages: Promise<void> | null = null
  /** Sends pages of arrived applications; resolves when no more can be sent now. */
  const sendPages = async (trigger: Trigger): Promise<void> => {
    if (sendingPages && trigger !== 'person') return sendingPages
    if ((await pages.ready(trigger === 'person')).length === 0) return
    // Loaded on demand: most devices never hold a page.
    const { pageSender } = await import('./documents/page-sender.ts')
    const send = pageSender(rows, deps, callSchool)
    sendingPages = send(trigger).finally(() => {
      sendingPages = null
    })
    return sendingPages
  }
  const flush = async (trigger: Trigger) => {
    const outcome = await outbox.flushOutbox(deps, trigger)
    await sendPages(trigger)
    return outcome
  }
  // Without Web Locks another tab may still be sending: then only entries found interrupted at the
  // start are released.
  let hasReleased = false
  const release = async () => {
    if (hasReleased && !navigator.locks) return
    hasReleased = true
    await outbox.releaseInterrupted(deps)
  }
  const isSchoolThere = () =>
    api.meta.get({ signal: AbortSignal.timeout(10_000) }).then(
      () => true,
      () => false,
    )
  // Makes no attempt while offline: a submission that was never sent can be edited freely.
  const trySoon = () => {
    if (navigator.onLine) flush('timer').catch(() => {})
  }

  const sendSoon = () => {
    void registerBackgroundSync()
    trySoon()
  }

  return {
    api,
    db,
    /** Transactions over the tables that hold what families and staff wrote. */
    rows,
    opening,
    mirror,
    withSpace,
    now,
    watch: <T>(query: (db: Database) => Promise<T>, listener: (value: T) => void) =>
      watchQuery(() => query(db), listener),
    draft: (id: string) => openDraft({ db, locks, storage: navigator.storage, withSpace }, id),
    /**
     * The action of "Kirim sekarang". The device may report offline wrongly, so a small call is
     * tried first: an attempt with the submission itself would end its free correction.
     */
    sendNow: async (): Promise<'done' | 'busy' | 'offline'> => {
      if (!navigator.onLine && !(await isSchoolThere())) return 'offline'
      const outcome = await outbox.flushOutbox(deps, 'person')
      // Cards show the upload's progress: nobody waits for megabytes at a button.
      sendPages('person').catch(() => {})
      return outcome
    },
    /** After pages were added or the Wi-Fi preference has changed; uploads in the background. */
    sendPagesSoon: sendSoon,

    /** Resolves when the submission is safely stored; it is sent in the background. */
    post: async <K extends Kind>(
      kind: K,
      client_id: string,
      form: SubmissionForms[K],
    ): Promise<void> => {
      const clocks = { queuedOn: Date.now(), queuedAfter: lastContact() }
      await withSpace(() => storeSubmission(db, kind, client_id, form, now, clocks))
      sendSoon()
    },
    edit: async <K extends Kind>(kind: K, client_id: string, form: SubmissionForms[K]) => {
      const outcome = await outbox.editSubmission(deps, kind, client_id, form)
      if (outcome === 'queued') trySoon()
      return outcome
    },
    cancel: (client_id: string) => outbox.cancelSubmission(deps, client_id),
    noteHandedOver: (client_id: string) => outbox.storeHandover(deps, client_id),
    acceptServerCopy: (client_id: string) => outbox.acceptServerCopy(deps, client_id),
    /** The data of this device, encoded as the URL fragment of another address of the school. */
    transferFragment: async () => encodeFragment(await readTransfer(db, window.location.origin)),
    readFragment: decodeFragment,
    /** Stores transferred data; the next page that opens sends it. */
    storeTransfer: async (transfer: Transfer) => {
      await withSpace(() => storeTransfer(db, transfer))
    },
    /** Stores an entry that only the page still has; it is sent in the background. */
    restore: async (entry: Entry): Promise<void> => {
      await withSpace(() => restoreSubmission(db, entry))
      sendSoon()
    },
    /**
     * Calls `listener` with the entries of `shown()` that are gone because the browser has cleared
     * this site's storage under the open page; returns the unsubscribe function.
     */
    onCleared: <E extends Entry>(shown: () => E[], listener: (gone: E[]) => void) => {
      // The database is also closed in order to be reopened: then nothing is missing.
      const check = () => {
        const before = shown()
        // Dexie is still closing the database: later queries reopen it.
        setTimeout(() => findMissingSubmissions(db, before).then(listener, () => {}))
      }
      db.on('close', check)
      return () => db.on('close').unsubscribe(check)
    },
    /** Resolves when a family's answer is safely stored; it is sent in the background. */
    answer: async <K extends Kind>({
      kind,
      of,
      form,
      client_id = replacementKey(kind, of),
      draft,
    }: Answer<K>): Promise<void> => {
      const clocks = { queuedOn: Date.now(), queuedAfter: lastContact() }
      const queuedAt = new Date(now()).toISOString()
      await store.press({ client_id, kind, of, form, queuedAt, ...clocks }, draft)
      sendSoon()
    },
    /** Takes an answer back, or deletes one that the school has refused. */
    takeBack: async (client_id: string): Promise<void> => {
      await outbox.takeBackAnswer(deps, client_id)
      trySoon()
    },
    /** Withdraws an application at the school; 'offline' if the school cannot be reached. */
    withdraw: async (of: string): Promise<'sent' | 'offline'> => {
      if (!navigator.onLine && !(await isSchoolThere())) return 'offline'
      await outbox.withdrawApplication(deps, of, now)
      return 'sent'
    },
    noteBiodata: (client_id: string, biodata: Biodata) =>
      storeBiodataQuestions(db, client_id, biodata),
    refreshReceipts: () => refreshReceipts(db, api, now),
    erase: (client_id: string) => eraseSubmission(db, client_id),
    eraseEverything: () => eraseEverything(db),

    /** Starts all triggers; returns the function that stops them. */
    start: (connection: Connection) => {
      callSchool = connection.fetch
      return startSync({
        mirror,
        flush,
        release,
        connection,
        probe: () => api.meta.get({ signal: AbortSignal.timeout(10_000) }),
        onFlush: (error) => opening.note(isDiskFull(error) ? 'full' : 'stored'),
        onContent: () => {
          void fetchPictures(db, mirror).catch(() => {})
          void refreshAfterRestore(db, api, now).catch(() => {})
        },
        onDataSaved: () => void checkForRestore(db, api, now).catch(() => {}),
        watchEntries: (listener) =>
          watchQuery(async () => [...(await store.all()), ...(await pages.ready(false))], listener),
      })
    },
  }
}

/**
 * Prefetches pictures through the service worker, which caches them; on a first visit it waits for
 * the worker. Only in an installed site: other visits spend no data on unseen pictures.
 */
const fetchPictures = async (db: Database, mirror: Mirror): Promise<void> => {
  const { serviceWorker } = navigator
  if (!serviceWorker || !isInstalled()) return
  await serviceWorker.ready
  if (!serviceWorker.controller) {
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  }
  const network = () => (navigator as Navigator & { connection?: NetworkInfo }).connection
  await prefetchPictures({
    mirror,
    stored: caches,
    fetch: (...call) => fetch(...call),
    network,
    memory: {
      read: async () => (await db.meta.get('pictures'))?.asked ?? [],
      write: (asked) => db.meta.put({ key: 'pictures', asked }),
    },
  })
}

/** Safari on iOS has its own property for an installed site. */
const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
