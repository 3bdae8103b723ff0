/** Who did what, for those who answer for it. */
import { pageOf } from '../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../deps.ts'
import { currentSettings } from '../settings/settings.ts'
import { exportAudit, listAudit, type NamesOf } from './audit.ts'

export const auditOptions = {
  'audit.export': { limit: { per: 'user', burst: 5, perMinute: 0.5 } },
} satisfies CallOptions

export const auditCalls = (deps: KernelDeps, namesOf: NamesOf): Handlers<'audit'> => ({
  'audit.list': ({ query }) => pageOf(listAudit(deps.db, query, zone(deps), namesOf), query),

  'audit.export': ({ query, user }) => exportAudit(deps, query, zone(deps), user),
})

const zone = ({ db }: KernelDeps) => currentSettings(db).time_zone
