/** The people of the school. */
import { eq } from 'drizzle-orm'
import { alumni, teachers } from '../../db/tables/people.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/calls.ts'
import { crudRoutes } from '../../http/crud-routes.ts'

export const peopleRoutes = (deps: Deps): Handlers<'teachers' | 'alumni'> => ({
  ...crudRoutes('teachers', deps, ({ subject }) => [
    subject ? eq(teachers.subject, subject) : undefined,
  ]),
  ...crudRoutes('alumni', deps, ({ year, featured }) => [
    year === undefined ? undefined : eq(alumni.graduation_year, year),
    featured === undefined ? undefined : eq(alumni.is_featured, featured),
  ]),
})
