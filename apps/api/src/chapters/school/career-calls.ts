/** The list of vacancies; the other calls are those of every resource. */
import type { AllHandlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../../kernel/deps.ts'
import { crudCalls } from '../../kernel/resources/crud-calls.ts'
import { schoolDay } from '../../kernel/settings/settings.ts'
import { openVacancyCondition } from './careers.ts'
import { storedSchool } from './tables.ts'

export const careerCalls = (deps: KernelDeps): Pick<AllHandlers, 'careers.list'> => {
  const today = () => schoolDay(deps.db, deps.clock())
  const calls = crudCalls(storedSchool.careers, deps, (_query, user) =>
    user ? undefined : openVacancyCondition(today()),
  )
  return {
    'careers.list': async (asked) => {
      const answer = await calls['careers.list'](asked)
      // Open vacancies also change at midnight, without any write.
      return { ...answer, etag: `${answer.etag}-${today()}` }
    },
  }
}
