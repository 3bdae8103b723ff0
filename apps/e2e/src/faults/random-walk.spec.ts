/**
 * A phone and a school through random faults. After every step each card says only what is true;
 * after every two hundred all faults end, every child is at the school exactly once, and the phone
 * is reset. `SEED=… STEPS=… npm run e2e -- --long random-walk` repeats a run.
 */
import type { Page } from '@playwright/test'
import { formField, reviewButton, reviewHeading, sendButton } from '../actors/applicant.ts'
import { myApplicationsOn, storedOn } from '../actors/device.ts'
import { storedPagesOn } from '../actors/documents.ts'
import {
  type CallOutcome,
  captivePortal,
  heldCall,
  lostRequest,
  lostResponse,
  refusedWith,
} from '../actors/signal.ts'
import { type Visitor, visitOnce } from '../actors/visitor.ts'
import { stopWorkers } from '../setup/browser.ts'
import { expect, test } from '../setup/fixtures.ts'
import { createRandom, toLetters } from '../setup/random.ts'
import { newRelease } from '../setup/releases.ts'
import { falseStatements, readPageState, type StoredEntry } from './card-words.ts'
import {
  createAnswerActions,
  expectSameAsSchool,
  expectTrueAnswers,
  prepareSchool,
  publishFor,
} from './walk-answers.ts'
import {
  applicationsAtSchool,
  autofill,
  expectSoon,
  openFormTab,
  pressIfEnabled,
  resolveConflict,
} from './walk-page.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const steps = Number(process.env.STEPS ?? 1_000)
const STEPS_TO_REST = 200
const calls = ['POST /api/ppdb/apply', 'GET /api/sync', 'GET /api/meta']

