/** Applicants who hold a seat, for tests of enrolment forms. */
import { randomUUID } from 'node:crypto'
import type { SeatState } from '@sekolah/contract/admission/enrolment/labels'
import type { ApplicantInput } from '@sekolah/contract/admission/schemas'
import { eq } from 'drizzle-orm'
import { enrolments } from '../chapters/admission/enrolment/tables.ts'
import { applicantForm, type TestApp } from './test-app.ts'

type Seated = { id: number; client_id: string }

/** Applies for a child, and gives the applicant a seat in a given state. */
export const applyWithSeat = async (
  app: TestApp,
  more: Partial<ApplicantInput> = {},
  seat: Partial<Seat> = {},
): Promise<Seated> => {
  const client_id = randomUUID()
  const { id } = await app.visitor.ppdb.apply({ body: applicantForm({ client_id, ...more }) })
  giveSeat(app, id, seat)
  return { id, client_id }
}

type Seat = { program: string; seat_state: SeatState }

/** A seat for an existing applicant. */
export const giveSeat = (
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  applicant_id: number,
  { program = 'Teknik Kendaraan Ringan', seat_state = 'confirmed' }: Partial<Seat> = {},
): void => {
  const at = clock().toISOString()
  db.insert(enrolments)
    .values({
      ...{ applicant_id, program, seat_state },
      admission_year: '2027/2028',
      ...{ offered_at: at, updated_at: at, rev: 1 },
    })
    .run()
}

export const setSeatState = (app: TestApp, id: number, seat_state: SeatState): void => {
  app.db.update(enrolments).set({ seat_state }).where(eq(enrolments.applicant_id, id)).run()
}
