/**
 * The counter's queue while the server is unreachable: the phones' outbox, with sealed entries that
 * wait for a member of staff to sign in, then arrive under their keys, each once and in order. It
 * reveals nothing about children whom the school already has.
 */
import type { TakeIn } from '@sekolah/api-client/take-in'
import type { CounterInput } from '@sekolah/contract/admission/counter/schemas'
import { initials } from '@sekolah/contract/admission/rules'
import type { ApplicantForm, WalkInForm } from '@sekolah/contract/admission/schemas'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import {
  cancelSubmission,
  editSubmission,
  flushOutbox,
  type OutboxDeps,
  type Senders,
} from '../outbox/outbox.ts'
import type { ApplicationReceipt } from '../outbox/rows.ts'
import { type Entry, nextAttemptTime, type Trigger } from '../outbox/state.ts'
import { watchQuery } from '../storage/database.ts'
import type { Locks } from '../storage/locks.ts'
import { createCipher, type StoredContent } from './cipher.ts'
import { openCounterDatabase } from './database.ts'
import { createCounterStore } from './store.ts'

/** The outcome of an entry; the page that gave the provisional receipt may be closed by then. */
export type CounterArrival = ApplicationReceipt & {
  applicant_id: number
  /** The school has a child with the same name and birthday, or the same NISN. */
  possible_duplicate: boolean
  /** The entry had arrived before, but its response was lost. */
  was_there: boolean
}

/** The data that the form needs without a server, as of the last signed-in use of this PC. */
export type CounterSchool = { settings: PublicSettings; programs: string[] }

/** A begun form, under the idempotency key of its future entry. */
export type CounterDraft = { client_id: string; values: Record<string, unknown> }

/** The key prefix of begun forms. */
const DRAFT = 'draft '

export type CounterList = {
  waiting: Entry<'ppdb.apply'>[]
  arrived: CounterArrival[]
  unreadable: number
}

export type CounterQueue = Awaited<ReturnType<typeof openCounterQueue>>

type Deps = {
  /** See `createCipher`. */
  key: string | null
  locks: Locks
  /** The name of the database. */
  name: string
  clock?: OutboxDeps['clock']
}

