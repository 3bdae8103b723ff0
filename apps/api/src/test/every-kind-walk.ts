/**
 * Random steps of a family, its phone, its network and its school, with everything that a family
 * sends. After each step nothing that was pressed is lost or claimed too early; at the end of a
 * round all faults end, and phone and school agree. All randomness comes from one seed.
 */
import { randomUUID } from 'node:crypto'
import { PROOF_TYPE } from '@sekolah/contract/admission/documents/labels'
import {
  cancelSubmission,
  editSubmission,
  takeBackAnswer,
  withdrawApplication,
} from '@sekolah/offline/outbox/outbox'
import { type Entry, replacementKey } from '@sekolah/offline/outbox/state'
import { memoryLocks } from '@sekolah/offline/storage/locks'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applicants } from '../chapters/admission/applications/tables.ts'
import { biodata } from '../chapters/admission/biodata/tables.ts'
import { documentPages } from '../chapters/admission/documents/tables.ts'
import { enrolments } from '../chapters/admission/enrolment/tables.ts'
import { claims, objections } from '../chapters/admission/selection/tables.ts'
import { contactMessages } from '../chapters/school/contact/tables.ts'
import { signInOfficer } from './enrolment.ts'
import {
  applicationOf,
  CHILD,
  contactForm,
  type FamilyKind,
  familyKinds,
  photoOf,
  schoolFor,
} from './family-kinds.ts'
import { type Fate, openPhone, type Tab } from './phone.ts'
import { copySchool, type TestApp, testApp } from './test-app.ts'

/** The last press under a key, and whether something has happened since that may overrule it. */
type Pressed = { value: string; isLoose: boolean }

type Outcome = Record<string, number>

/** How often it happens, its name, and what a tab does. */
type Step = [number, string, (tab: Tab) => Promise<unknown>]

const SEAT = replacementKey('seat.confirm', CHILD)
const PATHS = replacementKey('paths.choose', CHILD)
const BIODATA = replacementKey('biodata.sendMine', CHILD)
const WITHDRAWAL = replacementKey('ppdb.withdraw', CHILD)
const CORRECTION = 'correction'

const niks = ['3305010605110001', '3305010605110002']

