/** Vacancies. One past its deadline is no secret, but it is no longer offered to visitors. */
import { dayIn } from '@sekolah/contract/dates'
import { gte, isNull, or } from 'drizzle-orm'
import type { AllHandlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../../kernel/deps.ts'
import { crudCalls } from '../../kernel/resources/crud-calls.ts'
import { currentSettings, zoneOf } from '../../kernel/settings/settings.ts'
import { careers, storedSchool } from './tables.ts'

export const careerCalls = (deps: KernelDeps): Pick<AllHandlers, 'careers.list'> => {
  const today = () => dayIn(zoneOf(currentSettings(deps.db)), deps.clock())
  const calls = crudCalls(storedSchool.careers, deps, ({ user }) =>
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
