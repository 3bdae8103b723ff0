/** Who did what, for those who answer for it. */
import { pageOf } from '../../engine/http/answer/answer.ts'
import type { Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../deps.ts'
import { currentSettings, zoneOf } from '../settings/settings.ts'
import { listAudit } from './audit.ts'

export const auditCalls = ({ db }: KernelDeps): Handlers<'audit'> => ({
  'audit.list': ({ query }) => pageOf(listAudit(db, query, zoneOf(currentSettings(db))), query),
})
