/** Admission of new students, whole: the families' half, the office's half, what is told of it. */

import type { Handlers } from '../../engine/http/calls.ts'
import { counterRoutes } from './applications/counter.ts'
import { decisionRoutes } from './applications/decisions.ts'
import type { ApplicationDeps } from './applications/events.ts'
import { familyRoutes } from './applications/family.ts'
import { officeRoutes } from './applications/office.ts'

export const ppdbRoutes = (deps: ApplicationDeps): Handlers<'ppdb'> => ({
  ...familyRoutes(deps),
  ...officeRoutes(deps),
  ...decisionRoutes(deps),
  ...counterRoutes(deps),
})
