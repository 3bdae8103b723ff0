/** What families do: hand in an application, follow it, correct it, withdraw it. */

import {
  maskName,
  parseRegistrationNumber,
  registrationNumber,
  statusLabels,
} from '@sekolah/contract/ppdb'
import type { Settings } from '@sekolah/contract/school'
import { and, count, desc, eq, or } from 'drizzle-orm'
import { shredDeleted, write } from '../../../engine/db/connect.ts'
import { createGroupCommit } from '../../../engine/db/group-commit.ts'
import { contains } from '../../../engine/db/search.ts'
import { Conflict, NotFound, Stale } from '../../../engine/errors.ts'
import { ok } from '../../../engine/http/answer.ts'
import type { Handlers } from '../../../engine/http/calls.ts'
import type { Limit } from '../../../engine/limits.ts'
import { admissionSwitchedAt, currentSettings } from '../../../kernel/settings/settings.ts'
import { admissionYear, isLate, nextStep, shownStatus } from '../admission.ts'
import {
  type ApplicantRow,
  asMine,
  asReceipt,
  changedFields,
  fieldsOf,
  findApplicant,
  knownApplicant,
  recordStep,
  searchColumns,
} from './applicants.ts'
import { erase } from './erasure.ts'
import type { ApplicationDeps } from './events.ts'
import { createRegistrations, type Registrations } from './registration.ts'
import { applicants } from './tables.ts'

type FamilyCalls =
  | 'ppdb.apply'
  | 'ppdb.mine'
  | 'ppdb.correct'
  | 'ppdb.withdraw'
  | 'ppdb.statusCheck'
  | 'ppdb.public'

/** Status checks, per registration number: five tries, then slowly; a right answer is free. */
const statusCheckLimit: Limit = { burst: 5, perMinute: 1 }

