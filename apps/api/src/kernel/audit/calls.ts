/** The calls of the audit, for super_admins. */
import type { TimeZone } from '@sekolah/contract/values/dates'
import { answerPage } from '../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../deps.ts'
import { exportAudit, listAudit, type NamesOf } from './audit.ts'

export const auditOptions = {
  'audit.export': { limit: { per: 'user', burst: 5, perMinute: 0.5 } },
} satisfies CallOptions

/** `zone` is the school's time zone, in which days begin. */
export const auditCalls = (
  deps: KernelDeps,
  namesOf: NamesOf,
  zone: () => TimeZone,
): Handlers<'audit'> => ({
  'audit.list': ({ query }) => answerPage(listAudit(deps.db, query, zone(), namesOf), query),

  'audit.export': ({ query, user }) => exportAudit(deps, query, zone(), user),
})
