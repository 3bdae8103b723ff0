/**
 * Enrolment's hooks on an applicant's life: erasure, export, the family's view, and restore from a
 * newer copy.
 */
import { holdsSeat, seatStateLabels } from '@sekolah/contract/admission/enrolment/labels'
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../engine/db/connect.ts'
import type { ApplicantPart, ExportColumn } from '../applications/parts.ts'
import { npsnReader } from './feeders/npsns.ts'
import { extendOffersOfWave } from './longer.ts'
import { mySeat } from './my-seat.ts'
import { endSeat, enrolmentOf, freeSeat, updateEnrolment } from './seats.ts'
import { enrolments, portalRows } from './tables.ts'

type Offer = { offer_until: string | null }

const isLonger = (after: Offer, before: Offer): boolean =>
  before.offer_until !== null &&
  (after.offer_until === null || after.offer_until > before.offer_until)

export const applicantEnrolment = {
  /** Runs before selection's erase, which deletes the placement; only the free seat remains. */
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

  // Takes over the answers of applicants that the backup contains: the family has already read that
  // its seat is confirmed or returned. The office can repeat its own other changes.
  takeOverLater: (tx, newer, now) => {
    for (const after of newer.select().from(enrolments).all()) {
      const before = enrolmentOf(tx, after.applicant_id)
      if (before?.seat_state !== 'offered' || after.rev <= before.rev) continue
      // Higher than every revision that the family's phone has seen.
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

  enrolmentLengthened: extendOffersOfWave,

  /** A child who is no longer accepted loses the seat; a child accepted again gets a new offer. */
  decided: (tx, { id }, { status }) => {
    if (status !== 'accepted') {
      tx.delete(enrolments).where(eq(enrolments.applicant_id, id)).run()
    }
  },
} satisfies ApplicantPart
