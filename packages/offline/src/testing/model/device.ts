/**
 * A device that runs the real outbox in two tabs and a service worker. Each transaction, lock and
 * step of a call waits until the scheduler runs it, and a process may die between any two of them.
 */
import { createVisitorClient } from '@sekolah/api-client/visitor'
import { encodeHandover } from '@sekolah/contract/admission/handover'
import { applicantFieldNames } from '@sekolah/contract/admission/labels'
import { familySenders } from '../../outbox/family-senders.ts'
import {
  acceptServerCopy,
  cancelSubmission,
  editSubmission,
  flushOutbox,
  storeHandover,
} from '../../outbox/outbox.ts'
import { refreshReceipts } from '../../outbox/receipts.ts'
import type { ApplicationReceipt } from '../../outbox/rows.ts'
import { createSenders } from '../../outbox/senders.ts'
import type { Entry, Trigger } from '../../outbox/state.ts'
import { createOutboxStore } from '../../outbox/store.ts'
import { storeSubmission } from '../../outbox/writing.ts'
import { createDexieStore } from '../../storage/dexie-store.ts'
import { type Locks, memoryLocks, webLocks } from '../../storage/locks.ts'
import { applicationForm } from '../submissions.ts'
import { createFamily } from './family.ts'
import { createLockManager } from './lock-manager.ts'
import { createMemoryTables, type Gate, memoryDatabase } from './memory-database.ts'
import type { SchoolAnswer, SchoolCall } from './school-rows.ts'
import { createWire } from './wire.ts'

export const MODEL_KEY = '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f'
const NOW = Date.parse('2026-11-21T03:00:00Z')
/** Time stands still and delays have no length, so every waiting entry is due. */
const clock = { now: () => NOW, random: () => 0 }

export type Process = 'A' | 'B' | 'W'
export type Operation = {
  process: Process
  name: string
  /** Everything that the operation has observed: two with equal observations continue alike. */
  seen: string[]
  /** The form that it saves; null if it saves none. */
  form: string | null
  start: number
}
type Turn = { operation: Operation; what: string; run: () => void }

type Options = {
  school: (call: SchoolCall) => SchoolAnswer
  /** Whether read-only transactions also wait for a turn. */
  readsTakeTurns: boolean
  hasWebLocks: boolean
}

export type ModelDevice = ReturnType<typeof createDevice>

