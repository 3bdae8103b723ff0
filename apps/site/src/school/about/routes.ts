/** Routes about the school: one page, and two addresses that open it at a section. */
import { contentRoute } from '../../routing/content-route.ts'
import { pageFile } from '../../routing/page.ts'

export const aboutRoutes = [
  contentRoute('/about', pageFile<typeof import('./about.page.tsx')>('school/about/about')),
  contentRoute(
    '/about/principal',
    pageFile<typeof import('./principal.page.tsx')>('school/about/principal'),
  ),
  contentRoute(
    '/about/facilities',
    pageFile<typeof import('./facilities.page.tsx')>('school/about/facilities'),
  ),
] as const
