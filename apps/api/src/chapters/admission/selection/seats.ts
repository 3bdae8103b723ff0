/** Seats in manual decisions: an acceptance names its programme, and none exceeds the capacity. */
import { canonicalProgram, type NamedProgram } from '@sekolah/contract/academics/program-names'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import { mayCall } from '@sekolah/contract/roles'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { eq } from 'drizzle-orm'
import { Forbidden, InvalidField } from '../../../engine/base/errors.ts'
import type { Db, Tx } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { schoolDay } from '../../../kernel/settings/settings.ts'
import { waveOfApplicant } from '../waves/wave-of.ts'
import { capacityForManualDecision } from './ceilings.ts'
import { NoSeatLeft } from './errors.ts'
import { placements } from './tables.ts'
import { promisedSeats, takenSeats } from './taken-seats.ts'

type Decision = Pick<ParsedBodyOf<'ppdb.decide'>, 'status' | 'program' | 'override'>

type Made = { db: Db; by: Account; now: Date; programs: readonly NamedProgram[] }

/**
 * Runs before a decision is stored: takes a seat, or frees it. Throws NoSeatLeft; does nothing if
 * the applicant's wave sets no capacities.
 */
export const takeSeat = (
  tx: Tx,
  applicant: Applicant,
  { status, program, override }: Decision,
  { db, by, now, programs }: Made,
): void => {
  tx.delete(placements).where(eq(placements.applicant_id, applicant.id)).run()
  if (status !== 'accepted') return
  const wave = waveOfApplicant(tx, applicant)
  if (!wave) return
  const said = program ?? applicant.program_choice_1
  const wanted = said && (canonicalProgram(said, programs) ?? said)
  if (wave.seats.length === 0) {
    refuseUnknown(wanted, programs)
    return
  }
  if (!wanted || !wave.seats.some((one) => one.program === wanted)) {
    const names = wave.seats.map((one) => one.program).join(', ')
    throw new InvalidField('program', `Pilih program yang menerima: ${names}.`)
  }
  const { admission_year } = wave
  const except = { applicant: applicant.id }
  const taken = takenSeats(tx, admission_year, except).find((one) => one.program === wanted)
  const ceiling = capacityForManualDecision(tx, wave, wanted, schoolDay(db, now))
  if (ceiling !== null && (taken?.count ?? 0) >= ceiling) {
    const promised = promisedSeats(tx, admission_year, except).find((s) => s.program === wanted)
    if (!override) throw new NoSeatLeft(wanted, ceiling, promised?.count ?? 0)
    if (!mayCall('head', by)) {
      throw new Forbidden('Hanya kepala sekolah yang dapat menerima di luar daya tampung.')
    }
    const object = `applicant/${applicant.id}` as const
    recordAudit(tx, { actor: by, action: 'override_seats', object }, now)
  }
  tx.insert(placements)
    .values({
      ...{ applicant_id: applicant.id, wave_id: wave.id, program: wanted },
      placed_by: by.username,
      placed_at: now.toISOString(),
    })
    .run()
}

/**
 * Free text from a family is not accepted here: fees, class groups and Dapodik depend on the seat's
 * programme.
 */
const refuseUnknown = (wanted: string | null, programs: readonly NamedProgram[]): void => {
  if (!wanted || programs.length === 0 || programs.some(({ name }) => name === wanted)) return
  throw new InvalidField(
    'program',
    `Program “${wanted}” tidak dikenal. Betulkan pilihannya di data pendaftar, atau tulis “${wanted}” sebagai sebutan lain di Kelola Konten, Program.`,
  )
}
