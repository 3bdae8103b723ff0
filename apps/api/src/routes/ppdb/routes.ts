/** Admission of new students, whole: the families' half, the office's half, what is told of it. */
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/calls.ts'
import { counterRoutes } from './counter.ts'
import { decisionRoutes } from './decisions.ts'
import { familyRoutes } from './family.ts'
import { officeRoutes } from './office.ts'

export const ppdbRoutes = (deps: Deps): Handlers<'ppdb'> => ({
  ...familyRoutes(deps),
  ...officeRoutes(deps),
  ...decisionRoutes(deps),
  ...counterRoutes(deps),
})
