/** Imports applicants of past years as figures for comparison; they never become applications. */
import { count, eq } from 'drizzle-orm'
import { Conflict, InvalidField } from '../../engine/base/errors.ts'
import type { Reader } from '../../engine/db/connect.ts'
import type { ImportTarget } from '../../kernel/imports/target.ts'
import { idInList } from '../../kernel/resources/hidden.ts'
import { presentYear } from './admission.ts'
import { applicants } from './applications/tables.ts'
import { countPastByDay } from './past-applicants/figures.ts'
import { pastApplicants } from './past-applicants/tables.ts'

export const pastApplicantsTarget: ImportTarget = {
  kind: 'past_applicants',

  check: (db, year, now) => {
    if (year === null) throw new InvalidField('admission_year', 'Tahun penerimaan wajib dipilih.')
    if (year >= presentYear(db, now)) {
      throw new InvalidField(
        'admission_year',
        'Hanya tahun penerimaan yang sudah lewat; pendaftar tahun ini dicatat di Kelola PPDB.',
      )
    }
    if (hasApplicants(db, year)) {
      throw new Conflict(`Pendaftar tahun ${year} sudah tercatat di sistem ini.`)
    }
    if (countPastByDay(db, year).length > 0) {
      throw new Conflict(`Angka tahun ${year} sudah diimpor. Urungkan dulu impor itu.`)
    }
  },

  // No key: two children who applied on one day are two children.
  keysOfRow: () => [],
  keysOf: () => new Set(),

  add: (tx, { registration_day, is_accepted }, { admission_year }) =>
    tx
      .insert(pastApplicants)
      .values({
        admission_year: `${admission_year}`,
        registration_day: `${registration_day}`,
        is_accepted: typeof is_accepted === 'boolean' ? is_accepted : null,
        is_counted: false,
      })
      .returning({ id: pastApplicants.id })
      .get().id,

  show: (tx, ids) =>
    tx
      .update(pastApplicants)
      .set({ is_counted: true })
      .where(idInList(pastApplicants.id, ids))
      .run().changes,

  present: (db, ids) => ({
    edited: [],
    unchanged: db
      .select({ id: pastApplicants.id })
      .from(pastApplicants)
      .where(idInList(pastApplicants.id, ids))
      .all()
      .map(({ id }) => id),
  }),

  // Deleted for good: nobody would look for figures in the trash, and the file can be imported
  // again.
  remove: (tx, ids) => erase(tx, ids),
  erase: (tx, ids) => erase(tx, ids),
}

const erase = (tx: Parameters<ImportTarget['erase']>[0], ids: number[]): void => {
  tx.delete(pastApplicants).where(idInList(pastApplicants.id, ids)).run()
}

const hasApplicants = (db: Reader, year: string): boolean =>
  (db.select({ n: count() }).from(applicants).where(eq(applicants.admission_year, year)).get()?.n ??
    0) > 0
