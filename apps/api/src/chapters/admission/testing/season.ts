/**
 * Plays a random season of two waves, with steps of families and the office; the laws are checked
 * after each step.
 */
import { randomUUID } from 'node:crypto'
import type { SelectionRun } from '@sekolah/contract/admission/selection/run-schemas'
import fc from 'fast-check'
import { runTimers, signInOfficer } from '../../../test/enrolment.ts'
import { MACHINES_PROGRAM, NETWORKS_PROGRAM, openPath, waveInput } from '../../../test/selection.ts'
import { applicantForm, testApp } from '../../../test/test-app.ts'
import { CHECKED, checkInvariants, checkLockedRun } from './laws.ts'
import {
  answerObjection,
  arbitraryStep,
  judgePairs,
  type PlayedSeason,
  playStep,
  type Step,
} from './steps.ts'

const HOUR_MS = 3_600_000

const applying = fc.record({
  mark: fc.integer({ min: 60, max: 70 }),
  hasSecond: fc.boolean(),
  /** The outcome of the first programme's check, where the season has one. */
  isFit: fc.boolean(),
  /** Whether an application with the same NISN exists already. */
  isTwin: fc.boolean(),
})
const steps = fc.array(arbitraryStep, { maxLength: 6 })
/** A programme's number of the year, and what each wave states of it; null for no number. */
const seatsOfProgram = fc.record({
  year: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  first: fc.option(fc.nat(3), { nil: null }),
  second: fc.option(fc.nat(5), { nil: null }),
})
/** A timeline as a plain client of the specification writes it. */
const timeline = fc.array(
  fc.record({
    event: fc.constantFrom('Pendaftaran', 'Pengumuman hasil', 'Batas daftar ulang', 'MPLS'),
    date: fc.constantFrom('2026-11-25', '2026-12-01', '2020-01-01', 'Awal Desember'),
    status: fc.constantFrom('completed', 'active', 'other'),
  }),
  { minLength: 1, maxLength: 3 },
)

export const arbitrarySeason = fc.record({
  first: fc.array(applying, { minLength: 2, maxLength: 6 }),
  late: fc.array(applying, { maxLength: 2 }),
  second: fc.array(applying, { maxLength: 4 }),
  seats: fc.record({ machines: seatsOfProgram, networks: seatsOfProgram }),
  /**
   * Steps before the first lock, before its result, in its period for objections, between the
   * waves, before the second result, in its period for objections, after it.
   */
  steps: fc.tuple(steps, steps, steps, steps, steps, steps, steps),
  isOneChild: fc.boolean(),
  hasCheck: fc.boolean(),
  hasObjections: fc.boolean(),
  /** Which waiting child's mark is raised after each lock, and which offered seat is given back. */
  raised: fc.nat(20),
  leaving: fc.nat(20),
  /** Whether the office offers freed seats by a press. */
  isByPress: fc.boolean(),
  /** Whether the head locks a second list after the objections. */
  isCorrected: fc.boolean(),
  timelines: fc.tuple(timeline, timeline),
})
type Season = typeof arbitrarySeason extends fc.Arbitrary<infer Value> ? Value : never
type Applying = Season['first'][number]

const demands = [
  { program: MACHINES_PROGRAM, text: '', checks: [{ code: 'mata', label: 'Buta warna' }] },
]
const NISN = '0098765432'

export const playSeason = async (season: Season): Promise<void> => {
  const app = await testApp()
  const programs = [
    { program: MACHINES_PROGRAM, ...season.seats.machines },
    { program: NETWORKS_PROGRAM, ...season.seats.networks },
  ]
  for (const { program: name, year: seats } of programs) {
    const body = { name, description: 'Program.', type: 'program_unggulan' as const, features: [] }
    await signInOfficer(app).academic_programs.create({ body: { ...body, seats } })
  }
  const paths = [openPath({ keys: ['score'] })]
  const wave = (more: Parameters<typeof waveInput>[0], which: 'first' | 'second') =>
    signInOfficer(app).waves.create({
      body: waveInput({
        ...{ waiting_max: 10, paths, demands: season.hasCheck ? demands : [] },
        // One of both states a number.
        seats: programs.map(({ program, year, [which]: count }) => ({
          program,
          count: count ?? (year === null ? 1 : null),
        })),
        ...more,
      }),
    })
  const until = (end: string) => (season.hasObjections ? end : null)
  const first = await wave({ objection_until: until(FIRST.end) }, 'first')
  const second = await wave(
    {
      ...{ label: 'Gelombang 2', opens: '2026-12-02', closes: '2026-12-10' },
      ...{ result_at: SECOND.result, objection_until: until(SECOND.end) },
      enrol_until: '2026-12-28T02:00:00.000Z',
    },
    'second',
  )
  if (season.isByPress) {
    await signInOfficer(app).enrolments.savePlan({
      body: { refill: 'press', answer_days: 3, has_queue: false, papers: [], visit_day: null },
    })
  }
  const played: Played = {
    app,
    children: [],
    waves: [first.id, second.id],
    seen: new Map(),
    locked: new Map(),
    timeline: await writeTimelines(app, season.timelines[0]),
    laterTimeline: season.timelines[1],
    season,
  }
  const [before, locked, objecting, between, lockedAgain, objectingAgain, after] = season.steps

  for (const one of season.first) await apply(played, one, 0)
  await playSteps(played, before, '2026-11-25T16:00:00.000Z')
  app.at('2026-11-26T02:00:00.000Z')
  for (const one of season.late) await apply(played, one, 12)
  await announce(played, first.id, FIRST, [locked, objecting])
  app.at('2026-12-03T03:00:00.000Z')
  for (const one of season.second) await apply(played, one, 0)
  await playSteps(played, between, '2026-12-10T16:00:00.000Z')
  app.at('2026-12-11T02:00:00.000Z')
  await announce(played, second.id, SECOND, [lockedAgain, objectingAgain])
  await playSteps(played, after, '2027-01-20T02:00:00.000Z')
}

