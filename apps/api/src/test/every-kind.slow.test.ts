/**
 * Everything that a family sends, through every fault, from a real outbox to the real API and its
 * database: a table without an empty cell. Afterwards the school has it once, or the phone holds it
 * in a state that its card shows.
 */
import { memoryLocks } from '@sekolah/offline/storage/locks'
import { describe, expect, test } from 'vitest'
import { signInOfficer } from './enrolment.ts'
import { CHILD, type FamilyKind, familyKinds, OWN, schoolFor } from './family-kinds.ts'
import { type Fate, openPhone, type Phone, type Tab } from './phone.ts'
import { copySchool, type TestApp, testApp } from './test-app.ts'

const kinds = Object.keys(familyKinds) as FamilyKind[]

/** A school in which the kind can be sent, and the phone of its family. */
const begin = async (kind: FamilyKind) => {
  const app = await testApp({ copy: await schoolFor(kind) })
  const phone = openPhone(app)
  await phone.adopt(CHILD)
  const { press, count, ...definition } = familyKinds[kind]
  return {
    ...{ app, phone, definition },
    press: (tab: Tab) => press(tab, phone),
    count: () => count(app),
    receipt: () => phone.receipt(definition.key),
  }
}

/** Withdrawing and correcting are calls made while the family waits, not entries that wait. */
const isCalled = (kind: FamilyKind) => kind === 'ppdb.withdraw' || kind === 'correction'

const isPage = (kind: FamilyKind) => kind === 'photo' || kind === 'proof'

/** A tab presses and sends, and dies when its call meets its fate. */
const dieSending = async (kind: FamilyKind, phone: Phone, tab: Tab, fate: Fate) => {
  // A correction looks up the school's copy first.
  if (kind === 'correction') phone.fates.push(null)
  phone.fates.push(fate)
  const work = async () => {
    await familyKinds[kind].press(tab, phone)
    if (!isCalled(kind)) await tab.send()
  }
  void work()
  await expect.poll(() => phone.fates).toEqual([])
  // The answer to a call that has arrived is on its way: let the school finish.
  await expect.poll(() => phone.inFlight()).toBe(0)
}

const expectArrived = async ({
  count,
  phone,
  receipt,
  definition,
}: Awaited<ReturnType<typeof begin>>) => {
  expect(count()).toBe(1)
  expect(await phone.isEmpty()).toBe(true)
  await phone.openTab().ask()
  expect(await receipt()).toMatchObject(definition.shows)
}

type Story = (kind: FamilyKind) => Promise<void>