export const createDevice = ({ school, readsTakeTurns, hasWebLocks }: Options) => {
  const tables = createMemoryTables()
  const locks = createLockManager<Operation>()
  const wire = createWire<Operation>(school)
  const family = createFamily()
  const ownLocks = new Map<Process, Locks>()
  /** The texts that were handed over by hand. */
  const texts: string[] = []
  let running: Operation[] = []
  let turns: Turn[] = []

  const entry = () => tables.outbox.get(MODEL_KEY) as Entry<'ppdb.apply'> | undefined
  const receipt = () => tables.receipts.get(MODEL_KEY) as ApplicationReceipt | undefined

  type Deps = ReturnType<typeof toolsOf>
  type Outcome = { form?: string | null; done?: () => void }
  /** Starts one outbox call in a process; it runs until its first turn. */
  const start = (
    process: Process,
    name: string,
    work: (deps: Deps) => Promise<unknown>,
    { form = null, done }: Outcome = {},
  ) => {
    const operation: Operation = { process, name, seen: [], form, start: family.start() }
    running.push(operation)
    const end = (report: () => void) => () => {
      if (!running.includes(operation)) return
      running = running.filter((other) => other !== operation)
      report()
    }
    work(toolsOf(operation)).then(
      end(() => {
        if (form !== null) family.saved(form, operation.start)
        done?.()
      }),
      end(() => {
        if (form !== null) family.failed(form, operation.start)
      }),
    )
    return operation
  }

  const toolsOf = (operation: Operation) => {
    const seen = (what: string) => operation.seen.push(what)
    const gate: Gate = (what, work) =>
      new Promise((resolve, reject) => {
        const run = async () => {
          try {
            const result = await work()
            seen(inShort(result))
            resolve(result)
          } catch (error) {
            seen(`${error}`)
            reject(error)
          }
        }
        if (what === 'transaction' || readsTakeTurns) turns.push({ operation, what, run })
        else void run()
      })
    const db = memoryDatabase(tables, gate)
    const fetch = wire.fetchFor(operation, seen)
    const api = createVisitorClient({ fetch })
    return {
      db,
      api,
      store: createOutboxStore(createDexieStore(db)),
      senders: createSenders(api, clock.now, async () => familySenders(fetch, clock.now)),
      locks: hasWebLocks
        ? webLocks(locks.managerFor(operation, seen))
        : noting(locksOf(operation.process), seen),
      clock,
    }
  }

  const locksOf = (process: Process): Locks => {
    const own = ownLocks.get(process) ?? memoryLocks()
    ownLocks.set(process, own)
    return own
  }

  return {
    family,
    wire,
    entry,
    receipt,
    tables,
    start,
    texts: () => texts,
    running: () => running,
    turns: () => turns,
    takeTurn: (turn: Turn) => {
      turns = turns.filter((other) => other !== turn)
      turn.run()
    },

    write: (process: Process) =>
      start(
        process,
        'write',
        ({ db }) => storeSubmission(db, 'ppdb.apply', MODEL_KEY, formOf('1'), clock.now),
        {
          form: family.isWritten ? null : '1',
          done: () => {
            family.isWritten = true
          },
        },
      ),
    flush: (process: Process, trigger: Trigger) =>
      start(process, `flush ${trigger}`, (deps) => flushOutbox(deps, trigger)),
    edit: (process: Process, form: string) =>
      start(
        process,
        `edit ${form}`,
        (deps) => editSubmission(deps, 'ppdb.apply', MODEL_KEY, formOf(form)),
        {
          form,
        },
      ),
    cancel: (process: Process) => {
      family.hasTriedToWithdraw = true
      const done = () => {
        if (!receipt()) family.isWithdrawn = true
      }
      start(process, 'withdraw', (deps) => cancelSubmission(deps, MODEL_KEY), { done })
    },
    handOver: (process: Process) => {
      start(process, 'hand over', async (deps) => {
        const noted = await storeHandover(deps, MODEL_KEY)
        if (noted) texts.push(textOf(noted as Entry<'ppdb.apply'>))
      })
    },
    accept: (process: Process) => {
      const done = family.acceptAnything
      start(process, 'accept', (deps) => acceptServerCopy(deps, MODEL_KEY), { done })
    },
    refresh: (process: Process) =>
      start(process, 'refresh', ({ db, api }) => refreshReceipts(db, api, clock.now)),

    kill: (dead: readonly Process[]) => {
      const isDead = ({ process }: Operation) => dead.includes(process)
      for (const { name, form, start: began } of running.filter(isDead)) {
        if (name === 'withdraw') family.mayBeWithdrawn = true
        if (form !== null) family.failed(form, began)
      }
      running = running.filter((operation) => !isDead(operation))
      turns = turns.filter(({ operation }) => !isDead(operation))
      wire.forget(isDead)
      locks.forget(isDead)
      for (const process of dead) ownLocks.delete(process)
    },

    /** Equal for two devices that behave alike from here on. */
    state: (): string => {
      const entries = [...tables.outbox.values()].map(inShort)
      const stored = [...entries, inShort(receipt()), family.state(), ...texts].join()
      // The two tabs are interchangeable: a state with their roles swapped is the same state.
      const sides = ['AB', 'BA'].map((tabs) => stateOfProcesses((process) => tabs.indexOf(process)))
      return stored + sides.sort()[0]
    },
  }

  /** The observations and pending waits of every operation, with processes named by `named`. */
  function stateOfProcesses(named: (process: Process) => number): string {
    const known = new Map(
      running.map((op) => [op, [named(op.process), op.name, ...op.seen].join('|')]),
    )
    const holder = locks.holder()
    const operations = running.map((op) => `${known.get(op)}>${family.replacedBy(op.start)}`)
    return JSON.stringify([
      // Locks within one page are granted in the order of the calls.
      hasWebLocks ? operations.sort() : operations,
      wire.state((caller) => known.get(caller) ?? ''),
      holder && known.get(holder),
      locks.waiting().map((op) => known.get(op)),
    ])
  }
}

/** Locks that report to an operation whether its request was granted. */
const noting = (locks: Locks, seen: (what: string) => void): Locks => ({
  inTurn: (name, work) =>
    locks.inTurn(name, () => {
      seen('granted')
      return work()
    }),
  ifFree: async (name, work) => {
    const outcome = await locks.ifFree(name, () => {
      seen('granted')
      return work()
    })
    if (outcome === 'busy') seen('busy')
    return outcome
  },
})

/** The text for the counter, as the site's `handover-text.ts` makes it. */
const textOf = ({ client_id, queuedAt, form }: Entry<'ppdb.apply'>): string => {
  const fields = applicantFieldNames.map((name) => [name, form[name] ?? null])
  const { consent_version = null } = form
  return encodeHandover({
    ...{ client_id, queued_at: queuedAt, consent_version },
    form: Object.fromEntries(fields),
  })
}

const formOf = (address: string) => applicationForm({ address })

/** The fields of a row that determine future behaviour. */
const inShort = (value: unknown): string =>
  JSON.stringify(value, (key, part) => {
    if (key === 'attempts') return Math.min(part, 2)
    if (key === 'form') return part.address ?? part
    return ['nextAt', 'wait', 'message', 'errors'].includes(key) ? undefined : part
  }) ?? 'nothing'
