/** The family's calls: submitting, following, correcting and withdrawing an application. */
import { applicantInputWhere } from '@sekolah/contract/admission/email-rule'
import { phoneTailMissing } from '@sekolah/contract/admission/form-schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { Invalid } from '../../../../engine/base/errors.ts'
import { answerPage, ok } from '../../../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../../../engine/http/calls.ts'
import { currentSettings } from '../../../../kernel/settings/settings.ts'
import { createListUnchangedCheck } from '../../admission.ts'
import { OutdatedPage } from '../../errors.ts'
import { correctByFamily } from '../corrections.ts'
import { withdrawApplication } from '../erasure.ts'
import type { ApplicationDeps } from '../events.ts'
import { listPublicly } from '../office/listing.ts'
import type { WithParts } from '../parts.ts'
import { registerApplication } from '../registration.ts'
import { applicants } from '../tables.ts'
import { isEmailRequired } from './email-rule.ts'
import { requireOwnRow, toMyApplication } from './own-application.ts'
import { checkStatus } from './status-check.ts'

const KB = 1024
/** Thousands of families share one address of a mobile carrier, and 500 may call at once. */
const families = { per: 'address', burst: 600, perMinute: 120 } as const

export const familyOptions = {
  'ppdb.apply': { limit: families, bodyBytes: 16 * KB },
  'ppdb.correct': { limit: families, bodyBytes: 16 * KB },
  'ppdb.withdraw': { limit: families },
  'ppdb.statusCheck': { bodyBytes: 4 * KB },
  // Children's names, even masked, must not be in a shared cache.
  'ppdb.public': { isPrivate: true },
} satisfies CallOptions

export type FamilyCalls =
  | 'ppdb.apply'
  | 'ppdb.mine'
  | 'ppdb.correct'
  | 'ppdb.withdraw'
  | 'ppdb.statusCheck'
  | 'ppdb.public'

export const familyCalls = (
  deps: ApplicationDeps & WithParts,
): Pick<Handlers<'ppdb'>, FamilyCalls> => ({
  'ppdb.apply': applying(deps),

  'ppdb.mine': ({ params }) => {
    const { db, clock } = deps
    const mine = toMyApplication(
      deps,
      requireOwnRow(db, params.client_id),
      currentSettings(db),
      clock(),
    )
    return ok(mine, { etag: mine.rev })
  },

  'ppdb.correct': async ({ params, body, ifMatch }) => {
    requireOwnRow(deps.db, params.client_id)
    const corrected = correctByFamily(deps, params.client_id, await body(), ifMatch)
    return ok(corrected, { etag: corrected.rev })
  },

  'ppdb.withdraw': ({ params }) => {
    withdrawApplication(deps, params.client_id)
    return ok(null, { message: 'Pendaftaran dibatalkan dan datanya sudah dihapus.' })
  },

  'ppdb.statusCheck': async ({ body, clientKey }) =>
    ok(await checkStatus(deps, await questionIn(body), clientKey)),

  'ppdb.public': ({ query }) => {
    const isCurrent = createListUnchangedCheck(deps, [applicants])
    return answerPage(listPublicly(deps, query), query, { shared: { isCurrent } })
  },
})

const applying = (deps: ApplicationDeps & WithParts): Handlers<'ppdb'>['ppdb.apply'] => {
  // Created once: building a schema takes longer than parsing an application with it.
  const input = applicantInputWhere((sent) => isEmailRequired(deps, sent))
  return async ({ body, clientKey }) => {
    const { receipt, isNew } = await registerApplication(deps, await body(input))
    // A retry after a lost answer must not use up the limit of others behind the same address.
    if (!isNew) deps.limiter.giveBack('ppdb.apply', clientKey)
    return {
      status: isNew ? 201 : 200,
      data: receipt,
      message: 'Pendaftaran berhasil dikirim! Kami akan menghubungi Anda segera.',
    }
  }
}

type Question = ParsedBodyOf<'ppdb.statusCheck'>

const questionIn = (body: () => Promise<Question>): Promise<Question> =>
  body().catch((error) => {
    const errors = error instanceof Invalid ? (error.details.errors ?? []) : []
    const isOld = errors.some(({ message }) => message === phoneTailMissing)
    throw isOld ? new OutdatedPage(errors) : error
  })
