/** The people of the school. */
import { eq } from 'drizzle-orm'
import { teachers } from '../../db/tables/people.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/calls.ts'
import { crudRoutes } from '../../http/crud-routes.ts'

export const peopleRoutes = (deps: Deps): Handlers<'teachers'> =>
  crudRoutes('teachers', deps, {
    filters: ({ subject }) => [subject ? eq(teachers.subject, subject) : undefined],
  })
