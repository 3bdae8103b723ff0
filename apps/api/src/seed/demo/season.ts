/**
 * A whole season of the demo school: two waves with paths, marks of tests, seats in every state, fees
 * and the first payments, so that every screen has something to see.
 */
import { randomUUID } from 'node:crypto'
import type { SeatState } from '@sekolah/contract/admission/enrolment/labels'
import { feeInput } from '@sekolah/contract/admission/fees/schemas'
import { SCORE_UNIT } from '@sekolah/contract/admission/selection/labels'
import type { Path } from '@sekolah/contract/admission/selection/rules'
import { type Wave, waveInput } from '@sekolah/contract/admission/selection/schemas'
import { demoAccount } from '@sekolah/contract/identity/labels'
import type { Account } from '@sekolah/contract/identity/schemas'
import { DAY_MS, dayIn, endOfDay, instantAt } from '@sekolah/contract/values/dates'
import { asc, eq } from 'drizzle-orm'
import { presentYear } from '../../chapters/admission/admission.ts'
import { applicants } from '../../chapters/admission/applications/tables.ts'
import { addOffer, enrolmentOf, updateEnrolment } from '../../chapters/admission/enrolment/seats.ts'
import { fees as feeTable } from '../../chapters/admission/fee-list/tables.ts'
import { addPayment } from '../../chapters/admission/fees/book.ts'
import { ensureFeesEntry } from '../../chapters/admission/info/fees-entry.ts'
import { claims, placements, scores } from '../../chapters/admission/selection/tables.ts'
import { waves } from '../../chapters/admission/waves/tables.ts'
import type { Db, Tx } from '../../engine/db/connect.ts'
import { saveSettings } from '../../kernel/settings/settings.ts'
import { isDemoApplicant } from './applicants.ts'
import { programRows } from './programs.ts'

/** Does nothing where the school has waves already. */
export const fillDemoSeason = (tx: Tx, db: Db, now: Date): void => {
  const year = presentYear(db, now)
  if (tx.select().from(waves).where(eq(waves.admission_year, year)).get()) return
  const [first, second] = demoWaves.map((wave) => addWave(tx, wave, year, now))
  if (!first || !second) return
  const children = tx
    .select()
    .from(applicants)
    .orderBy(asc(applicants.id))
    .all()
    .filter(isDemoApplicant)
  for (const [index, { id }] of children.entries()) addMarks(tx, id, index, now)
  addFees(tx, year, now)
  const accepted = children.filter(({ status }) => status === 'accepted')
  for (const child of accepted) {
    const program = child.program_choice_1 ?? ''
    const wave = child.registration_day <= first.closes ? first : second
    tx.insert(placements)
      .values({
        ...{ applicant_id: child.id, wave_id: wave.id, program },
        ...{ placed_by: demoAccount.username, placed_at: now.toISOString() },
      })
      .run()
  }
  const seated = accepted.filter(({ registration_day }) => registration_day <= first.closes)
  for (const [index, { id, program_choice_1 }] of seated.entries()) {
    const state = seatStates[index % seatStates.length] ?? 'offered'
    addSeat(tx, { id, program: program_choice_1 ?? '', state, wave: first }, now)
    if (state === 'offered') continue
    const amount = state === 'enrolled' ? fees.reduce((sum, fee) => sum + fee.amount, 0) : 500_000
    const paid_on = dayIn('WIB', now)
    const taken = {
      key: randomUUID(),
      applicant_id: id,
      amount,
      method: 'transfer',
      paid_on,
    } as const
    addPayment(db, tx, taken, staff, now)
  }
}

/** The demo school's only account, which is made after its rows. */
const staff: Account = {
  ...{ id: 1, username: demoAccount.username, role: 'super_admin' },
  ...{ email: '', is_active: true, must_change: false },
} as Account

const seatStates: SeatState[] = ['enrolled', 'confirmed', 'offered']

const programNames = (programRows.academic_programs ?? []).flatMap(({ name, type }) =>
  type === 'program_unggulan' ? [`${name}`] : [],
)

