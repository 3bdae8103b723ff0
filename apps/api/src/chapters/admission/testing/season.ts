/**
 * Plays a random season of two waves, with steps of families and the office; the laws are checked
 * after each step.
 */
import { randomUUID } from 'node:crypto'
import { ApiError } from '@sekolah/api-client'
import fc from 'fast-check'
import { familySeat, runTimers, signInOfficer } from '../../../test/enrolment.ts'
import { MACHINES_PROGRAM, NETWORKS_PROGRAM, openPath, waveInput } from '../../../test/selection.ts'
import { applicantForm, testApp } from '../../../test/test-app.ts'
import { checkInvariants, checkLockedRun, type WatchedSeason } from './laws.ts'

const HOUR_MS = 3_600_000

const kinds = [
  ...['confirm', 'stay', 'resign', 'wait', 'wait', 'mark', 'choice', 'accept', 'reject'],
  ...['lengthen', 'extend', 'verdict', 'move', 'close'],
] as const

const applying = fc.record({
  mark: fc.integer({ min: 60, max: 70 }),
  hasSecond: fc.boolean(),
  /** Whether an application with the same NISN exists already. */
  isTwin: fc.boolean(),
})
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  child: fc.nat(20),
  hours: fc.integer({ min: 1, max: 40 }),
})
const steps = fc.array(step, { maxLength: 6 })

export const arbitrarySeason = fc.record({
  first: fc.array(applying, { minLength: 2, maxLength: 6 }),
  late: fc.array(applying, { maxLength: 2 }),
  second: fc.array(applying, { maxLength: 4 }),
  seats: fc.record({ machines: fc.nat(3), networks: fc.nat(2), added: fc.nat(2) }),
  /**
   * Steps before the first lock, before its result, between the waves, before the second result,
   * after it.
   */
  steps: fc.tuple(steps, steps, steps, steps, steps),
  isOneChild: fc.boolean(),
})
type Season = typeof arbitrarySeason extends fc.Arbitrary<infer Value> ? Value : never
type Step = Season['steps'][number][number]
type Applying = Season['first'][number]

const NISN = '0098765432'

export const playSeason = async (season: Season): Promise<void> => {
  const app = await testApp()
  const { machines, networks, added } = season.seats
  const paths = [openPath({ keys: ['score'] })]
  const wave = (more: Parameters<typeof waveInput>[0], extra: number) =>
    signInOfficer(app).waves.create({
      body: waveInput({
        ...{ objection_until: null, waiting_max: 10, paths },
        seats: [
          { program: MACHINES_PROGRAM, count: machines + extra },
          { program: NETWORKS_PROGRAM, count: networks + extra },
        ],
        ...more,
      }),
    })
  const first = await wave({}, 0)
  const second = await wave(
    {
      ...{ label: 'Gelombang 2', opens: '2026-12-02', closes: '2026-12-10' },
      result_at: '2026-12-20T02:00:00.000Z',
      enrol_until: '2026-12-28T02:00:00.000Z',
    },
    added,
  )
  const played: Played = {
    app,
    children: [],
    waves: [first.id, second.id],
    seen: new Map(),
    season,
  }

  for (const one of season.first) await apply(played, one, 0)
  await playSteps(played, season.steps[0], '2026-11-25T16:00:00.000Z')
  app.at('2026-11-26T02:00:00.000Z')
  for (const one of season.late) await apply(played, one, 12)
  await lock(played, first.id)
  await playSteps(played, season.steps[1], '2026-12-01T01:00:00.000Z')
  app.at('2026-12-01T02:00:00.000Z')
  await settle(played)
  app.at('2026-12-02T03:00:00.000Z')
  for (const one of season.second) await apply(played, one, 0)
  await playSteps(played, season.steps[2], '2026-12-10T16:00:00.000Z')
  app.at('2026-12-11T02:00:00.000Z')
  await lock(played, second.id)
  await playSteps(played, season.steps[3], '2026-12-20T01:00:00.000Z')
  app.at('2026-12-20T02:00:00.000Z')
  await settle(played)
  await playSteps(played, season.steps[4], '2027-01-20T02:00:00.000Z')
}

type Child = { id: number; client_id: string }
type Played = WatchedSeason & { children: Child[]; waves: number[]; season: Season }

const settle = async (played: Played): Promise<void> => {
  runTimers(played.app)
  await checkInvariants(played)
}

