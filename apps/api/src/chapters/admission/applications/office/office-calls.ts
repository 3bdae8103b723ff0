/** The office's calls: reading, deciding, exporting, and adding applicants at the counter. */
import { answerPage, created, ok } from '../../../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../../../engine/http/calls.ts'
import { presentYear } from '../../admission.ts'
import { requireApplicant } from '../applicants.ts'
import { noteContact } from '../contacts.ts'
import { correctByOffice } from '../corrections.ts'
import { decideApplicant, decideMany } from '../decisions.ts'
import { eraseApplicant } from '../erasure.ts'
import type { ApplicationDeps } from '../events.ts'
import { historyOf } from '../history.ts'
import type { WithParts } from '../parts.ts'
import { checkReceipt, counterReceipt } from '../receipts/check.ts'
import { readApplicant, readDuplicates } from '../records.ts'
import { applyAtCounter } from '../registration.ts'
import { recordSameChildVerdict } from '../same-child/verdicts.ts'
import { exportApplicants } from './export.ts'
import { listApplicants } from './listing.ts'
import { statesOf } from './states.ts'
import { summaryOf } from './summary.ts'

const KB = 1024

export const officeOptions = {
  'ppdb.create': { bodyBytes: 16 * KB },
  'ppdb.update': { bodyBytes: 16 * KB },
  'ppdb.checkReceipt': { limit: { per: 'user', burst: 30, perMinute: 30 }, bodyBytes: 4 * KB },
  'ppdb.export': { limit: { per: 'user', burst: 5, perMinute: 0.5 } },
} satisfies CallOptions

export const officeCalls = (deps: ApplicationDeps & WithParts) =>
  ({
    'ppdb.list': async ({ query }) => answerPage(await listApplicants(deps, query), query),

    'ppdb.stats': async ({ query: { year = presentYear(deps.db, deps.clock()) } }) =>
      ok(await summaryOf(deps.db, year)),

    'ppdb.get': ({ params, user }) => {
      const applicant = readApplicant(deps, params.id, user)
      return ok(applicant, { etag: applicant.rev })
    },

    'ppdb.history': ({ params }) => ok(historyOf(deps.db, params.id)),

    'ppdb.duplicates': ({ params, user }) => ok(readDuplicates(deps, params.id, user)),

    'ppdb.sameChild': async ({ params, body, user }) =>
      ok(recordSameChildVerdict(deps, params.id, await body(), user)),

    'ppdb.states': ({ query }) => ok(statesOf(deps, query.ids ?? [])),

    'ppdb.export': ({ query, user }) => exportApplicants(deps, query, user),

    'ppdb.decide': async ({ params, body, user, ifMatch }) => {
      requireApplicant(deps.db, params.id)
      const decided = decideApplicant(deps, params.id, await body(), user, ifMatch)
      return ok(decided, { etag: decided.rev })
    },

    'ppdb.decideMany': async ({ body, user }) => ok(await decideMany(deps, await body(), user)),

    'ppdb.contact': async ({ params, body, user }) => {
      requireApplicant(deps.db, params.id)
      const contacted = noteContact(deps, params.id, await body(), user)
      return ok(contacted, { etag: contacted.rev })
    },

    'ppdb.create': async ({ body, user }) => {
      const { applicant, isNew } = applyAtCounter(deps, await body(), user)
      const etag = applicant.rev
      if (isNew) return created(applicant, { etag })
      const message = `Pendaftaran ini sudah ada sebagai ${applicant.registration_number}.`
      return ok(applicant, { etag, message })
    },

    'ppdb.receipt': ({ params }) => ok(counterReceipt(deps, params.id)),

    'ppdb.checkReceipt': async ({ body, user }) => ok(checkReceipt(deps, await body(), user)),

    'ppdb.update': async ({ params, body, user, ifMatch }) => {
      requireApplicant(deps.db, params.id)
      const corrected = correctByOffice(deps, params.id, await body(), user, ifMatch)
      return ok(corrected, { etag: corrected.rev })
    },

    'ppdb.erase': ({ params, user, ifMatch }) => {
      eraseApplicant(deps, params.id, user, ifMatch)
      return ok(null, { message: 'Data pendaftar sudah dihapus selamanya.' })
    },
  }) satisfies Partial<Handlers<'ppdb'>>
