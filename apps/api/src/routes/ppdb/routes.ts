/** Admission of new students, whole: the families' half and the office's half. */
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/calls.ts'
import { familyRoutes } from './family.ts'
import { officeRoutes } from './office.ts'

export const ppdbRoutes = (deps: Deps): Handlers<'ppdb'> => ({
  ...familyRoutes(deps),
  ...officeRoutes(deps),
})
