/** Vacancies. One past its deadline is no secret, but it is no longer offered to visitors. */
import { dayIn } from '@sekolah/contract/dates'
import { gte, isNull, or } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { AllHandlers } from '../../engine/http/calls.ts'
import { crudRoutes } from '../../kernel/resources/crud-calls.ts'
import { currentSettings } from '../../kernel/settings/settings.ts'
import { zoneOf } from '../admission/admission.ts'
import { careers } from './tables.ts'

export const careerRoutes = (deps: Deps): Pick<AllHandlers, 'careers.list'> => {
  const today = () => dayIn(zoneOf(currentSettings(deps.db)), deps.clock())
  const calls = crudRoutes('careers', deps, ({ user }) =>
    user ? undefined : or(isNull(careers.deadline), gte(careers.deadline, today())),
  )
  return {
    'careers.list': async (asked) => {
      const answer = await calls['careers.list'](asked)
      // What is still open changes at midnight too, without any write.
      return { ...answer, etag: `${answer.etag}-${today()}` }
    },
  }
}
