/**
 * A family's answers about an arrived application, each under the law of its kind: the possible
 * actions in any order, and the invariants at every moment and at rest.
 */
import { takeBackAnswer, withdrawApplication } from '../../outbox/outbox.ts'
import type { ApplicationReceipt } from '../../outbox/rows.ts'
import {
  deliveryRules,
  type Entry,
  type Kind,
  replacementKey,
  type SubmissionForms,
} from '../../outbox/state.ts'
import { actionsOf, type Budget, deliverMessages, type Spend, settleProcesses } from './actions.ts'
import { type AnswerSchool, arrivedReceipt, createAnswerSchool } from './answer-school.ts'
import { createDevice, MODEL_KEY, type Operation, type Process } from './device.ts'
import type { World } from './explorer.ts'
import { createFamily } from './family.ts'

type Pressed = Exclude<Kind, 'ppdb.apply' | 'contact.send' | 'ppdb.withdraw'>
/** A press, and the school's state once it has arrived. */
type Press<K extends Pressed = Pressed> = { kind: K; label: string; form: SubmissionForms[K] }

const OBJECTION = '5a0e7c11-0c57-4a7c-8a34-3cf6a8a6a001'

export const answerPresses = {
  take: { kind: 'seat.confirm', label: 'confirmed false', form: { stays_on_better: false } },
  'take and wait': {
    kind: 'seat.confirm',
    label: 'confirmed true',
    form: { stays_on_better: true },
  },
  'give back': { kind: 'seat.resign', label: 'resigned', form: { rev: null } },
  'path 1': { kind: 'paths.choose', label: '1', form: { paths: ['1'] } },
  'path 2': { kind: 'paths.choose', label: '2', form: { paths: ['2'] } },
  'biodata 1': { kind: 'biodata.sendMine', label: '1', form: { nik: '1' } },
  'biodata 2': { kind: 'biodata.sendMine', label: '2', form: { nik: '2' } },
  object: { kind: 'objections.create', label: 'object', form: { text: 'object' } },
} as const satisfies Record<string, Press<never> | Press>

export type AnswerScene = {
  processes: readonly Process[]
  budget: Budget
  presses: readonly (keyof typeof answerPresses)[]
  readsTakeTurns?: boolean
  hasWebLocks?: boolean
}

const keyOfPress = ({ kind }: Press): string =>
  kind === 'objections.create' ? OBJECTION : replacementKey(kind, MODEL_KEY)

const valueAt = (key: string, { state }: AnswerSchool): string => {
  const { seat, paths, biodata, objections } = state()
  if (key === OBJECTION) return objections.map(({ text }) => text).join()
  if (key === replacementKey('paths.choose', MODEL_KEY)) return paths.join()
  if (key === replacementKey('biodata.sendMine', MODEL_KEY)) return biodata
  return seat.state === 'confirmed' ? `confirmed ${seat.stays_on_better}` : seat.state
}

/** The label of the press that an entry stores. */
const labelOf = ({ kind, form }: Entry): string =>
  Object.values(answerPresses).find(
    (press) =>
      press.kind === kind &&
      (kind === 'seat.resign' || JSON.stringify(press.form) === JSON.stringify(form)),
  )?.label ?? ''

