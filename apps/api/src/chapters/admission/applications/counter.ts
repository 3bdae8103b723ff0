/** The counter: staff write an applicant down, set a typo right, and erase for good. */
import { admission } from '@sekolah/contract/ppdb'
import { eq } from 'drizzle-orm'
import { shredDeleted, write } from '../../../engine/db/connect.ts'
import { ok } from '../../../engine/http/answer.ts'
import type { Handlers } from '../../../engine/http/calls.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import {
  changedFields,
  fieldsOf,
  knownApplicant,
  recordStep,
  refuseStale,
  searchColumns,
} from './applicants.ts'
import { erase } from './erasure.ts'
import type { ApplicationDeps } from './events.ts'
import { createRegistrations } from './registration.ts'
import { applicants } from './tables.ts'

type CounterCalls = 'ppdb.create' | 'ppdb.update' | 'ppdb.erase'

export const counterCalls = ({
  db,
  clock,
  live,
}: ApplicationDeps): Pick<Handlers<'ppdb'>, CounterCalls> => {
  const registrations = createRegistrations(db)
  return {
    'ppdb.create': async ({ body, user }) => {
      const form = await body()
      const now = clock()
      const settings = currentSettings(db)
      const { applicant, isNew } = write(db, (tx) => {
        const known = registrations.first(form, now)
        if (known) return { applicant: knownApplicant(tx, known.id), isNew: false }
        // The office may take somebody at any time; after the closing it says so.
        const late = admission(settings, now).state === 'closed'
        const actor = user.username
        const { id } = registrations.register(form, { settings, source: 'loket', actor, late, now })
        recordAudit(tx, { actor: user, action: 'create', object: `applicant/${id}` }, now)
        return { applicant: knownApplicant(tx, id), isNew: true }
      })
      if (isNew) live.applicantNew(() => applicant)
      return { status: isNew ? 201 : 200, data: applicant, etag: `${applicant.rev}` }
    },

    'ppdb.update': async ({ params, body, user, ifMatch }) => {
      knownApplicant(db, params.id)
      const changes = await body()
      const now = clock()
      const corrected = write(db, (tx) => {
        const before = knownApplicant(tx, params.id)
        refuseStale(before, ifMatch)
        const changed = changedFields(before, changes)
        if (changed.length === 0) return before
        const after = { ...before, ...changes }
        const { notes, public_note, suspected_spam } = after
        const fields = fieldsOf(after)
        tx.update(applicants)
          .set({
            ...fields,
            ...searchColumns(fields),
            notes,
            public_note,
            suspected_spam,
            updated_at: now.toISOString(),
            rev: before.rev + 1,
          })
          .where(eq(applicants.id, params.id))
          .run()
        const { status } = before
        const step = { action: 'corrected', actor: user.username, status, fields: changed } as const
        recordStep(tx, params.id, step, now)
        const object = `applicant/${params.id}`
        recordAudit(tx, { actor: user, action: 'update', object, fields: changed }, now)
        return knownApplicant(tx, params.id)
      })
      live.applicantUpdated(corrected)
      return ok(corrected, { etag: corrected.rev })
    },

    'ppdb.erase': ({ params, user, ifMatch }) => {
      const now = clock()
      write(db, (tx) => {
        refuseStale(knownApplicant(tx, params.id), ifMatch)
        erase(tx, params.id, { action: 'erased', actor: user.username }, now)
        recordAudit(tx, { actor: user, action: 'erase', object: `applicant/${params.id}` }, now)
      })
      shredDeleted(db)
      return ok(null, { message: 'Data pendaftar sudah dihapus selamanya.' })
    },
  }
}
