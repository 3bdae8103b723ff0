/** Admission of new students, whole: the families' half, the office's half, what is told of it. */
import { eq } from 'drizzle-orm'
import { ppdbInfo } from '../../db/tables/ppdb.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/calls.ts'
import { crudRoutes } from '../../http/crud-routes.ts'
import { counterRoutes } from './counter.ts'
import { decisionRoutes } from './decisions.ts'
import { familyRoutes } from './family.ts'
import { officeRoutes } from './office.ts'

export const ppdbRoutes = (deps: Deps): Handlers<'ppdb' | 'ppdb_info'> => ({
  ...familyRoutes(deps),
  ...officeRoutes(deps),
  ...decisionRoutes(deps),
  ...counterRoutes(deps),
  ...crudRoutes('ppdb_info', deps, ({ type }) => [type ? eq(ppdbInfo.info_type, type) : undefined]),
})
