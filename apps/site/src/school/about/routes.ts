/** The addresses about the school: one page, and two that open it at a section. */
import { contentRoute } from '../../routing/content-route.ts'

export const aboutRoutes = [
  contentRoute('/about', 'school/about/about', () => import('./about.page.tsx')),
  contentRoute('/about/principal', 'school/about/principal', () => import('./principal.page.tsx')),
  contentRoute(
    '/about/facilities',
    'school/about/facilities',
    () => import('./facilities.page.tsx'),
  ),
] as const
