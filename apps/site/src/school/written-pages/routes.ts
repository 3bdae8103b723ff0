/** Routes of pages that staff write as plain text. */
import { contentRoute } from '../../routing/content-route.ts'
import { pageFile } from '../../routing/page.ts'

export const writtenPagesRoutes = [
  contentRoute(
    '/privacy',
    pageFile<typeof import('./privacy.page.tsx')>('school/written-pages/privacy'),
  ),
  contentRoute('/terms', pageFile<typeof import('./terms.page.tsx')>('school/written-pages/terms')),
  contentRoute(
    '/aksesibilitas',
    pageFile<typeof import('./accessibility.page.tsx')>('school/written-pages/accessibility'),
  ),
] as const
