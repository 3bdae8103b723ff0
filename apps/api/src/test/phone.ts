/**
 * A family's phone that calls a test's school: the site's real outbox over IndexedDB in memory, in
 * tabs that may die, on a network that loses calls.
 */
import { randomUUID } from 'node:crypto'
import { createClient } from '@sekolah/api-client'
import { createVisitorClient } from '@sekolah/api-client/visitor'
import { documentVisitorCalls } from '@sekolah/contract/admission/documents/visitor-calls'
import { addPage, createPageStore, removePage } from '@sekolah/offline/documents/page-store'
import { sendPages } from '@sekolah/offline/documents/sender'
import { familySenders } from '@sekolah/offline/outbox/family-senders'
import { flushOutbox, type OutboxDeps } from '@sekolah/offline/outbox/outbox'
import { refreshReceipts } from '@sekolah/offline/outbox/receipts'
import { type ApplicationReceipt, newReceipt } from '@sekolah/offline/outbox/rows'
import { createSenders } from '@sekolah/offline/outbox/senders'
import { type Kind, replacementKey, type SubmissionForms } from '@sekolah/offline/outbox/state'
import { createOutboxStore } from '@sekolah/offline/outbox/store'
import { storeSubmission } from '@sekolah/offline/outbox/writing'
import { openDatabase } from '@sekolah/offline/storage/database'
import { createDexieStore } from '@sekolah/offline/storage/dexie-store'
import { type Locks, memoryLocks } from '@sekolah/offline/storage/locks'
import type { Store } from '@sekolah/offline/storage/store'
import { createWorkerStore } from '@sekolah/offline/storage/worker-store'
import { onTestFinished } from 'vitest'
import { sha256 } from './documents.ts'
import type { TestApp } from './test-app.ts'

/** The outcome of one call; one that hangs is not answered while its tab lives. */
export type Fate = 'lost before' | 'lost after' | 'hangs before' | 'hangs after'

export type Phone = ReturnType<typeof openPhone>
export type Tab = ReturnType<Phone['openTab']>

export const openPhone = (first: TestApp) => {
  const db = openDatabase(`phone-${randomUUID()}`)
  onTestFinished(() => db.delete())
  let school = first
  const now = () => school.clock().getTime()
  const fates: (Fate | null)[] = []
  /** Calls that change something, as "PUT seat", each time that one reaches the school. */
  const reached: string[] = []

  /** Calls that the school has not answered yet. */
  let inFlight = 0

  const fetchSchool: typeof fetch = async (input, init) => {
    const fate = fates.shift()
    if (fate === 'lost before') throw new TypeError('Failed to fetch')
    if (fate === 'hangs before') return hang()
    inFlight += 1
    const method = init?.method ?? 'GET'
    const path = `${input}`.replace(/\?.*/, '')
    if (method !== 'GET') reached.push(`${method} ${path.split('/').at(-1)}`)
    const headers = new Headers(init?.headers)
    headers.set('X-Forwarded-For', '198.51.100.4')
    const answer = await Promise.resolve(school.request(`${input}`, { ...init, headers })).finally(
      () => {
        inFlight -= 1
      },
    )
    const holding = held
    held = null
    holding?.arrive()
    await holding?.released
    if (fate === 'lost after') throw new TypeError('Failed to fetch')
    return fate === 'hangs after' ? hang() : answer
  }
  let held: { arrive: () => void; released: Promise<void> } | null = null
  /** Called at the next call that hangs. */
  const onHang: (() => void)[] = []
  const hang = (): Promise<Response> => {
    for (const tell of onHang.splice(0)) tell()
    return new Promise(() => {})
  }

  const api = createVisitorClient({ fetch: fetchSchool })

  return {
    db,
    fates,
    reached,
    inFlight: () => inFlight,
    now,
    /** The school goes on as another one, such as its own backup. */
    callOther: (other: TestApp) => {
      school = other
    },
    receipt: async (key: string) => (await db.receipts.get(key)) as ApplicationReceipt | undefined,
    /** Whether nothing waits on this phone. */
    isEmpty: async () => (await db.outbox.count()) + (await db.document_pages.count()) === 0,
    throwAway: (page_id: string) => removePage(createDexieStore(db), page_id),
    /** Stores the receipt of an application that this phone has sent. */
    adopt: async (client_id: string) => {
      const mine = await api.ppdb.mine({ params: { client_id } })
      await db.receipts.put(newReceipt(mine, client_id, 'B. S.', now))
    },

    /** Holds the answer to the next call that reaches the school. */
    hold: () => {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      const arrived = new Promise<void>((arrive) => {
        held = { arrive, released }
      })
      return { arrived, release }
    },
    /** Runs `work` until it ends, or until a call of it hangs: 'hung'. */
    untilHung: <T>(work: Promise<T>): Promise<T | 'hung'> =>
      Promise.race([
        work,
        new Promise<'hung'>((resolve) => {
          onHang.push(() => resolve('hung'))
        }),
      ]),

    /** A tab, or the service worker; when it dies, only what it holds in memory is lost. */
    openTab: (locks: Locks = memoryLocks(), isWorker = false) => {
      let isDead = false
      /** Work of a tab that has died goes no further. */
      const unlessDead = async <T>(work: () => Promise<T>): Promise<T> => {
        const result = isDead ? null : await work()
        return isDead ? new Promise(() => {}) : (result as T)
      }
      const stored = isWorker ? createWorkerStore(db.name, () => {}) : createDexieStore(db)
      const rows: Store = {
        read: (work) => unlessDead(() => stored.read(work)),
        write: (work) => unlessDead(() => stored.write(work)),
      }
      const store = createOutboxStore(rows)
      const fetchAlive: typeof fetch = (...call) => unlessDead(() => fetchSchool(...call))
      const api = createVisitorClient({ fetch: fetchAlive })
      const senders = createSenders(api, now, async () => familySenders(fetchAlive, now))
      const clock = { now, random: () => 0.5 }
      const outbox = { store, senders, locks, clock } satisfies OutboxDeps
      const pages = createClient(documentVisitorCalls, { fetch: fetchAlive })
      return {
        outbox,
        die: () => {
          isDead = true
        },
        submit: <K extends Kind>(kind: K, client_id: string, form: SubmissionForms[K]) =>
          storeSubmission(db, kind, client_id, form, now),
        answer: <K extends Kind>(
          kind: K,
          of: string,
          form: SubmissionForms[K],
          client_id = replacementKey(kind, of),
        ) => store.press({ client_id, kind, of, form, queuedAt: new Date(now()).toISOString() }),
        photograph: (client_id: string, type: string, bytes: Buffer<ArrayBuffer>) => {
          const page = { page_id: randomUUID(), client_id, type, position: 1 }
          const captured = { ...page, content: 'picture' as const, sha256: sha256(bytes) }
          const added = addPage(rows, captured, new Blob([bytes]), null, now)
          return { page_id: page.page_id, stored: added }
        },
        /** "Kirim sekarang". */
        send: async () => {
          await flushOutbox(outbox, 'person')
          const deps = { store: createPageStore(rows), api: pages, outbox, clock }
          await sendPages(deps, 'person')
        },
        ask: () => refreshReceipts(db, api, now),
      }
    },
  }
}