/** The times of both waves: their result, and the end of the period for objections. */
type Announced = { result: string; end: string }
const FIRST: Announced = { result: '2026-12-01T02:00:00.000Z', end: '2026-12-03T02:00:00.000Z' }
const SECOND: Announced = { result: '2026-12-20T02:00:00.000Z', end: '2026-12-22T02:00:00.000Z' }

const hourBefore = (time: string): string => new Date(Date.parse(time) - HOUR_MS).toISOString()

type Timeline = Season['timelines'][number]
type Played = PlayedSeason & { season: Season }

/** The school has a calendar; another program writes a timeline of its own beside it. */
const writeTimelines = async (app: Played['app'], data: Timeline): Promise<Played['timeline']> => {
  const staff = signInOfficer(app)
  const { version } = await staff.calendar.get()
  const own_steps = [{ event: 'Tes minat', date: '2026-12-14' }]
  await staff.calendar.save({ body: { version, ppdb_status: 'open', own_steps } })
  const body = { title: 'Jadwal lama', info_type: 'timeline' as const, data }
  return { id: (await staff.ppdb_info.create({ body })).id, data }
}

/** From the lock to the final list, with the period for objections between them. */
const announce = async (
  played: Played,
  wave_id: number,
  { result, end }: Announced,
  [locked, objecting]: [readonly Step[], readonly Step[]],
): Promise<void> => {
  const { app, season } = played
  const { id } = await lock(played, wave_id)
  await raiseWaiting(played, id)
  await playSteps(played, locked, hourBefore(result))
  app.at(result)
  await settle(played)
  await playSteps(played, objecting, hourBefore(end))
  app.at(end)
  if (season.hasObjections) await finalise(played, wave_id)
  await settle(played)
  await giveBack(played)
}

/** A correction of a locked list's waiting child, to the best mark of all. */
const raiseWaiting = async ({ app, season }: Played, id: number): Promise<void> => {
  const staff = signInOfficer(app)
  const { rows } = await staff.selection.rows({ params: { id } })
  const waiting = rows.filter(({ result }) => result === 'waiting')
  const raised = waiting[season.raised % waiting.length]
  if (!raised) return
  await staff.selection.enter({ params: { id: raised.id }, body: { scores: { Rapor: 99_000 } } })
}

const giveBack = async (played: Played): Promise<void> => {
  const { app, season } = played
  const staff = signInOfficer(app)
  const { rows } = await staff.enrolments.list({ query: { state: 'offered' } })
  const leaving = rows[season.leaving % rows.length]
  if (!leaving) return
  await staff.enrolments.change({ params: { id: leaving.id }, body: { state: 'resigned' } })
  await settle(played)
}

const finalise = async (played: Played, wave_id: number): Promise<void> => {
  const { app, season } = played
  const params = { id: wave_id }
  const head = signInOfficer(app)
  for (const { id, answer } of await head.objections.list({ params })) {
    if (answer === null) await answerObjection(app, id, false)
  }
  const runs = await head.selection.runs({ params })
  const published = runs.find(({ state }) => state === 'provisional')
  const { id } = season.isCorrected || !published ? await lock(played, wave_id) : published
  await head.selection.finalise({ params: { id } })
}

const settle = async (played: Played): Promise<void> => {
  runTimers(played.app)
  await checkInvariants(played)
}

const apply = async (
  { app, children }: Played,
  { mark, hasSecond, isFit, isTwin }: Applying,
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
    body: { scores: { Rapor: mark * 1_000, [CHECKED]: isFit ? 1 : 0 } },
  })
}

/** Resolves everything that blocks the lock, then locks the list. */
const lock = async (played: Played, wave_id: number): Promise<SelectionRun> => {
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
    return locked
  }
}

const playSteps = async (played: Played, steps: readonly Step[], end: string): Promise<void> => {
  for (const one of steps) {
    await playStep(played, one, Date.parse(end))
    await settle(played)
  }
}