export const openCounterQueue = async ({ key, locks: device, name, clock }: Deps) => {
  const db = openCounterDatabase(name)
  const cipher = await createCipher(key)
  // Separate lock names: the site's outbox has its own locks in the same browser.
  const locks: Locks = {
    ifFree: (lock, work) => device.ifFree(`loket ${lock}`, work),
    inTurn: (lock, work) => device.inTurn(`loket ${lock}`, work),
  }
  const store = createCounterStore(db, cipher, locks)
  const toolsOf = (takeIn: TakeIn): OutboxDeps => ({
    store,
    senders: sendersOf(takeIn),
    locks,
    ...(clock && { clock }),
  })
  const now = clock?.now ?? Date.now

  const put = async (key: string, value: unknown) =>
    void (await db.values.put({ key, content: await cipher.seal(value) }))
  const get = async (key: string): Promise<unknown> => {
    const found = await db.values.get(key)
    return found && (await cipher.open(found.content).catch(() => undefined))
  }

  const list = async (): Promise<CounterList> => {
    const waiting = (await store.all()) as Entry<'ppdb.apply'>[]
    const opened = await Promise.all(
      (await db.arrivals.toArray()).map(({ content }: { content: StoredContent }) =>
        cipher.open(content).catch(() => null),
      ),
    )
    const arrived = opened.filter((one) => one !== null) as CounterArrival[]
    arrived.sort((one, other) => one.applicant_id - other.applicant_id)
    return { waiting, arrived, unreadable: await store.unreadable() }
  }

  return {
    isSealed: key !== null,

    /** Resolves when the entry can be read back. */
    add: (client_id: string, form: WalkInForm, attempted = false): Promise<void> =>
      store.add({
        client_id,
        kind: 'ppdb.apply',
        form: { ...form, queued_at: null } as ApplicantForm,
        state: 'queued',
        attempts: 0,
        everSent: attempted,
        nextAt: 0,
        wait: 0,
        lastError: null,
        queuedAt: new Date(now()).toISOString(),
      }),

    list,

    /** Calls `listener` with the list now and after each change, also by another tab. */
    watch: (listener: (list: CounterList) => void): (() => void) =>
      watchQuery(
        () => Promise.all([db.entries.toArray(), db.arrivals.toArray()]),
        () => void list().then(listener),
      ),

    /** Sends due entries in the name of the signed-in member of staff. */
    flush: (takeIn: TakeIn, trigger: Trigger) => flushOutbox(toolsOf(takeIn), trigger),

    /** Replaces a form that the school has refused. */
    edit: (takeIn: TakeIn, client_id: string, form: WalkInForm) =>
      editSubmission(toolsOf(takeIn), 'ppdb.apply', client_id, {
        ...form,
        queued_at: null,
      } as ApplicantForm),

    erase: (takeIn: TakeIn, client_id: string) => cancelSubmission(toolsOf(takeIn), client_id),

    /** Deletes the list of arrived entries. */
    clearArrived: () => db.arrivals.clear(),

    eraseUnreadable: store.eraseUnreadable,

    /** When the next automatic attempt is due, epoch ms; null if nothing waits. */
    nextDue: async () => nextAttemptTime(await store.all(), now()),

    /** Names of begun forms that are not queued yet, in order. */
    begun: async (): Promise<string[]> => {
      const found = await db.values.where('key').startsWith(DRAFT).primaryKeys()
      return found.map((key) => key.slice(DRAFT.length))
    },

    draft: (name: string) => ({
      /** Locks the form; resolves with the release function, null while another tab has it open. */
      claim: () =>
        new Promise<(() => void) | null>((resolve, reject) => {
          const stay = () => new Promise<void>((release) => resolve(release))
          locks
            .ifFree(`${DRAFT}${name}`, stay)
            .then((outcome) => outcome === 'busy' && resolve(null), reject)
        }),
      read: async (): Promise<CounterDraft | undefined> => {
        const found = (await get(`${DRAFT}${name}`)) as CounterDraft | undefined
        if (!found) return undefined
        const { client_id } = found
        const isDone =
          (await db.entries.get({ client_id })) ?? (await db.arrivals.get({ client_id }))
        if (!isDone) return found
        // The power failed after the form was queued, before the draft was deleted.
        await db.values.delete(`${DRAFT}${name}`)
        return undefined
      },
      write: (draft: CounterDraft) => put(`${DRAFT}${name}`, draft),
      erase: async () => void (await db.values.delete(`${DRAFT}${name}`)),
    }),
    school: {
      read: () => get('school') as Promise<CounterSchool | undefined>,
      write: (school: CounterSchool) => put('school', school),
    },
    close: () => db.close(),
    delete: () => db.delete(),
  }
}

/** How many entries wait on this PC, readable or not. */
export const countWaiting = async (name: string): Promise<number> => {
  const db = openCounterDatabase(name)
  const count = await db.entries.count()
  db.close()
  return count
}

const sendersOf = (takeIn: TakeIn): Senders => ({
  'ppdb.apply': {
    send: async ({ client_id, form, queuedAt }, signal): Promise<CounterArrival> => {
      const body = { ...form, client_id, queued_at: queuedAt } as CounterInput
      const { data, message } = await takeIn(body, { signal })
      const at = new Date().toISOString()
      return {
        client_id,
        kind: 'ppdb.apply',
        registration_number: data.registration_number,
        initials: initials(data.name),
        registration_date: data.registration_date,
        late: data.late,
        status: data.status,
        public_note: data.public_note,
        acknowledgedAt: at,
        checkedAt: at,
        standing: 'known',
        applicant_id: data.id,
        possible_duplicate: data.possible_duplicate,
        was_there: message !== undefined,
      }
    },
    // Without a lookup of the server's copy: nothing is overwritten, and a person resolves a
    // conflict.
  },
})
