/** What the home page shows beside the school's other content. */
import { eq } from 'drizzle-orm'
import { homeContent } from '../../db/tables/home.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/calls.ts'
import { crudRoutes } from '../../http/crud-routes.ts'

export const homeRoutes = (
  deps: Deps,
): Handlers<'home_content' | 'home_stats' | 'home_features'> => ({
  ...crudRoutes('home_content', deps, ({ section }) => [
    section ? eq(homeContent.section_key, section) : undefined,
  ]),
  ...crudRoutes('home_stats', deps),
  ...crudRoutes('home_features', deps),
})