const events: Record<string, Story> = {
  'killed before sending': async (kind) => {
    const { phone, press, count, receipt, ...own } = await begin(kind)
    if (isCalled(kind)) {
      phone.fates.push('lost before')
      await press(phone.openTab()).catch(() => {})
      await phone.openTab().send()
      expect(count()).toBe(0)
      expect(await receipt()).toMatchObject({ standing: 'known' })
      return expect(await phone.isEmpty()).toBe(true)
    }
    await press(phone.openTab())
    await phone.openTab().send()
    await expectArrived({ ...own, phone, press, count, receipt })
  },
  'killed while sending': async (kind) => {
    const begun = await begin(kind)
    const { phone, count } = begun
    await dieSending(kind, phone, phone.openTab(), 'hangs before')
    await phone.openTab().send()
    // Neither is sent again by itself: the phone asks what holds, and the family presses again.
    if (!isCalled(kind)) return expectArrived(begun)
    expect(count()).toBe(0)
    expect(await phone.isEmpty()).toBe(true)
  },
  'killed after the arrival': async (kind) => {
    const begun = await begin(kind)
    const { phone } = begun
    await dieSending(kind, phone, phone.openTab(), 'hangs after')
    await phone.openTab().send()
    await expectArrived(begun)
  },
  'the answer is lost': async (kind) => {
    const begun = await begin(kind)
    const { phone, press } = begun
    const tab = phone.openTab()
    if (kind === 'correction') phone.fates.push(null)
    phone.fates.push('lost after')
    await press(tab).catch(() => {})
    await tab.send()
    await tab.send()
    await expectArrived(begun)
  },
  offline: async (kind) => {
    const begun = await begin(kind)
    const { phone, press, count } = begun
    const tab = phone.openTab()
    phone.fates.push('lost before', 'lost before')
    await press(tab).catch(() => {})
    await tab.send()
    expect(count()).toBe(0)
    if (!isCalled(kind)) expect(await phone.isEmpty()).toBe(false)
    phone.fates.splice(0)
    await tab.send()
    // The family, which was told that it has not happened, presses again.
    if (isCalled(kind)) await press(tab)
    await expectArrived(begun)
  },
  'in two tabs': async (kind) => {
    const begun = await begin(kind)
    const { phone, press } = begun
    const locks = memoryLocks()
    const tabs = [phone.openTab(locks), phone.openTab(locks)]
    if (isCalled(kind)) await Promise.all(tabs.map(press))
    else {
      const [first] = tabs
      if (first) await press(first)
      await Promise.all(tabs.map((tab) => tab.send()))
    }
    await Promise.all(tabs.map((tab) => tab.send()))
    // A correction that was pressed twice is made twice; a page is sent in pieces.
    if (kind !== 'correction' && !isPage(kind)) expect(phone.reached).toHaveLength(1)
    await expectArrived(begun)
  },
  'the school goes back to a backup': async (kind) => {
    const begun = await begin(kind)
    const { app, phone, press, receipt, definition } = begun
    const backup = copySchool(app)
    const tab = phone.openTab()
    await press(tab)
    await tab.send()
    await expectArrived(begun)
    const restored = await testApp({ copy: backup })
    phone.callOther(restored)
    await phone.openTab().ask()
    expect(await receipt()).toMatchObject(definition.showsRestored)
    expect(familyKinds[kind].count(restored)).toBe(0)
  },
  'the school takes it no more': async (kind) => {
    const begun = await begin(kind)
    const { app, phone, press, count, receipt, definition } = begun
    await definition.close(app)
    const tab = phone.openTab()
    const refusal = await press(tab).then(
      () => null,
      (error: Error) => error.message,
    )
    await tab.send()
    await tab.send()
    if (definition.closed === 'arrives') return expectArrived(begun)
    expect(count()).toBe(0)
    if (kind === 'correction') {
      expect(refusal).toMatch(/sedang diperiksa panitia/)
      return expect(await receipt()).toMatchObject({ standing: 'known' })
    }
    expect(refusal).toBeNull()
    if (definition.closed === 'is erased') return expect(await phone.isEmpty()).toBe(true)
    const state = definition.closed === 'waits' ? 'closed' : 'conflict'
    expect(await phone.db.outbox.toArray()).toMatchObject([
      // With the school's reason, and what was written.
      { kind, state, lastError: { message: expect.stringMatching(/\.$/) } },
    ])
    // Nothing was sent again after the refusal.
    expect(phone.reached).toHaveLength(1)
  },
  'erased by the school': async (kind) => {
    const begun = await begin(kind)
    const { app, phone, press, receipt } = begun
    const tab = phone.openTab()
    if (kind === 'contact.send') {
      await press(tab)
      await tab.send()
      await signInOfficer(app).contact.remove({ params: { id: 1 } })
      await tab.ask()
      return expect(await receipt()).toMatchObject({ kind })
    }
    const isOwn = kind === 'ppdb.apply'
    if (isOwn) {
      phone.fates.push('lost after')
      await press(tab)
      await tab.send()
    }
    await eraseAt(app, isOwn ? OWN : CHILD)
    await (isOwn ? tab.send() : press(tab)).catch(() => {})
    await tab.send()
    await tab.ask()
    if (isOwn)
      return expect(await phone.db.outbox.toArray()).toMatchObject([{ state: 'cancelled' }])
    expect(await receipt()).toMatchObject({ standing: 'erased' })
    expect(await phone.isEmpty()).toBe(true)
  },
}

const eraseAt = async (app: TestApp, client_id: string) => {
  const { id } = await app.visitor.ppdb.mine({ params: { client_id } })
  await signInOfficer(app).ppdb.erase({ params: { id } })
}

describe.each(Object.entries(events))('%s', (_, story) => {
  test.each(kinds)('%s', story)
})
