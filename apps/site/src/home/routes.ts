/** The addresses of the first page and of what staff write as plain text. */
import { contentRoute } from '../routing/content-route.ts'

export const pagesRoutes = [
  contentRoute('/', 'home/home', () => import('./home.page.tsx')),
  contentRoute(
    '/privacy',
    'school/written-pages/privacy',
    () => import('../school/written-pages/privacy.page.tsx'),
  ),
  contentRoute(
    '/terms',
    'school/written-pages/terms',
    () => import('../school/written-pages/terms.page.tsx'),
  ),
] as const
