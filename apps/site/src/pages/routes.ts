/** The addresses of the first page and of what staff write as plain text. */
import { contentRoute } from '../layout/content-route.ts'

export const pagesRoutes = [
  contentRoute('/', 'pages/home', () => import('./home.page.tsx')),
  contentRoute('/privacy', 'pages/privacy', () => import('./privacy.page.tsx')),
  contentRoute('/terms', 'pages/terms', () => import('./terms.page.tsx')),
] as const
