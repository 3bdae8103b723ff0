/** What the office reads: the list, its numbers, one record, its story, and the whole as a file. */
import type { Applicant } from '@sekolah/contract/ppdb'
import type { Account } from '@sekolah/contract/staff'
import { asc, eq, inArray } from 'drizzle-orm'
import { write } from '../../../engine/db/connect.ts'
import { NotFound } from '../../../engine/errors.ts'
import { ok } from '../../../engine/http/answer.ts'
import type { Handlers } from '../../../engine/http/calls.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { currentSettings, zoneOf } from '../../../kernel/settings/settings.ts'
import { admissionYear } from '../admission.ts'
import {
  asApplicant,
  countApplicants,
  duplicatesOf,
  knownApplicant,
  selectApplicants,
} from './applicants.ts'
import type { ApplicationDeps } from './events.ts'
import { exportFile } from './export.ts'
import { matching, sortings } from './filters.ts'
import { summaryOf } from './summary.ts'
import { applicantHistory, applicants } from './tables.ts'

type OfficeCalls =
  | 'ppdb.list'
  | 'ppdb.stats'
  | 'ppdb.get'
  | 'ppdb.history'
  | 'ppdb.duplicates'
  | 'ppdb.export'

export const officeCalls = ({
  db,
  clock,
}: ApplicationDeps): Pick<Handlers<'ppdb'>, OfficeCalls> => {
  const thisYear = () => admissionYear(currentSettings(db), clock())

  const noteReading = (read: Applicant[], actor: Account) =>
    write(db, (tx) => {
      for (const { id } of read) {
        recordAudit(tx, { actor, action: 'read', object: `applicant/${id}` }, clock())
      }
    })

  return {
    'ppdb.list': ({ query }) => {
      const { year = thisYear(), sort, limit, offset, ...filters } = query
      const wanted = matching(year, filters)
      const rows = selectApplicants(db)
        .where(wanted)
        .orderBy(...sortings[sort])
        .limit(limit)
        .offset(offset)
        .all()
      const total = countApplicants(db, wanted)
      return ok(rows.map(asApplicant), { meta: { total, limit, offset } })
    },

    'ppdb.stats': ({ query: { year = thisYear() } }) => ok(summaryOf(db, year)),

    'ppdb.get': ({ params, user }) => {
      const applicant = knownApplicant(db, params.id)
      noteReading([applicant], user)
      return ok(applicant, { etag: applicant.rev })
    },

    'ppdb.history': ({ params }) => {
      const steps = db
        .select()
        .from(applicantHistory)
        .where(eq(applicantHistory.applicant_id, params.id))
        .orderBy(asc(applicantHistory.id))
        .all()
      if (steps.length === 0) throw new NotFound('Pendaftar tidak ditemukan.')
      return ok(steps.map(({ applicant_id: _, ...step }) => step))
    },

    'ppdb.duplicates': ({ params, user }) => {
      knownApplicant(db, params.id)
      const found = duplicatesOf(db, params.id)
      noteReading(found, user)
      return ok(found)
    },

    'ppdb.export': async ({ query, user }) => {
      const { format, ids, year = thisYear(), sort, ...filters } = query
      const now = clock()
      const wanted = ids ? inArray(applicants.id, ids) : matching(year, filters)
      const rows = selectApplicants(db)
        .where(wanted)
        .orderBy(...sortings[sort])
        .all()
      const zone = zoneOf(currentSettings(db))
      const file = await exportFile(rows.map(asApplicant), { format, zone, now })
      const fields = [format, ...Object.keys(ids ? { ids } : filters)]
      write(db, (tx) =>
        recordAudit(tx, { actor: user, action: 'export', object: 'applicants', fields }, now),
      )
      return file
    },
  }
}