type DemoWave = {
  label: string
  /** In days from now. */
  days: Record<'opens' | 'closes' | 'result' | 'enrol', number>
}

/** The first has its result, and its seats are taken; the form is open for the second. */
const demoWaves: DemoWave[] = [
  { label: 'Gelombang 1', days: { opens: -21, closes: -8, result: -6, enrol: 10 } },
  { label: 'Gelombang 2', days: { opens: -7, closes: 12, result: 20, enrol: 30 } },
]

const general: Path = {
  ...{ code: 'umum', label: 'Jalur Umum', share: 7_000, shares: [], max: null },
  components: [
    { name: 'Rapor', weight: 60 },
    { name: 'Tes minat', weight: 40 },
  ],
  keys: ['score', 'arrived'],
  ...{ spill_to: null, is_open: true, is_private: false, document_types: [] },
}

const merit: Path = {
  ...general,
  ...{ code: 'prestasi', label: 'Jalur Prestasi', share: 3_000, spill_to: 'umum', is_open: false },
  document_types: ['piagam'],
}

const addWave = (tx: Tx, { label, days }: DemoWave, year: string, now: Date): Wave => {
  const day = (count: number) => dayIn('WIB', new Date(now.getTime() + count * DAY_MS))
  const at = now.toISOString()
  const input = waveInput.parse({
    ...{ label, opens: day(days.opens), closes: day(days.closes), waiting_max: 10 },
    result_at: instantAt(day(days.result), '14:00', 'WIB').toISOString(),
    enrol_until: endOfDay(day(days.enrol), 'WIB').toISOString(),
    seats: programNames.map((program) => ({ program, count: null })),
    paths: [merit, general],
  })
  return tx
    .insert(waves)
    .values({ ...input, admission_year: year, created_at: at, updated_at: at, rev: 1 })
    .returning()
    .get()
}

/** Every fourth child has no mark of the test yet, and every fifth asks for the other path. */
const addMarks = (tx: Tx, applicant_id: number, index: number, now: Date): void => {
  const marks = { Rapor: 76 + ((index * 7) % 20), 'Tes minat': 70 + ((index * 11) % 25) }
  for (const [component, mark] of Object.entries(marks)) {
    if (component === 'Tes minat' && index % 4 === 3) continue
    tx.insert(scores)
      .values({
        ...{ applicant_id, component, value: mark * SCORE_UNIT, import_id: null },
        ...{ checked_by: demoAccount.username, updated_at: now.toISOString() },
      })
      .run()
  }
  if (index % 5 !== 4) return
  tx.insert(claims).values({ applicant_id, path: 'prestasi', is_verified: false }).run()
}

/** The demo school's entry Biaya names the same amounts. */
const fees = [
  { label: 'Seragam dan perlengkapan praktik', amount: 1_450_000 },
  { label: 'Daftar ulang', amount: 600_000 },
]

const addFees = (tx: Tx, year: string, now: Date): void => {
  const at = now.toISOString()
  saveSettings(tx, [{ setting_key: 'school_kind', setting_value: 'swasta' }], now)
  for (const [order_index, fee] of fees.entries()) {
    tx.insert(feeTable)
      .values({
        ...feeInput.parse({ ...fee, order_index, is_shown: true }),
        ...{ admission_year: year, created_at: at, updated_at: at, rev: 1 },
      })
      .run()
  }
  ensureFeesEntry(tx, year, staff, now)
}

type Seat = { id: number; program: string; state: SeatState; wave: Wave }

const addSeat = (tx: Tx, { id, program, state, wave }: Seat, now: Date): void => {
  const { admission_year, enrol_until } = wave
  const offer = { applicant_id: id, admission_year, wave_id: wave.id, program }
  addOffer(tx, { ...offer, offer_until: enrol_until }, null, now)
  const offered = enrolmentOf(tx, id)
  if (!offered || state === 'offered') return
  const at = now.toISOString()
  const confirmed = { seat_state: state, confirmed_at: at }
  const enrolled = state === 'enrolled' ? { enrolled_at: at, queue_number: 1 } : {}
  updateEnrolment(tx, offered, { ...confirmed, ...enrolled }, now)
}