test('every child arrives once under random faults @long', async ({ school, visitor }) => {
  test.setTimeout(5 * 60_000 + steps * 3_000)
  await school.change({ ppdb_start_date: '', ppdb_end_date: '' })
  await prepareSchool(school)
  console.log(`random walk: SEED=${seed} STEPS=${steps}`)
  const releases = [newRelease('v2'), newRelease('v3')]
  const random = createRandom(seed)
  const chance = (share: number) => random() < share
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  /** The prefix of all names since the last reset. */
  let family = familyOf(0)
  const written: string[] = []
  /** Names withdrawn at least once: such a submission may be gone, or may have arrived before. */
  const withdrawn = new Set<string>()
  /** The name of each number that was ever seen at the school. */
  const names = new Map<string, string>()
  /** The entries that waited at the last check. */
  let waiting: StoredEntry[] = []
  const inFlight: (() => void)[] = []
  const releaseAll = () => {
    for (const release of inFlight.splice(0)) release()
  }

  let isOffline = false
  const switchOffline = (offline: boolean) => {
    isOffline = offline
    return visitor.setOffline(offline)
  }
  const leavePortal = () => {
    for (const call of calls) visitor.signal.interceptAlways(call, null)
  }

  const { answers, ending } = await createAnswerActions(visitor, random, (number) => {
    const name = names.get(number)
    if (name) withdrawn.add(name)
  })
  const actions: Record<string, () => Promise<unknown>> = {
    ...answers,
    ...ending,
    write: async () => {
      const page = await openFormTab(visitor)
      const name = `${family} ${toLetters(written.length)}`
      const typed = () =>
        formField(page, 'name').evaluateAll((inputs) =>
          inputs.map((input) => (input as HTMLInputElement).value).join(''),
        )
      const isKnown = async () => {
        let answer = false
        await expectSoon(async () => {
          // Read the phone first: what it sends meanwhile is then at the school.
          const { outbox } = await storedOn(page)
          const rows = await applicationsAtSchool(school, family).catch(() => null)
          // A server that is down cannot tell; the next step that finds it up checks.
          answer = !rows || [...rows, ...outbox.map(({ form }) => form)].some(named(name))
        })
        return answer
      }
      // Repeat if a new version has reloaded the page before its draft was stored.
      do {
        await expectSoon(async () => {
          // An earlier submission may have arrived meanwhile, so that only its receipt is shown.
          await pressIfEnabled(page.getByRole('button', { name: 'Daftarkan anak lain' }))
          await autofill(page, name)
        })
        // Wait until the form is empty, or replaced by a receipt.
        await expectSoon(async () => {
          if ((await typed()) === name) await pressIfEnabled(reviewButton(page))
          await pressIfEnabled(sendButton(page))
          expect(await typed()).toBe('')
          expect(await reviewHeading(page).count()).toBe(0)
        })
      } while (!(await isKnown()))
      written.push(name)
    },
    change: async () => {
      releaseAll()
      const page = await openFormTab(visitor)
      const isOpen = page.getByText(/^Anda sedang mengubah/)
      // Repeat if a new version has reloaded the page in between.
      await expectSoon(async () => {
        if ((await isOpen.count()) > 0) return
        expect(
          await pressIfEnabled(
            myApplicationsOn(page).getByRole('button', { name: 'Ubah' }).first(),
          ),
        ).toBe(false)
      })
      if ((await isOpen.count()) === 0) return
      await formField(page, 'address').fill(`Jl. Acak ${Math.floor(random() * 900)}, Kebumen`)
      await pressIfEnabled(sendButton(page))
      // Either the change was stored, or the phone refused it because the submission may have
      // arrived.
      const refusal = page.getByText('Belum dapat disimpan')
      await expectSoon(async () => {
        expect((await refusal.count()) > 0 || (await isOpen.count()) === 0).toBe(true)
      })
      await pressIfEnabled(page.getByRole('button', { name: 'Batal mengubah' }))
      await isOpen.waitFor({ state: 'detached' })
    },
    withdraw: async () => {
      releaseAll()
      const page = await openFormTab(visitor)
      const outbox = ownOf((await storedOn(page)).outbox)
      const index = Math.floor(random() * outbox.length)
      const submission = outbox[index]
      if (!submission) return
      const card = myApplicationsOn(page).getByRole('article').nth(index)
      if (!(await pressIfEnabled(card.getByRole('button', { name: 'Batalkan' })))) return
      withdrawn.add(submission.form.name)
      await pressIfEnabled(page.getByRole('dialog').getByRole('button', { name: 'Ya' }))
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
    choose: async () => {
      const page = await openFormTab(visitor)
      await resolveConflict(page, one(['Pakai data yang ada di sekolah', 'Pakai data di HP ini']))
    },
    'press Kirim sekarang': async () => {
      const page = await openFormTab(visitor)
      await pressIfEnabled(
        myApplicationsOn(page).getByRole('button', { name: 'Kirim sekarang' }).first(),
      )
    },
    'lose the signal': async () => visitor.signal.lose(),
    'find the signal': async () => visitor.signal.find(),
    'switch the network off': () => switchOffline(true),
    'switch the network on': () => switchOffline(false),
    'intercept a call': async () => {
      const slow = heldCall(one([lostRequest, lostResponse, (arrive) => arrive()]))
      inFlight.push(slow.release)
      const outcomes: CallOutcome[] = [
        lostRequest,
        lostResponse,
        captivePortal,
        refusedWith(500, 'internal'),
        refusedWith(502),
        refusedWith(503, 'unavailable'),
        refusedWith(429, 'rate_limited', { 'retry-after': '2' }),
        slow.outcome,
      ]
      visitor.signal.intercept(one(calls), one(outcomes))
    },
    'release held calls': async () => releaseAll(),
    'enter a captive portal': async () => {
      const outcome = one([captivePortal, refusedWith(403), refusedWith(404), refusedWith(502)])
      for (const call of calls) visitor.signal.interceptAlways(call, outcome)
    },
    'leave the captive portal': async () => leavePortal(),
    'stop the worker': async () => {
      // Chromium crashes here when a background sync is due.
      if (!isOffline) await stopWorkers(visitor.page)
    },
    'kill the browser': async () => {
      await visitor.killBrowser()
      if (chance(0.5)) releaseAll()
      await visitor.reopen()
      await begin(visitor)
    },
    'kill the server': () => school.kill(),
    'start the server': async () => {
      if (!school.isRunning()) await school.restart()
    },
    'kill the server after a commit': async () => {
      visitor.signal.intercept('POST /api/ppdb/apply', async (arrive) => {
        await arrive()
        await school.kill()
        return null
      })
    },
    'open a tab': async () => {
      const tab = await visitor.newTab()
      const address = one(['/', '/teachers', '/ppdb'])
      await tab.goto(address, { waitUntil: 'commit' }).catch(() => {})
    },
    'close a tab': async () => {
      const tab = visitor.context.pages().at(-1)
      if (visitor.context.pages().length > 1) await tab?.close()
    },
    reload: async () => {
      await visitor.page.reload({ waitUntil: 'commit' }).catch(() => {})
    },
    deploy: () => school.deploy(one(releases).folder),
    'accept a new version': async () => {
      await pressIfEnabled(visitor.page.getByRole('button', { name: 'Perbarui', exact: true }))
    },
    'jump the clock': () =>
      visitor.context.clock.setSystemTime(`${2019 + Math.floor(random() * 14)}-05-01`),
  }
  // The weight of a step, if it is not 3. Starting a browser or a server takes as long as thirty
  // other steps, so these are rarer.
  const weights: Record<string, number> = {
    'kill the browser': 1,
    'kill the server': 1,
    'kill the server after a commit': 2,
    deploy: 1,
    write: 8,
    'withdraw an arrived application': 1,
    'take an answer back': 2,
    'find the signal': 6,
    'intercept a call': 6,
    'leave the captive portal': 6,
  }
  const chances = Object.keys(actions).flatMap((name) =>
    Array<string>(weights[name] ?? 3).fill(name),
  )

  await begin(visitor)
  await visitOnce(visitor.page, '/ppdb/daftar')
  await bringChildren(0)
  const started = Date.now()
  try {
    for (let n = 1; n <= steps; n += 1) {
      const name = one(chances)
      await test.step(`${n} ${name}`, async () => {
        await actions[name]?.()
        if (name in ending) waiting = []
        await expectTruthfulPage(visitor.page)
      })
      if (n % STEPS_TO_REST === 0 || n === steps) {
        await test.step('all faults end', comeToRest)
        await expectEachChildOnce()
        const speed = (n / ((Date.now() - started) / 1_000)).toFixed(1)
        console.log(
          `random walk: ${n} steps, ${speed} a second: ${written.length} written, ${withdrawn.size} withdrawn`,
        )
        // The walk may end between two rests.
        await beginAnew(Math.ceil(n / STEPS_TO_REST))
      }
    }
  } finally {
    for (const release of releases) release.remove()
  }

  async function comeToRest() {
    releaseAll()
    visitor.signal.calm()
    await school.restart()
    await switchOffline(false)
    await expectSoon(async () => {
      // A pending call whose fault kills the server may still have done so.
      if (!school.isRunning()) await school.restart()
      const page = await openFormTab(visitor)
      await resolveConflict(page, 'Pakai data di HP ini')
      for (const name of ['Kirim sekarang', 'Unggah sekarang', 'Mengerti']) {
        await pressIfEnabled(
          myApplicationsOn(page).getByRole('button', { name, exact: true }).first(),
        )
      }
      // A photo that the school refuses is thrown away.
      if ((await storedPagesOn(page)).some(({ state }) => state === 'needs_fix')) {
        await pressIfEnabled(
          myApplicationsOn(page)
            .getByRole('button', { name: /^Buang: / })
            .first(),
        )
      }
      const { outbox } = await storedOn(page)
      expect(outbox.filter(({ state }) => state !== 'cancelled')).toEqual([])
      expect(await storedPagesOn(page)).toEqual([])
    }, 120_000)
  }

  /** Two children who have arrived: one is offered a seat, one may object to its result. */
  async function bringChildren(round: number) {
    for (let n = 0; n < 2; n += 1) await actions.write?.()
    const arrived = () => applicationsAtSchool(school, family)
    await expect.poll(async () => (await arrived()).length).toBe(2)
    await publishFor(school, round, await arrived())
  }

  async function expectEachChildOnce() {
    const rows = await applicationsAtSchool(school, family)
    const arrived = rows.map((row) => row.name)
    expect(new Set(arrived).size).toBe(arrived.length)
    expect(arrived.filter((name) => !withdrawn.has(name)).sort()).toEqual(
      written.filter((name) => !withdrawn.has(name)).sort(),
    )
    // Opened anew, the page asks for every receipt.
    await visitor.page.reload()
    await expectSoon(async () => {
      await expectSameAsSchool(school, (await storedOn(visitor.page)).receipts)
    })
    const { receipts } = await storedOn(visitor.page)
    const known = receipts.filter(({ standing }) => standing === 'known')
    const numbers = known.map((row) => row.registration_number)
    expect(numbers.sort()).toEqual(rows.map((row) => row.registration_number).sort())
  }

  /** Resets the phone, or a long walk would spend its time on a long list. */
  async function beginAnew(round: number) {
    const page = await openFormTab(visitor)
    const erase = myApplicationsOn(page).getByRole('button', {
      name: 'Hapus data saya dari HP ini',
    })
    if (await pressIfEnabled(erase)) {
      await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click()
      await expect(myApplicationsOn(page)).toHaveCount(0)
    }
    family = familyOf(round)
    written.length = 0
    withdrawn.clear()
    waiting = []
    await bringChildren(round)
  }

  /**
   * What the phone shows as sent is at the school, what is unsent is on the phone, and no card says
   * anything else.
   */
  async function expectTruthfulPage(page: Page) {
    await expectSoon(async () => {
      const before = await readPageState(page)
      const rows = await applicationsAtSchool(school, family).catch(() => null)
      const after = await readPageState(page)
      // While the server is down or the page navigates nothing can be compared; the next step
      // checks again.
      if (!rows || !before || !after) return
      const numbers = rows.map((row) => row.registration_number)
      for (const row of rows) names.set(row.registration_number, row.name)
      for (const text of before.sent) {
        const number = text.replace('Terkirim - ', '')
        // Its withdrawal may have arrived, and says on the card that this is not certain.
        if (!withdrawn.has(names.get(number) ?? '')) expect(numbers).toContain(number)
      }
      const arrived = new Set(rows.map((row) => row.name))
      expect(arrived.size).toBe(rows.length)
      await expectTrueAnswers(school, waiting, after.outbox, after.whole)
      waiting = after.outbox
      const known = new Set([...arrived, ...after.outbox.map(({ form }) => form.name)])
      const isSafe = (name: string) => known.has(name) || withdrawn.has(name)
      expect(written.filter((name) => !isSafe(name))).toEqual([])
      // Compare only if nothing changed meanwhile; other pages show no cards.
      if (JSON.stringify(before) !== JSON.stringify(after)) return
      const own = ownOf(before.outbox)
      if (before.cards.length !== own.length) return
      for (const [n, entry] of own.entries()) {
        const isAtSchool = arrived.has(entry.form.name)
        const situation = { entry, isAtSchool, hasNetwork: before.hasNetwork }
        expect(falseStatements(before.cards[n] ?? '', situation), before.cards[n]).toEqual([])
      }
    })
  }
})

/** The applications that wait, without answers about others. */
const ownOf = (outbox: StoredEntry[]): StoredEntry[] => outbox.filter(({ of }) => !of)

const named =
  (name: string) =>
  (row: { name: string }): boolean =>
    row.name === name

const familyOf = (round: number) => `Acak ${toLetters(round)} Anak`

/** Leaving during a send asks for confirmation; this visitor always leaves. */
const begin = async (visitor: Visitor) => {
  await visitor.context.clock.install()
  visitor.context.on('dialog', (dialog) => dialog.accept().catch(() => {}))
}
