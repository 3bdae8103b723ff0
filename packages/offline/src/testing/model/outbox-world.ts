/**
 * One child's submission between a device, the network and a school: the possible actions in any
 * order, and the invariants at every moment and once everything has finished.
 */
import {
  actionsOf,
  type Budget,
  deliverMessages,
  type Offer,
  type Spend,
  settleProcesses,
} from './actions.ts'
import { createDevice, MODEL_KEY, type Process } from './device.ts'
import type { World } from './explorer.ts'
import { createSchoolRows } from './school-rows.ts'

export type Scene = {
  processes: readonly Process[]
  budget: Budget
  /** The values that an edit may give the form; "1" is the first one written. */
  forms?: readonly string[]
  /** Whether read-only transactions also wait for a turn: more orders, and many more states. */
  readsTakeTurns?: boolean
  hasWebLocks?: boolean
}

export const createOutboxWorld = ({
  processes,
  budget,
  forms = ['1', '2'],
  readsTakeTurns = false,
  hasWebLocks = true,
}: Scene): World => {
  const school = createSchoolRows()
  const device = createDevice({
    school: (call) => {
      const answer = school.answer(call)
      if (school.rows.has(MODEL_KEY)) family.everAtSchool = true
      return answer
    },
    readsTakeTurns,
    hasWebLocks,
  })
  const { family, entry, receipt } = device
  const tabs = processes.filter((process) => process !== 'W')
  const left: Budget = { ...budget }
  let restore = school.copy()

  const goBack = () => {
    const [before, wasGone] = [school.rows.get(MODEL_KEY)?.body, isGone()]
    restore()
    const isUndone = before !== undefined && school.rows.get(MODEL_KEY)?.body !== before
    if (isUndone) family.acceptAnything()
    if (isUndone || (wasGone && !isGone())) family.lostByRestore = true
  }

  /** Every action possible now, by its name. */
  const possible = () =>
    actionsOf(device, left, processes, ({ offer, spend }) => {
      for (const process of processes) offerProcess(process, spend)
      for (const tab of tabs) offerTab(tab, spend)
      offerSchool(offer, spend)
    })

  const offerProcess = (process: Process, spend: Spend) => {
    const isBusy = device.running().some((operation) => operation.process === process)
    if (isBusy) spend('die', `${process} dies`, () => device.kill([process]))
    else if (entry()) {
      const trigger = process === 'W' ? 'signal' : 'person'
      spend('flush', `${process} flushes`, () => device.flush(process, trigger))
    }
  }

  const offerTab = (tab: Process, spend: Spend) => {
    if (!family.isWritten && tab === 'A') {
      spend('press', 'A presses Kirim', () => device.write(tab))
    }
    const own = device.running().filter(({ process }) => process === tab)
    // The form stays on the screen until it is stored, and while an edit of it is being saved.
    const isInForm = device.running().some(({ name }) => name === 'write')
    if (!family.isWritten || isInForm || own.length > 1 || own.some(({ form }) => form)) return
    for (const form of forms) {
      spend('edit', `${tab} saves form ${form}`, () => device.edit(tab, form))
    }
    if (entry()) spend('withdraw', `${tab} withdraws`, () => device.cancel(tab))
    if (entry()?.state === 'conflict') {
      spend('accept', `${tab} takes the school's copy`, () => device.accept(tab))
    }
    if (['queued', 'held', 'closed'].includes(entry()?.state ?? '')) {
      spend('hand over', `${tab} hands it over`, () => device.handOver(tab))
    }
    if (receipt()) spend('refresh', `${tab} asks for the status`, () => device.refresh(tab))
  }

  const offerSchool = (offer: Offer, spend: Spend) => {
    for (const [n, text] of device.texts().entries()) {
      spend('take in', `the counter takes in text ${n + 1}`, () => {
        const before = school.rows.size
        school.takeIn(text)
        if (school.rows.size > before) family.everAtSchool = family.isTakenIn = true
      })
    }
    if (school.isOpen()) spend('close', 'admission closes', () => school.setOpen(false))
    else offer('admission opens', () => school.setOpen(true))
    if (school.rows.has(MODEL_KEY)) {
      spend('decide', 'staff decide', () => school.decide(MODEL_KEY))
      spend('erase', 'staff erase it', () => school.eraseRow(MODEL_KEY))
      spend('copy', 'a backup is made', () => {
        restore = school.copy()
      })
    }
    if (family.everAtSchool || school.withdrawn.has(MODEL_KEY)) {
      spend('restore', 'the school goes back to its backup', goBack)
    }
  }

  const comeToRest = (withAbandoned = false) => deliverMessages(device, withAbandoned)

  /** A family that looks after its submission: it sends, corrects, and prefers its own data. */
  const lookAfter = async () => {
    for (let round = 0; round < 6; round += 1) {
      const present = entry()
      if (!present || present.state === 'cancelled') return
      check()
      if (['needs_fix', 'conflict', 'closed'].includes(present.state)) {
        device.edit('A', present.form.address)
        await comeToRest()
      }
      if (entry()?.state === 'conflict') {
        device.accept('A')
        await comeToRest()
      }
      device.flush('A', 'person')
      await comeToRest()
    }
  }

  const formAtSchool = (): string | null => school.stored(MODEL_KEY)?.address ?? null
  const isGone = () => school.withdrawn.has(MODEL_KEY) || school.erased.has(MODEL_KEY)

  const check = () => {
    const present = entry()
    if (receipt()?.standing === 'known' && !family.everAtSchool) {
      fail('"Terkirim" of what never arrived')
    }
    if (present && !family.mayBe(present.form.address, device.running())) {
      fail(`the phone holds form ${present.form.address}, which is not what was saved`)
    }
    if (present?.state === 'closed' && family.isTakenIn && formAtSchool() !== null) {
      fail('"tidak diterima sekolah" of what the counter has taken in')
    }
    if (!family.isWritten || present || formAtSchool() !== null) return
    if (family.isWithdrawn || family.lostByRestore || school.erased.has(MODEL_KEY)) return
    if (family.mayBeWithdrawn || device.running().some(({ name }) => name === 'withdraw')) return
    if (family.hasTriedToWithdraw && school.withdrawn.has(MODEL_KEY)) return
    fail('the submission is nowhere')
  }

  const checkAtRest = () => {
    check()
    const [present, proof, there] = [entry(), receipt(), formAtSchool()]
    const isKnown = proof?.standing === 'known'
    if (there === null) {
      if (isKnown) fail('"Terkirim" of what the school does not have')
      if (present && !isGone() && !family.lostByRestore) fail(`it stays ${present.state}`)
      return
    }
    if (proof && !isKnown) fail(`"${proof.standing}" of what the school has`)
    if (family.lostByRestore) return
    // A decided application can be neither corrected nor withdrawn; its card says so.
    if (present && !school.rows.get(MODEL_KEY)?.decided)
      fail('it is at the school, and waits on the phone')
    if (!family.mayBe(there, []))
      fail(`the school holds form ${there}, which is not what was saved`)
    if (family.isWithdrawn) fail('a withdrawn child is at the school')
    if (!proof && !present) fail('the school has it, and the phone shows nothing')
  }

  return {
    actions: () => [...possible().keys()],
    take: async (action) => {
      const take = possible().get(action)
      if (!take) throw new Error(`Not possible now: ${action}`)
      take()
      await settleProcesses()
    },
    state: () => {
      const { rows, withdrawn, erased, isOpen } = school
      const there = [[...rows.values()], withdrawn.size, erased.size, isOpen()]
      return JSON.stringify([left, there, device.state()])
    },
    check,
    settle: async () => {
      school.setOpen(true)
      await comeToRest()
      await lookAfter()
      await comeToRest(true)
      await lookAfter()
      device.refresh('A')
      await comeToRest(true)
      if (family.isWritten) checkAtRest()
    },
  }
}

const fail = (what: string) => {
  throw new Error(what)
}