export const createAnswerWorld = ({
  processes,
  budget,
  presses: pressable,
  readsTakeTurns = false,
  hasWebLocks = true,
}: AnswerScene): World => {
  const school = createAnswerSchool()
  const device = createDevice({ school: school.answer, readsTakeTurns, hasWebLocks })
  const { tables, wire } = device
  const tabs = processes.filter((process) => process !== 'W')
  const left: Budget = { ...budget }
  const keys = [...new Set(pressable.map((name) => keyOfPress(answerPresses[name] as Press)))]
  /** For each key, the outcome that the family was told. */
  const told = new Map(keys.map((key) => [key, createFamily()]))
  /** Presses that have not finished. */
  let pressing: { operation: Operation; key: string; label: string; start: number }[] = []
  /** Calls still in flight though nobody waits for them; they may take effect at any time. */
  const late = new Set<string>()
  let withdrawing = 0
  let hasChanged = false
  let restore = school.copy()
  tables.receipts.set(MODEL_KEY, arrivedReceipt)

  const receipt = () => tables.receipts.get(MODEL_KEY) as ApplicationReceipt
  const entryOf = (key: string) => tables.outbox.get(key)

  const press = (process: Process, name: keyof typeof answerPresses) => {
    const { kind, form, label } = answerPresses[name] as Press
    const client_id = keyOfPress(answerPresses[name] as Press)
    const family = told.get(client_id)
    const start = family?.start() ?? 0
    const seen = kind === 'seat.resign' ? { rev: receipt().seat?.rev ?? null } : form
    const operation = device.start(
      process,
      `presses ${name}`,
      ({ store }) =>
        store.press({ client_id, kind, of: MODEL_KEY, form: seen, queuedAt: '2026-11-21' }),
      {
        done: () => {
          if (!family) return
          family.saved(label, start)
          family.isWritten = true
          pressing = pressing.filter((one) => one.operation !== operation)
        },
      },
    )
    pressing.push({ operation, key: client_id, label, start })
  }

  const offerTab = (tab: Process, spend: Spend) => {
    const own = device.running().filter(({ process }) => process === tab)
    if (own.length > 1) return
    const isHere = receipt().standing === 'known'
    if (isHere) {
      for (const name of pressable) {
        // An objection is written once; for a seat, its card shows which buttons exist.
        const present = entryOf(keyOfPress(answerPresses[name] as Press))
        const { kind } = answerPresses[name]
        const isOver = kind === 'seat.confirm' && receipt().seat?.state === 'resigned'
        if (isOver || (present && deliveryRules[kind] === 'once')) continue
        spend('press', `${tab} presses ${name}`, () => press(tab, name))
      }
      if (!entryOf(replacementKey('ppdb.withdraw', MODEL_KEY))) {
        spend('withdraw', `${tab} withdraws`, () => {
          withdrawing += 1
          device.start(tab, 'withdraws', (deps) =>
            withdrawApplication(deps, MODEL_KEY, deps.clock.now),
          )
        })
      }
      spend('refresh', `${tab} asks for the status`, () => device.refresh(tab))
    }
    for (const key of keys.filter(entryOf)) {
      spend('take back', `${tab} takes back ${key.slice(-6)}`, () => {
        told.get(key)?.acceptAnything()
        device.start(tab, 'takes back', (deps) => takeBackAnswer(deps, key))
      })
    }
  }

  const possible = () =>
    actionsOf(device, left, processes, ({ spend }) => {
      for (const process of processes) {
        const isBusy = device.running().some((operation) => operation.process === process)
        if (isBusy) spend('die', `${process} dies`, () => device.kill([process]))
        else if (tables.outbox.size > 0) {
          const trigger = process === 'W' ? 'signal' : 'person'
          spend('flush', `${process} flushes`, () => device.flush(process, trigger))
        }
      }
      for (const tab of tabs) offerTab(tab, spend)
      const { ended, isThere } = school.state()
      if (!ended && isThere) {
        spend('office', 'the counter confirms the seat', () => {
          hasChanged = true
          school.confirm()
        })
        spend('erase', 'staff erase it', school.erase)
        spend('copy', 'a backup is made', () => {
          restore = school.copy()
        })
        spend('restore', 'the school goes back to its backup', () => {
          hasChanged = true
          restore()
        })
      }
    })

  const note = () => {
    for (const { operation, key, label, start } of pressing) {
      // The tab died, or the entry could not be stored: it may be on the phone nevertheless.
      if (!device.running().includes(operation)) told.get(key)?.failed(label, start)
    }
    pressing = pressing.filter(({ operation }) => device.running().includes(operation))
    const messages = wire.messages()
    // Without Web Locks two tabs may send at once, and either may be the later one.
    const areTwo = !hasWebLocks && messages.length > 1
    for (const { caller, call } of messages) {
      if (caller !== null && !areTwo) continue
      const sent = JSON.parse(call.body ?? '{}')
      const isSeat = call.path.endsWith('/seat')
      const label =
        sent.text ?? sent.nik ?? sent.paths?.join() ?? `confirmed ${sent.stays_on_better}`
      late.add(isSeat && call.method === 'DELETE' ? 'resigned' : label)
    }
  }

  const runningOn = (key: string) =>
    pressing.filter((one) => one.key === key).map(({ label }) => ({ form: label }))

  /** Whether the school may hold a value, given the outcome that the family was told. */
  const mayHold = (key: string, value: string): boolean =>
    hasChanged || late.has(value) || Boolean(told.get(key)?.mayBe(value, runningOn(key)))

  const check = () => {
    const { seat, standing } = receipt()
    if (seat && !school.ever.has(seat.state)) fail(`the card says ${seat.state}, which never was`)
    const end = { withdrawn: 'withdrawn', erased: 'gone' }[standing as string]
    if (end && !school.ever.has(end)) fail(`the card says ${standing}, which never was`)
    if (school.withdrawals() > withdrawing) fail('a withdrawal was sent again')
    for (const key of keys) {
      const present = entryOf(key)
      if (present && end) fail('an answer waits of what has ended')
      const isWaiting = present && !present.asking && present.state !== 'conflict'
      if (isWaiting && !told.get(key)?.mayBe(labelOf(present), runningOn(key))) {
        fail(`the phone holds ${labelOf(present)}, which was not pressed`)
      }
      if (present || !told.get(key)?.isWritten || school.state().ended) continue
      if (school.withdrawals() > 0) continue
      const value = valueAt(key, school)
      if (!mayHold(key, value)) fail(`what was pressed is nowhere: the school holds ${value}`)
    }
  }

  /** A family that reads refusals, and sends waiting answers. */
  const lookAfter = async () => {
    for (let round = 0; round < 4; round += 1) {
      for (const [key, { state }] of [...tables.outbox]) {
        if (state !== 'conflict' && state !== 'needs_fix') continue
        told.get(key)?.acceptAnything()
        device.start('A', 'takes back', (deps) => takeBackAnswer(deps, key))
        await deliverMessages(device)
      }
      device.flush('A', 'person')
      await deliverMessages(device)
    }
  }

  const checkAtRest = () => {
    check()
    const [{ seat, paths, standing }, there] = [receipt(), school.state()]
    if (tables.outbox.size > 0) fail(`it stays ${[...tables.outbox.values()][0]?.state}`)
    if (there.ended) {
      if (standing !== { withdrawn: 'withdrawn', gone: 'erased' }[there.ended]) {
        fail(`the card says ${standing} of what is ${there.ended}`)
      }
      return
    }
    if (standing !== 'known') fail(`the card says ${standing} of what is there`)
    if (seat?.state !== there.seat.state) fail(`the card says ${seat?.state}`)
    if (paths?.list.map(({ code }) => code).join() !== there.paths.join()) fail('other paths')
    if (there.objections.length > 1) fail('an objection was stored twice')
    for (const key of keys) {
      const value = valueAt(key, school)
      if (told.get(key)?.isWritten && !mayHold(key, value)) fail(`the school holds ${value}`)
    }
  }

  return {
    actions: () => [...possible().keys()],
    take: async (action) => {
      const take = possible().get(action)
      if (!take) throw new Error(`Not possible now: ${action}`)
      take()
      await settleProcesses()
      note()
    },
    state: () =>
      JSON.stringify([
        ...[left, school.state(), [...school.ever], school.withdrawals(), withdrawing],
        ...[hasChanged, [...late].sort(), [...told.values()].map((family) => family.state())],
        device.state(),
      ]),
    check,
    settle: async () => {
      await deliverMessages(device)
      await lookAfter()
      await deliverMessages(device, true)
      await lookAfter()
      device.refresh('A')
      await deliverMessages(device, true)
      checkAtRest()
    },
  }
}

const fail = (what: string) => {
  throw new Error(what)
}
