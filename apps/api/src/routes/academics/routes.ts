/** What the school teaches, where it does, and what its pupils achieve. */
import { eq } from 'drizzle-orm'
import { academicPrograms, achievements, facilities } from '../../db/tables/academics.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/calls.ts'
import { crudRoutes } from '../../http/crud-routes.ts'

export const academicsRoutes = (
  deps: Deps,
): Handlers<'academic_programs' | 'facilities' | 'achievements'> => ({
  ...crudRoutes('academic_programs', deps, ({ type }) => [
    type ? eq(academicPrograms.type, type) : undefined,
  ]),
  ...crudRoutes('facilities', deps, ({ category }) => [
    category ? eq(facilities.category, category) : undefined,
  ]),
  ...crudRoutes('achievements', deps, ({ category, level, featured, year }) => [
    category ? eq(achievements.category, category) : undefined,
    level ? eq(achievements.level, level) : undefined,
    featured === undefined ? undefined : eq(achievements.is_featured, featured),
    year === undefined ? undefined : eq(achievements.year, year),
  ]),
})
