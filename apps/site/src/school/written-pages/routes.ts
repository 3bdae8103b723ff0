/** The addresses of pages that staff write as plain text. */
import { contentRoute } from '../../routing/content-route.ts'

export const writtenPagesRoutes = [
  contentRoute('/privacy', 'school/written-pages/privacy', () => import('./privacy.page.tsx')),
  contentRoute('/terms', 'school/written-pages/terms', () => import('./terms.page.tsx')),
  contentRoute(
    '/aksesibilitas',
    'school/written-pages/accessibility',
    () => import('./accessibility.page.tsx'),
  ),
] as const
