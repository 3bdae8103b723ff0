/** Enrolment as a part of an applicant: erased with it, exported, shown to the family, taken over by a restore. */
import { holdsSeat, seatStateLabels } from '@sekolah/contract/admission/enrolment/labels'
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../engine/db/connect.ts'
import type { ApplicantPart, ExportColumn } from '../applications/parts.ts'
import { npsnReader } from './feeders/npsns.ts'
import { lengthenOffers } from './longer.ts'
import { mySeat } from './my-seat.ts'
import { endSeat, enrolmentOf, freeSeat, updateEnrolment } from './seats.ts'
import { enrolments, portalRows } from './tables.ts'

type Offer = { offer_until: string | null }

const isLonger = (after: Offer, before: Offer): boolean =>
  before.offer_until !== null &&
  (after.offer_until === null || after.offer_until > before.offer_until)

export const applicantEnrolment = {
  /** Before selection erases where the seat was. What is left of it is that it is free. */
  erase: (tx: Tx, applicantId: number, now: Date) => {
    const row = enrolmentOf(tx, applicantId)
    if (row && holdsSeat(row.seat_state)) freeSeat(tx, row, now)
    tx.delete(enrolments).where(eq(enrolments.applicant_id, applicantId)).run()
    tx.delete(portalRows).where(eq(portalRows.applicant_id, applicantId)).run()
  },

  takeOver: (tx, newer, ids) => {
    for (const row of newer.select().from(enrolments).all()) {
      if (ids.has(row.applicant_id)) tx.insert(enrolments).values(row).onConflictDoNothing().run()
    }
  },

  // Of those that the copy knows, what was answered: the family has read that its seat is taken or
  // given back. What else the office noted, it can note again.
  takeOverLater: (tx, newer, now) => {
    for (const after of newer.select().from(enrolments).all()) {
      const before = enrolmentOf(tx, after.applicant_id)
      if (before?.seat_state !== 'offered' || after.rev <= before.rev) continue
      // Above every revision that the family's phone has seen.
      const above = { ...before, rev: after.rev }
      if (after.seat_state === 'offered' && isLonger(after, before)) {
        updateEnrolment(tx, above, { offer_until: after.offer_until }, now)
      }
      if (after.seat_state === 'resigned') endSeat(tx, above, 'resigned', null, now)
      if (after.seat_state !== 'confirmed' && after.seat_state !== 'enrolled') continue
      const { confirmed_at, stays_on_better, queue_number, changed_by } = after
      const answer = { confirmed_at, stays_on_better, queue_number, changed_by }
      updateEnrolment(tx, above, { seat_state: 'confirmed', ...answer }, now)
    }
  },

  exportColumns: (zone, db) => {
    const rows = db.select().from(enrolments).all()
    const seats = new Map(rows.map((row) => [row.applicant_id, row]))
    const npsnOf = npsnReader(db)
    const npsn: ExportColumn[] = npsnOf
      ? [{ title: 'NPSN sekolah asal', width: 18, text: (row) => npsnOf(row.previous_school) }]
      : []
    if (rows.length === 0) return npsn
    return [
      {
        title: 'Daftar ulang',
        width: 22,
        text: ({ id }) => {
          const seat = seats.get(id)
          return seat ? seatStateLabels[seat.seat_state] : null
        },
      },
      {
        title: 'Kursi sampai',
        width: 30,
        text: ({ id }) => {
          const until = seats.get(id)?.offer_until
          return until ? formatOfferEnd(until, zone) : null
        },
      },
      ...(rows.some(({ class_group }) => class_group !== null)
        ? [
            {
              title: 'Rombel',
              width: 14,
              text: ({ id }: { id: number }) => seats.get(id)?.class_group ?? null,
            },
          ]
        : []),
      ...npsn,
    ]
  },

  states: (db, ids) => {
    const { applicant_id, seat_state } = enrolments
    const rows = db
      .select({ applicant_id, seat_state })
      .from(enrolments)
      .where(inArray(applicant_id, ids))
      .all()
    return new Map(rows.map(({ applicant_id, seat_state }) => [applicant_id, { seat_state }]))
  },

  ofFamily: (db, row, now) => {
    const seat = mySeat(db, row, now)
    return seat ? { seat } : {}
  },

  enrolmentLengthened: lengthenOffers,

  /** Who is no longer accepted has no seat; who is accepted anew is offered one anew. */
  decided: (tx, { id }, { status }) => {
    if (status !== 'accepted') {
      tx.delete(enrolments).where(eq(enrolments.applicant_id, id)).run()
    }
  },
} satisfies ApplicantPart