export const familyCalls = ({
  db,
  clock,
  live,
  limiter,
}: ApplicationDeps): Pick<Handlers<'ppdb'>, FamilyCalls> => {
  const together = createGroupCommit(db)
  const registrations = createRegistrations(db)
  return {
    'ppdb.apply': async ({ body }) => {
      const form = await body()
      const now = clock()
      const settings = currentSettings(db)
      const { row, isNew } = await together(() => {
        const first = registrations.first(form, now)
        if (first) return { row: first, isNew: false }
        const switchedAt = admissionSwitchedAt(db)
        const late = isLate({ settings, switchedAt, queuedAt: form.queued_at, now })
        const arrival = { settings, source: 'online', actor: null, late, now } as const
        return { row: registrations.register(form, arrival), isNew: true }
      })
      if (isNew) live.applicantNew(() => knownApplicant(db, row.id))
      return {
        status: isNew ? 201 : 200,
        data: asReceipt(row, settings, now),
        message: 'Pendaftaran berhasil dikirim! Kami akan menghubungi Anda segera.',
      }
    },

    'ppdb.mine': ({ params }) => {
      const row = ownRow(registrations, params.client_id)
      return ok(asMine(row, currentSettings(db), clock()), { etag: row.rev })
    },

    'ppdb.correct': async ({ params, body, ifMatch }) => {
      ownRow(registrations, params.client_id)
      const changes = await body()
      const now = clock()
      const settings = currentSettings(db)
      const corrected = write(db, (tx) => {
        const row = ownRow(registrations, params.client_id)
        refuseDecided(row, settings, now)
        if (ifMatch !== null && ifMatch !== row.rev) {
          throw new Stale(
            'Data ini sudah berubah. Periksa kembali sebelum menyimpan.',
            asMine(row, settings, now),
          )
        }
        const fields = fieldsOf({ ...row, ...changes })
        const step = { action: 'corrected', actor: null, status: row.status } as const
        recordStep(tx, row.id, { ...step, fields: changedFields(row, fields) }, now)
        return tx
          .update(applicants)
          .set({
            ...fields,
            ...searchColumns(fields),
            updated_at: now.toISOString(),
            rev: row.rev + 1,
          })
          .where(eq(applicants.id, row.id))
          .returning()
          .get()
      })
      const seen = findApplicant(db, corrected.id)
      if (seen) live.applicantUpdated(seen)
      return ok(asMine(corrected, settings, now), { etag: corrected.rev })
    },

    'ppdb.withdraw': ({ params }) => {
      const now = clock()
      const settings = currentSettings(db)
      write(db, (tx) => {
        const row = ownRow(registrations, params.client_id)
        refuseDecided(row, settings, now)
        erase(tx, row.id, { action: 'withdrawn', actor: null }, now)
      })
      shredDeleted(db)
      return ok(null, { message: 'Pendaftaran dibatalkan dan datanya sudah dihapus.' })
    },

    'ppdb.statusCheck': async ({ body }) => {
      const { registration_number, birth_date } = await body()
      const id = parseRegistrationNumber(registration_number) ?? 0
      limiter.take('ppdb.statusCheck.number', id, statusCheckLimit)
      const row = db.select().from(applicants).where(eq(applicants.id, id)).get()
      // One sentence for both, so that nobody learns which numbers exist.
      if (row?.birth_date !== birth_date) {
        throw new NotFound('Nomor pendaftaran dan tanggal lahir tidak cocok. Periksa keduanya.')
      }
      limiter.giveBack('ppdb.statusCheck.number', id)
      const settings = currentSettings(db)
      const { status, public_note } = asMine(row, settings, clock())
      return ok({
        registration_number: registrationNumber(row.id),
        status,
        label: statusLabels[status],
        public_note,
        next_step: nextStep(status, settings),
      })
    },

    'ppdb.public': ({ query }) => {
      const now = clock()
      const settings = currentSettings(db)
      const listed = and(
        eq(applicants.admission_year, admissionYear(settings, now)),
        eq(applicants.suspected_spam, false),
        query.search ? publicMatch(query.search) : undefined,
      )
      const total = db.select({ n: count() }).from(applicants).where(listed).get()?.n ?? 0
      const rows = db
        .select({
          id: applicants.id,
          name: applicants.name,
          previous_school: applicants.previous_school,
          registration_date: applicants.registration_date,
          status: applicants.status,
        })
        .from(applicants)
        .where(listed)
        .orderBy(desc(applicants.registration_date), desc(applicants.id))
        .limit(query.limit)
        .offset(query.offset)
        .all()
      return ok(
        rows.map((row) => ({
          registration_number: registrationNumber(row.id),
          name: maskName(row.name),
          previous_school: row.previous_school,
          registration_date: row.registration_date,
          label: statusLabels[shownStatus(row.status, settings, now)],
        })),
        { meta: { total, limit: query.limit, offset: query.offset } },
      )
    },
  }
}

/** The row of a device's key; 404 when it is unknown, 410 when it was withdrawn. */
const ownRow = ({ byKey, refuseWithdrawn }: Registrations, key: string): ApplicantRow => {
  const row = byKey(key)
  if (row) return row
  refuseWithdrawn(key)
  throw new NotFound('Pendaftaran tidak ditemukan.')
}

/** Only a pending application is the family's to change; before the results no word tells why. */
const refuseDecided = ({ status }: ApplicantRow, settings: Settings, now: Date) => {
  if (status === 'pending') return
  const shown = shownStatus(status, settings, now)
  if (shown === 'pending') {
    throw new Conflict(
      'Pendaftaran ini sedang diperiksa panitia dan tidak dapat diubah dari sini. Hubungi sekolah bila ada yang keliru.',
    )
  }
  throw new Conflict(`Pendaftaran ini sudah diputuskan: ${statusLabels[shown]}.`)
}

/** The list is searched by what it shows: a hidden name cannot be guessed letter by letter. */
const publicMatch = (search: string) => {
  const id = parseRegistrationNumber(search)
  return or(contains(applicants.public_text, search), id ? eq(applicants.id, id) : undefined)
}
