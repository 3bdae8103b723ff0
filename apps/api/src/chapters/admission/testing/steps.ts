/** One step of a family or the office in a random season. */
import { randomUUID } from 'node:crypto'
import { ApiError } from '@sekolah/api-client'
import fc from 'fast-check'
import { familySeat, signInOfficer } from '../../../test/enrolment.ts'
import { familySelection, MACHINES_PROGRAM, NETWORKS_PROGRAM } from '../../../test/selection.ts'
import { CHECKED, type WatchedSeason } from './laws.ts'

const HOUR_MS = 3_600_000

const kinds = [
  ...['confirm', 'stay', 'resign', 'wait', 'wait', 'mark', 'outcome', 'choice', 'accept', 'reject'],
  ...['lengthen', 'extend', 'verdict', 'move', 'close', 'rewrite', 'refill'],
  ...['object', 'object', 'grant', 'deny', 'number'],
] as const

export const arbitraryStep = fc.record({
  kind: fc.constantFrom(...kinds),
  child: fc.nat(20),
  hours: fc.integer({ min: 1, max: 40 }),
})
export type Step = typeof arbitraryStep extends fc.Arbitrary<infer Value> ? Value : never

export type PlayedSeason = WatchedSeason & {
  children: { id: number; client_id: string }[]
  waves: number[]
  /** The other timeline that the plain client writes in a step. */
  laterTimeline: WatchedSeason['timeline']['data']
}

/** A step may be refused as too late or not allowed; the server must never fail. */
export const playStep = async (played: PlayedSeason, step: Step, end: number): Promise<void> => {
  try {
    await play(played, step, end)
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return
    throw error
  }
}

const play = async (
  { app, children, waves, timeline, laterTimeline }: PlayedSeason,
  { kind, child, hours }: Step,
  end: number,
): Promise<unknown> => {
  const { id, client_id } = children[child % children.length] as PlayedSeason['children'][number]
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
    case 'outcome':
      return staff.selection.enter({ params, body: { scores: { [CHECKED]: hours % 2 } } })
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
    case 'refill':
      return staff.enrolments.refill({ params: { id: child % 2 === 0 ? first : second } })
    case 'number':
      return raiseNumber(app, child)
    case 'rewrite':
      await staff.ppdb_info.update({ params: { id: timeline.id }, body: { data: laterTimeline } })
      timeline.data = laterTimeline
      return
    case 'object':
      return familySelection(app).objections.create({
        params: key,
        body: { id: randomUUID(), text: 'Nilai rapor kami keliru.' },
      })
    case 'grant':
    case 'deny':
      return answerNext(app, waves, kind === 'grant')
  }
}

/** A programme gets one more seat in this year, where it states a number. */
const raiseNumber = async (app: PlayedSeason['app'], index: number) => {
  const { rows } = await app.visitor.academic_programs.list()
  const program = rows[index % rows.length]
  if (!program || program.seats === null) return
  await signInOfficer(app).academic_programs.update({
    params: { id: program.id },
    body: { seats: program.seats + 1 },
  })
}

/** A granted objection also corrects the mark. */
const answerNext = async (
  app: PlayedSeason['app'],
  waves: readonly number[],
  is_granted: boolean,
) => {
  const staff = signInOfficer(app)
  for (const id of waves) {
    const all = await staff.objections.list({ params: { id } })
    const open = all.find(({ answer }) => answer === null)
    if (!open) continue
    await answerObjection(app, open.id, is_granted)
    const corrected = { scores: { Rapor: 99_000 } }
    if (is_granted) {
      await staff.selection.enter({ params: { id: open.applicant_id }, body: corrected })
    }
  }
}

export const answerObjection = (
  app: PlayedSeason['app'],
  objection_id: string,
  is_granted: boolean,
) =>
  signInOfficer(app).objections.answer({
    params: { objection_id },
    body: { answer: 'Sudah kami periksa.', is_granted },
  })

export const judgePairs = async (
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