const apply = async (
  { app, children }: Played,
  { mark, hasSecond, isTwin }: Applying,
  hoursAgo: number,
): Promise<void> => {
  const client_id = randomUUID()
  app.pass(1_000)
  const { id } = await app.visitor.ppdb.apply({
    body: applicantForm({
      ...{ client_id, name: `Anak ${children.length}`, program_choice_1: MACHINES_PROGRAM },
      program_choice_2: hasSecond ? NETWORKS_PROGRAM : '',
      ...(isTwin && { nisn: NISN }),
      queued_for_ms: hoursAgo * HOUR_MS,
    }),
  })
  children.push({ id, client_id })
  await signInOfficer(app).selection.enter({
    params: { id },
    body: { scores: { Rapor: mark * 1_000 } },
  })
}

/** Resolves everything that blocks the lock, then locks the list. */
const lock = async (played: Played, wave_id: number): Promise<void> => {
  const { app, season } = played
  const head = signInOfficer(app)
  for (;;) {
    const draft = await head.selection.draft({ params: { id: wave_id } })
    const open = draft.left_out.filter(({ reason }) => reason === 'late' || reason === 'double')
    for (const { id, reason } of open) {
      if (reason === 'late') await head.selection.enter({ params: { id }, body: { wave_id } })
      else await judgePairs(head, id, season.isOneChild)
    }
    for (const { program, path, ids } of draft.ties) {
      await head.selection.order({ params: { id: wave_id }, body: { program, path, order: ids } })
    }
    if (open.length > 0 || draft.ties.length > 0) continue
    const locked = await head.selection.lock({ params: { id: draft.id } })
    checkLockedRun(played, locked)
    await settle(played)
    return
  }
}

const judgePairs = async (
  staff: ReturnType<typeof signInOfficer>,
  id: number,
  isOneChild: boolean,
): Promise<void> => {
  for (const other of await staff.ppdb.duplicates({ params: { id } })) {
    if (!other.is_pair || other.verdict) continue
    // The application that is already accepted is kept.
    const verdict = isOneChild
      ? { verdict: 'same' as const, kept: other.id }
      : { verdict: 'other' as const }
    await staff.ppdb.sameChild({ params: { id }, body: { other: other.id, ...verdict } })
  }
}

const playSteps = async (played: Played, steps: readonly Step[], end: string): Promise<void> => {
  for (const one of steps) {
    await unlessRefused(() => play(played, one, Date.parse(end)))
    await settle(played)
  }
}

/** A step may be refused as too late or not allowed; the server must never fail. */
const unlessRefused = async (act: () => Promise<unknown>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return
    throw error
  }
}

const play = async (
  { app, children, waves }: Played,
  { kind, child, hours }: Step,
  end: number,
): Promise<unknown> => {
  const { id, client_id } = children[child % children.length] as Child
  const [params, key] = [{ id }, { client_id }]
  const staff = signInOfficer(app)
  const later = new Date(app.clock().getTime() + hours * 4 * HOUR_MS).toISOString()
  const [first = 0, second = 0] = waves
  switch (kind) {
    case 'confirm':
    case 'stay':
      return familySeat(app).seat.confirm({
        params: key,
        body: { stays_on_better: kind === 'stay' },
      })
    case 'resign':
      return familySeat(app).seat.resign({ params: key })
    case 'wait':
      return app.at(new Date(Math.min(end, app.clock().getTime() + hours * HOUR_MS)).toISOString())
    case 'mark':
      return staff.selection.enter({ params, body: { scores: { Rapor: (50 + hours) * 1_000 } } })
    case 'choice':
      return staff.ppdb.update({
        params,
        body: { program_choice_1: NETWORKS_PROGRAM, program_choice_2: MACHINES_PROGRAM },
      })
    case 'accept':
      return staff.ppdb.decide({ params, body: { status: 'accepted' } })
    case 'reject':
      return staff.ppdb.decide({ params, body: { status: 'rejected' } })
    case 'lengthen':
      return staff.waves.update({
        params: { id: child % 2 === 0 ? first : second },
        body: { enrol_until: later },
      })
    case 'extend':
      return staff.enrolments.change({ params, body: { offer_until: later } })
    case 'verdict':
      return judgePairs(staff, id, hours % 2 === 0)
    case 'move':
      return staff.selection.moveWaiting({ params: { id: first }, body: { wave_id: second } })
    case 'close':
      return staff.selection.closeWaiting({ params: { id: first } })
  }
}
