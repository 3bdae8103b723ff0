/**
 * Biodata as a part of an applicant: erased with it, taken over after a restore, in no general
 * export.
 */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../engine/db/connect.ts'
import type { ApplicantPart } from '../applications/parts.ts'
import { applicants } from '../applications/tables.ts'
import { shownSeatOf } from '../enrolment/held-seats.ts'
import { readBiodata } from './biodata.ts'
import { askedFields } from './fields.ts'
import { biodata } from './tables.ts'
import { retainedBiodata } from './upkeep.ts'

export const applicantBiodata = {
  erase: (tx: Tx, applicantId: number) => {
    tx.delete(biodata).where(eq(biodata.applicant_id, applicantId)).run()
  },

  retained: retainedBiodata,

  takeOver: (tx, newer, ids) => {
    for (const row of newer.select().from(biodata).all()) {
      if (ids.has(row.applicant_id)) tx.insert(biodata).values(row).onConflictDoNothing().run()
    }
  },

  // Families' submissions since the backup; the office can enter its own again.
  takeOverLater: (tx, newer) => {
    for (const row of newer.select().from(biodata).all()) {
      const { applicant_id } = row
      const known = tx.select().from(applicants).where(eq(applicants.id, applicant_id)).get()
      const before = tx.select().from(biodata).where(eq(biodata.applicant_id, applicant_id)).get()
      if (!known || row.updated_by !== null || row.rev <= (before?.rev ?? 0)) continue
      tx.insert(biodata)
        .values(row)
        .onConflictDoUpdate({ target: biodata.applicant_id, set: row })
        .run()
    }
  },

  // The general export is passed around too easily; Dapodik has its own file.
  exportColumns: () => [],

  lacks: (db, id) => {
    const { fields, missing } = readBiodata(db, id)
    return fields.filter(({ field }) => missing.includes(field)).map(({ label }) => label)
  },

  ofFamily: (db, row, now) =>
    askedFields(db).length > 0 && shownSeatOf(db, row.id, now) ? { asks: ['biodata'] } : {},
} satisfies ApplicantPart