/** One round: a new phone of a family of one child, at a school of one kind. */
export const walkRound = async (
  random: () => number,
  kindOfSchool: FamilyKind,
  steps: number,
): Promise<Outcome> => {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const copy = await schoolFor(kindOfSchool)
  let app = await testApp({ copy })
  const phone = openPhone(app)
  await phone.adopt(CHILD)
  const { school: place } = familyKinds[kindOfSchool]
  const pressed = new Map<string, Pressed>()
  /** Every state that the seat ever had, and whether the child was ever gone. */
  const seats = new Set<string>()
  let wasGone = false
  /** Whether the school has ceased to take something: it then leaves the phone with a reason, or unasked. */
  let isClosed = false
  let backup = copySchool(app)
  const outcome: Outcome = {}
  const note = (what: string) => {
    outcome[what] = (outcome[what] ?? 0) + 1
  }

  const openTabs = () => {
    for (const tab of tabs) tab.die()
    const locks = memoryLocks()
    return [phone.openTab(locks), phone.openTab(locks), phone.openTab(locks, true)]
  }
  let tabs: Tab[] = []
  tabs = openTabs()
  /** Work of a tab; where a call hangs, the browser dies. */
  const inTab = async (work: Promise<unknown>): Promise<void> => {
    if ((await phone.untilHung(work.catch(() => {}))) !== 'hung') return
    note('killed')
    tabs = openTabs()
  }
  const loosen = (key?: string) => {
    for (const [name, press] of pressed) if (key === undefined || key === name) press.isLoose = true
  }
  const press = async (key: string, value: string, work: Promise<unknown>) => {
    const before = pressed.get(key)
    // Until it is stored, it may be lost with its tab.
    const now = { value, isLoose: true }
    pressed.set(key, now)
    await work.then(
      () => {
        now.isLoose = isClosed
      },
      () => {
        // Refused at once, as of an application that has ended: it leaves what was.
        if (before) pressed.set(key, before)
        else pressed.delete(key)
      },
    )
  }
  const isChildKnown = async () => (await phone.receipt(CHILD))?.standing === 'known'

  const presses: Record<typeof place, Record<string, (tab: Tab) => Promise<unknown>>> = {
    seats: {
      'take the seat': (tab) => {
        const stays_on_better = random() < 0.5
        return press(
          ...([SEAT, `confirmed ${stays_on_better}`] as const),
          tab.answer('seat.confirm', CHILD, { stays_on_better }),
        )
      },
      'give the seat back': async (tab) => {
        const rev = (await phone.receipt(CHILD))?.seat?.rev ?? null
        return press(SEAT, 'resigned', tab.answer('seat.resign', CHILD, { rev }))
      },
      'hand in biodata': (tab) => {
        const nik = one(niks)
        return press(BIODATA, nik, tab.answer('biodata.sendMine', CHILD, { nik }))
      },
      'take a photo': async (tab) => {
        const { page_id, stored } = tab.photograph(CHILD, 'akta', await photoOf())
        return press(page_id, 'page', stored)
      },
      'take a photo of a proof': async (tab) => {
        const { page_id, stored } = tab.photograph(CHILD, PROOF_TYPE, await photoOf())
        return press(page_id, 'page', stored)
      },
    },
    paths: {
      'choose paths': (tab) => {
        const paths = random() < 0.5 ? ['prestasi'] : []
        return press(PATHS, paths.join(), tab.answer('paths.choose', CHILD, { paths }))
      },
      correct: async (tab) => {
        const address = `Jl. Acak ${Math.floor(random() * 900)}, Kebumen`
        const form = applicationOf(CHILD, { address })
        // Its answer may be lost: then either address may hold.
        const work = editSubmission(tab.outbox, 'ppdb.apply', CHILD, form)
        pressed.set(CORRECTION, { value: address, isLoose: true })
        await inTab(work.then(() => pressed.set(CORRECTION, { value: address, isLoose: false })))
      },
    },
    results: {
      object: (tab) => {
        const id = randomUUID()
        const text = `Keberatan ${Math.floor(random() * 900)} atas nilai rapor.`
        return press(id, 'objection', tab.answer('objections.create', CHILD, { text }, id))
      },
    },
  }

  const everywhere: Record<string, (tab: Tab) => Promise<unknown>> = {
    apply: (tab) => {
      const key = randomUUID()
      const form = applicationOf(key, { name: `Anak ${key.slice(0, 4)}` })
      return press(key, 'application', tab.submit('ppdb.apply', key, form))
    },
    'write to the school': (tab) => {
      const key = randomUUID()
      return press(key, 'message', tab.submit('contact.send', key, contactForm))
    },
  }

  const pressing: Step[] = [
    ...Object.entries(presses[place]).map(
      ([name, work]): Step => [
        ...([6, name] as const),
        async (tab) => ((await isChildKnown()) ? work(tab) : undefined),
      ],
    ),
    ...Object.entries(everywhere).map(([name, work]): Step => [2, name, work]),
  ]
  const family: Step[] = [
    ...pressing,
    [16, 'send', (tab) => inTab(tab.send())],
    [4, 'send in two tabs', () => inTab(Promise.all(tabs.map((tab) => tab.send())))],
    [
      6,
      'press while sending',
      async () => {
        const call = phone.hold()
        const sending = tabs[1]?.send().catch(() => {})
        const before = tabs
        await inTab(Promise.race([call.arrived, sending]))
        // A correction waits for the lock of the tab that sends.
        const [, , work] = one(pressing.filter(([, name]) => name !== 'correct'))
        if (tabs[0]) await work(tabs[0])
        call.release()
        if (tabs === before) await inTab(Promise.resolve(sending))
      },
    ],
    [4, 'look', (tab) => inTab(tab.ask())],
    [
      3,
      'take back',
      async (tab) => {
        const entry = one(await phone.db.outbox.toArray()) as Entry | undefined
        if (!entry) return
        loosen(entry.client_id)
        await inTab(
          entry.of
            ? takeBackAnswer(tab.outbox, entry.client_id)
            : cancelSubmission(tab.outbox, entry.client_id),
        )
      },
    ],
    [
      0.3,
      'withdraw',
      async (tab) => {
        if (!(await isChildKnown())) return
        loosen()
        pressed.set(WITHDRAWAL, { value: 'withdrawn', isLoose: true })
        await inTab(withdrawApplication(tab.outbox, CHILD, phone.now))
      },
    ],
    [
      2,
      'die',
      async () => {
        tabs = openTabs()
      },
    ],
  ]
  const fates: Fate[] = ['lost before', 'lost after', 'hangs before', 'hangs after']
  const office = (work: () => Promise<unknown>) => async () => {
    loosen()
    // The office meets what the family has done meanwhile, and is refused.
    await work().catch(() => {})
  }
  const surroundings: Step[] = [
    [14, 'lose calls', async () => void phone.fates.push(...fates.filter(() => random() < 0.4))],
    [6, 'find the network', async () => void phone.fates.splice(0)],
    [3, 'wait', async () => app.pass(Math.floor(random() * 60 * 60_000))],
    [
      0.6,
      'the counter confirms',
      office(() =>
        signInOfficer(app).enrolments.change({
          params: { id: idOf(app, CHILD) },
          body: { state: 'confirmed' },
        }),
      ),
    ],
    [0.1, 'staff erase the child', office(() => eraseChild(app))],
    [
      0.4,
      'the school takes it no more',
      office(async () => {
        isClosed = true
        await familyKinds[kindOfSchool].close(app)
      }),
    ],
    [
      0.5,
      'a backup is made',
      async () => {
        backup = copySchool(app)
      },
    ],
    [
      0.3,
      'the school goes back to its backup',
      office(async () => {
        app = await testApp({ copy: { ...backup, at: app.clock().toISOString() } })
        phone.callOther(app)
      }),
    ],
  ]
  const all = [...family, ...surroundings]
  const total = all.reduce((sum, [weight]) => sum + weight, 0)
  const next = () => {
    let left = random() * total
    return all.find(([weight]) => {
      left -= weight
      return left < 0
    })
  }

  const valueAtSchool = (key: string): string | null => {
    const { db } = app
    if (key === SEAT) {
      const seat = db.select().from(enrolments).get()
      if (seat?.seat_state !== 'confirmed') return seat?.seat_state ?? null
      return `confirmed ${seat.stays_on_better}`
    }
    if (key === PATHS)
      return db
        .select()
        .from(claims)
        .all()
        .map(({ path }) => path)
        .join()
    if (key === BIODATA) return db.select().from(biodata).get()?.data.nik ?? null
    if (key === CORRECTION) {
      return (
        db.select().from(applicants).where(eq(applicants.client_id, CHILD)).get()?.address ?? null
      )
    }
    if (key === WITHDRAWAL) return idOf(app, CHILD) === 0 ? 'withdrawn' : null
    const counts = {
      application: db.select().from(applicants).where(eq(applicants.client_id, key)).all(),
      message: db.select().from(contactMessages).where(eq(contactMessages.client_id, key)).all(),
      objection: db.select().from(objections).where(eq(objections.id, key)).all(),
      page: db
        .select()
        .from(documentPages)
        .where(eq(documentPages.page_id, key))
        .all()
        .filter(({ sha256 }) => sha256 !== null),
    }
    const [found] = Object.entries(counts).filter(([, rows]) => rows.length > 0)
    if (found) expect(found[1], `${found[0]} is there once`).toHaveLength(1)
    return found?.[0] ?? null
  }

  /** True of every moment at which no call is on its way. */
  const check = async () => {
    const [entries, pages] = [
      await phone.db.outbox.toArray(),
      await phone.db.document_pages.toArray(),
    ]
    const here = new Map(entries.map((entry) => [entry.client_id, entry]))
    // A refusal, with its reason, is read by the family: what it pressed does not hold.
    for (const { client_id, state, asking } of entries) {
      if (asking || !['queued', 'sending', 'held'].includes(state)) loosen(client_id)
    }
    for (const { page_id, state } of pages) if (state === 'needs_fix') loosen(page_id)
    const seat = valueAtSchool(SEAT)?.split(' ')[0] ?? 'none'
    seats.add(seat)
    // Nothing is asked of a child without a seat: its biodata leave the phone unsent.
    if (seat !== 'offered' && seat !== 'confirmed') loosen(BIODATA)
    if (idOf(app, CHILD) === 0) wasGone = true
    const receipt = await phone.receipt(CHILD)
    if (receipt?.seat) expect(seats, 'the card tells of a seat').toContain(receipt.seat.state)
    const hasEnded = receipt?.standing === 'withdrawn' || receipt?.standing === 'erased'
    if (hasEnded) {
      expect(wasGone, `the card says ${receipt.standing}`).toBe(true)
      loosen()
      expect(
        entries.filter(({ of }) => of === CHILD),
        'nothing waits of what has ended',
      ).toEqual([])
      expect(pages).toEqual([])
    }
    for (const [key, { value, isLoose }] of pressed) {
      const isHere = here.has(key) || pages.some(({ page_id }) => page_id === key)
      if (isLoose || isHere) continue
      expect(valueAtSchool(key), `${value} was pressed, and is not on the phone`).toBe(value)
    }
  }

  const comeToRest = async () => {
    phone.fates.splice(0)
    tabs = openTabs()
    const [tab] = tabs as [Tab]
    for (let round = 0; round < 6 && !(await phone.isEmpty()); round += 1) {
      // Photos that the school refuses are thrown away, like answers that were read.
      for (const page of await phone.db.document_pages.toArray()) {
        if (page.state === 'needs_fix') await phone.throwAway(page.page_id)
      }
      for (const { client_id, state, of } of await phone.db.outbox.toArray()) {
        if (['queued', 'sending', 'held'].includes(state)) continue
        await (of ? takeBackAnswer(tab.outbox, client_id) : cancelSubmission(tab.outbox, client_id))
      }
      await tab.send()
      await check()
    }
    expect(await phone.db.outbox.toArray()).toEqual([])
    await tab.ask()
    await check()
    expect((await phone.db.document_pages.toArray()).map(({ state }) => state)).toEqual([])
    const receipt = await phone.receipt(CHILD)
    const mine = await app.visitor.ppdb.mine({ params: { client_id: CHILD } }).catch(() => null)
    if (!mine) return expect(receipt?.standing).not.toBe('known')
    const { seat, paths, selection } = mine
    expect(receipt).toMatchObject({
      standing: 'known',
      ...(seat && { seat }),
      ...(paths && { paths }),
    })
    if (selection) {
      expect(receipt?.selection?.objections).toEqual(selection.objections)
    }
  }

  const taken: string[] = []
  try {
    for (let n = 0; n < steps; n += 1) {
      const [, name, work] = next() ?? []
      if (!name || !work) throw new Error('No step.')
      taken.push(name)
      note(name)
      await work(one(tabs.slice(0, 2)))
      await check()
    }
    taken.push('all faults end')
    await comeToRest()
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : error}\nafter ${taken.join('; ')}`,
      {
        cause: error,
      },
    )
  }
  return outcome
}

const idOf = ({ db }: TestApp, client_id: string): number =>
  db.select().from(applicants).where(eq(applicants.client_id, client_id)).get()?.id ?? 0

const eraseChild = async (app: TestApp) =>
  signInOfficer(app).ppdb.erase({ params: { id: idOf(app, CHILD) } })
