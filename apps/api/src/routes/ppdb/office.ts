/** What the office does: list, search, read and decide. */
import type { ParsedBodyOf } from '@sekolah/contract/calls'
import { type Applicant, parseRegistrationNumber, statusLabels } from '@sekolah/contract/ppdb'
import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '../../db/audit.ts'
import { type Tx, write } from '../../db/connect.ts'
import { contains } from '../../db/search.ts'
import { applicantHistory, applicants } from '../../db/tables/ppdb.ts'
import type { Deps } from '../../deps.ts'
import { ok } from '../../http/answer.ts'
import type { Handlers } from '../../http/calls.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { currentSettings } from '../school/settings.ts'
import { admissionYear } from './admission.ts'
import {
  asApplicant,
  countDuplicates,
  findApplicant,
  recordStep,
  selectApplicants,
} from './applicants.ts'

type OfficeCalls = 'ppdb.list' | 'ppdb.stats' | 'ppdb.get' | 'ppdb.history' | 'ppdb.decide'

export const officeRoutes = ({ db, clock, live }: Deps): Pick<Handlers<'ppdb'>, OfficeCalls> => {
  const thisYear = () => admissionYear(currentSettings(db), clock())

  return {
    'ppdb.list': ({ query }) => {
      const { search, status, year = thisYear(), limit, offset } = query
      const wanted = and(
        eq(applicants.admission_year, year),
        status ? eq(applicants.status, status) : undefined,
        search ? staffMatch(search) : undefined,
      )
      const total = db.select({ n: count() }).from(applicants).where(wanted).get()?.n ?? 0
      const rows = selectApplicants(db)
        .where(wanted)
        .orderBy(desc(applicants.registration_date), desc(applicants.id))
        .limit(limit)
        .offset(offset)
        .all()
      return ok(rows.map(asApplicant), { meta: { total, limit, offset } })
    },

    'ppdb.stats': () => {
      const inYear = eq(applicants.admission_year, thisYear())
      const n = count()
      const sums = db
        .select({
          total: n,
          pending: countIf(eq(applicants.status, 'pending')),
          accepted: countIf(eq(applicants.status, 'accepted')),
          rejected: countIf(eq(applicants.status, 'rejected')),
          late: countIf(eq(applicants.late, true)),
        })
        .from(applicants)
        .where(inYear)
        .get()
      return ok({
        ...(sums ?? { total: 0, pending: 0, accepted: 0, rejected: 0, late: 0 }),
        duplicates: countDuplicates(db, inYear),
        by_day: db
          .select({ day: applicants.registration_day, count: n })
          .from(applicants)
          .where(inYear)
          .groupBy(applicants.registration_day)
          .orderBy(asc(applicants.registration_day))
          .all(),
        by_choice: db
          .select({ program: applicants.program_choice_1, count: n })
          .from(applicants)
          .where(inYear)
          .groupBy(applicants.program_choice_1)
          .orderBy(desc(n), asc(applicants.program_choice_1))
          .all(),
      })
    },

    'ppdb.get': ({ params, user }) => {
      const applicant = findApplicant(db, params.id)
      if (!applicant) throw notFound('Pendaftar tidak ditemukan.')
      write(db, (tx) =>
        recordAudit(tx, { actor: user, action: 'read', object: `applicant/${params.id}` }, clock()),
      )
      return ok(applicant, { etag: applicant.rev })
    },

    'ppdb.history': ({ params }) => {
      const steps = db
        .select()
        .from(applicantHistory)
        .where(eq(applicantHistory.applicant_id, params.id))
        .orderBy(asc(applicantHistory.id))
        .all()
      if (steps.length === 0) throw notFound('Pendaftar tidak ditemukan.')
      return ok(steps.map(({ applicant_id: _, ...step }) => step))
    },

    'ppdb.decide': async ({ params, body, user, ifMatch }) => {
      if (!findApplicant(db, params.id)) throw notFound('Pendaftar tidak ditemukan.')
      const decision = await body()
      const now = clock()
      const decided = write(db, (tx) => {
        const applicant = findApplicant(tx, params.id)
        if (!applicant) throw notFound('Pendaftar tidak ditemukan.')
        refuseSecondDecision(applicant, decision.status)
        if (ifMatch !== null && ifMatch !== applicant.rev) {
          throw new Refusal(412, 'Data pendaftar sudah berubah. Periksa kembali.', {
            data: applicant,
          })
        }
        decide(tx, applicant, decision, user.username, now)
        const action = decision.status === 'pending' ? 'reopen' : 'decide'
        const object = `applicant/${params.id}`
        recordAudit(tx, { actor: user, action, object, fields: ['status'] }, now)
        return findApplicant(tx, params.id) ?? applicant
      })
      live.applicantUpdated(decided)
      return ok(decided, { etag: decided.rev })
    },
  }
}

const decide = (
  tx: Tx,
  applicant: Applicant,
  { status, notes, public_note }: ParsedBodyOf<'ppdb.decide'>,
  actor: string,
  now: Date,
) => {
  const at = now.toISOString()
  const reopens = status === 'pending'
  tx.update(applicants)
    .set({
      status,
      notes: notes ?? applicant.notes,
      public_note: public_note ?? (reopens ? null : applicant.public_note),
      decided_by: reopens ? null : actor,
      decided_at: reopens ? null : at,
      updated_at: at,
      rev: applicant.rev + 1,
    })
    .where(and(eq(applicants.id, applicant.id), eq(applicants.status, applicant.status)))
    .run()
  const action = reopens ? 'reopened' : 'decided'
  recordStep(tx, applicant.id, { action, actor, status, notes: notes ?? null }, now)
}

/** Two people may open one record: the first decision stands, the second hears whose it was. */
const refuseSecondDecision = (
  { status, decided_by, decided_at }: Applicant,
  wanted: Applicant['status'],
) => {
  if (status === 'pending' && wanted === 'pending') {
    throw new Refusal(409, 'Pendaftaran ini belum diputuskan; tidak ada keputusan yang dibatalkan.')
  }
  if (status === 'pending' || wanted === 'pending') return
  throw new Refusal(
    409,
    `Pendaftaran ini sudah diputuskan oleh ${decided_by}: ${statusLabels[status]}.`,
    { code: 'already_decided', data: { status, decided_by, decided_at } },
  )
}

/** Name, parent, school, phone in any way of typing it, and number ("PPDB-7", "7"). */
const staffMatch = (search: string): SQL | undefined => {
  const id = parseRegistrationNumber(search)
  const digits = /^[\d +()-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^620?/, '0') : ''
  return or(
    contains(applicants.search_text, search),
    contains(sql`('ppdb-' || ${applicants.id})`, search),
    digits ? contains(applicants.phone, digits) : undefined,
    id ? eq(applicants.id, id) : undefined,
  )
}

const countIf = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})`
