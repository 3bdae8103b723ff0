/** Creates, changes and frees seat rows, always in the caller's transaction. */
import type { SeatState } from '@sekolah/contract/admission/enrolment/labels'
import type { AuditAction } from '@sekolah/contract/audit/labels'
import type { Account } from '@sekolah/contract/identity/schemas'
import { and, eq, isNull, max, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { schoolDay } from '../../../kernel/settings/settings.ts'
import { recordStep } from '../applications/history.ts'
import { capacityForManualDecision } from '../selection/ceilings.ts'
import { placements } from '../selection/tables.ts'
import { takenSeats } from '../selection/taken-seats.ts'
import { planOf } from './plan.ts'
import { enrolments, freedSeats } from './tables.ts'

export type EnrolmentRow = typeof enrolments.$inferSelect

export const enrolmentOf = (db: Reader, applicant_id: number): EnrolmentRow | undefined =>
  db.select().from(enrolments).where(eq(enrolments.applicant_id, applicant_id)).get()

const auditOf: Record<SeatState | 'moved' | 'extended', AuditAction> = {
  offered: 'offer_seat',
  confirmed: 'confirm_seat',
  enrolled: 'enrol_seat',
  expired: 'expire_seat',
  resigned: 'resign_seat',
  moved: 'move_seat',
  extended: 'extend_seat',
}

/** Records a step in history and audit log; `by` is null for the family, a run or the clock. */
export const recordSeatStep = (
  tx: Tx,
  applicant_id: number,
  state: SeatState | 'moved' | 'extended',
  by: Pick<Account, 'id' | 'username'> | null,
  now: Date,
): void => {
  const step = { actor: by?.username ?? null, status: 'accepted' } as const
  recordStep(tx, applicant_id, { action: `seat_${state}`, ...step }, now)
  const action = auditOf[state]
  recordAudit(tx, { actor: by, action, object: `applicant/${applicant_id}` }, now)
}

type Offer = Pick<
  EnrolmentRow,
  'applicant_id' | 'admission_year' | 'wave_id' | 'program' | 'offer_until'
>

export const addOffer = (
  tx: Tx,
  offer: Offer,
  by: Pick<Account, 'id' | 'username'> | null,
  now: Date,
): void => {
  const at = now.toISOString()
  tx.insert(enrolments)
    .values({
      ...offer,
      seat_state: 'offered',
      offered_at: at,
      changed_by: by?.username ?? null,
      updated_at: at,
      rev: 1,
    })
    .run()
  recordSeatStep(tx, offer.applicant_id, 'offered', by, now)
}

export const updateEnrolment = (
  tx: Tx,
  { applicant_id, rev }: EnrolmentRow,
  values: Partial<EnrolmentRow>,
  now: Date,
): EnrolmentRow =>
  tx
    .update(enrolments)
    .set({ ...values, updated_at: now.toISOString(), rev: rev + 1 })
    .where(eq(enrolments.applicant_id, applicant_id))
    .returning()
    .get()

/** Confirms a seat; one that was resigned must still be free. */
export const confirmSeat = (
  tx: Tx,
  row: EnrolmentRow,
  stays_on_better: boolean,
  by: Account | null,
  now: Date,
): EnrolmentRow => {
  if (row.seat_state === 'expired' || row.seat_state === 'resigned') reclaimSeat(tx, row)
  recordSeatStep(tx, row.applicant_id, 'confirmed', by, now)
  return updateEnrolment(
    tx,
    row,
    {
      ...{ seat_state: 'confirmed', stays_on_better, changed_by: by?.username ?? null },
      confirmed_at: row.confirmed_at ?? now.toISOString(),
      ...{ enrolled_at: null, ended_at: null, class_group: null, class_by_hand: false },
      queue_number: row.queue_number ?? nextInQueue(tx, row.admission_year),
    },
    now,
  )
}

const nextInQueue = (tx: Tx, year: string): number | null => {
  if (!planOf(tx, year).has_queue) return null
  const last = tx
    .select({ number: max(enrolments.queue_number) })
    .from(enrolments)
    .where(eq(enrolments.admission_year, year))
    .get()
  return (last?.number ?? 0) + 1
}

/** Ends an offer or a confirmation and frees the seat. */
export const endSeat = (
  tx: Tx,
  row: EnrolmentRow,
  seat_state: 'expired' | 'resigned',
  by: Account | null,
  now: Date,
): EnrolmentRow => {
  recordSeatStep(tx, row.applicant_id, seat_state, by, now)
  freeSeat(tx, row, now)
  const at = now.toISOString()
  // Without a placement the child would still count for its chosen programme.
  tx.insert(placements)
    .values({
      ...{ applicant_id: row.applicant_id, wave_id: row.wave_id ?? NO_WAVE, program: row.program },
      ...{ placed_by: by?.username ?? '', placed_at: at, freed_at: at },
    })
    .onConflictDoUpdate({ target: placements.applicant_id, set: { freed_at: at } })
    .run()
  return updateEnrolment(
    tx,
    row,
    {
      ...{ seat_state, ended_at: at, stays_on_better: false },
      ...{ class_group: null, class_by_hand: false },
      changed_by: by?.username ?? null,
    },
    now,
  )
}

/** Stands for the missing wave when a freed placement's child belongs to no wave. */
const NO_WAVE = 0

/** Records a seat of a wave as free; its former holder may be erased right after. */
export const freeSeat = (
  tx: Tx,
  { applicant_id, wave_id, program }: Pick<EnrolmentRow, 'applicant_id' | 'wave_id' | 'program'>,
  now: Date,
): void => {
  if (wave_id === null) return
  const placed = tx.select().from(placements).where(eq(placements.applicant_id, applicant_id)).get()
  tx.insert(freedSeats)
    .values({ wave_id, program, path: placed?.path ?? null, freed_at: now.toISOString() })
    .run()
}

/** Whether the programme has a seat for another child; always true if no capacity is set. */
export const isProgramFree = (
  tx: Reader,
  db: Db,
  {
    admission_year,
    wave_id,
    program,
  }: Pick<EnrolmentRow, 'admission_year' | 'wave_id' | 'program'>,
  now: Date,
): boolean => {
  const own = { id: wave_id ?? NO_WAVE, admission_year }
  const ceiling = capacityForManualDecision(tx, own, program, schoolDay(db, now))
  if (ceiling === null) return true
  const taken = takenSeats(tx, admission_year).find((one) => one.program === program)
  return (taken?.count ?? 0) < ceiling
}

/** Renews an ended offer; call only if `isProgramFree`. */
export const renewOffer = (
  tx: Tx,
  row: EnrolmentRow,
  offer_until: string,
  by: Account,
  now: Date,
): EnrolmentRow => {
  reclaimSeat(tx, row)
  recordSeatStep(tx, row.applicant_id, 'offered', by, now)
  const values = { offer_until, offered_at: now.toISOString(), ended_at: null }
  return updateEnrolment(
    tx,
    row,
    { ...values, seat_state: 'offered', changed_by: by.username },
    now,
  )
}

/** Call only if `isProgramFree`. */
const reclaimSeat = (tx: Tx, { applicant_id, wave_id, program }: EnrolmentRow): void => {
  const placed = tx.select().from(placements).where(eq(placements.applicant_id, applicant_id)).get()
  if (placed?.wave_id === NO_WAVE) {
    tx.delete(placements).where(eq(placements.applicant_id, applicant_id)).run()
  } else {
    tx.update(placements)
      .set({ freed_at: null })
      .where(eq(placements.applicant_id, applicant_id))
      .run()
  }
  // The seat is no longer free, so delete the record that would offer it to others.
  const freed = tx
    .select({ id: freedSeats.id })
    .from(freedSeats)
    .where(
      and(
        isNull(freedSeats.passed_on_at),
        eq(freedSeats.program, program),
        sql`${freedSeats.wave_id} IS ${wave_id}`,
        sql`${freedSeats.path} IS ${placed?.path ?? null}`,
      ),
    )
    .get()
  if (freed) tx.delete(freedSeats).where(eq(freedSeats.id, freed.id)).run()
}
