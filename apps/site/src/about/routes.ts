/** The addresses of the school: one screen, and two that open it at a part. */
import { contentRoute } from '../layout/content-route.ts'

export const aboutRoutes = [
  contentRoute('/about', 'about/about', () => import('./about.page.tsx')),
  contentRoute('/about/principal', 'about/principal', () => import('./principal.page.tsx')),
  contentRoute('/about/facilities', 'about/facilities', () => import('./facilities.page.tsx')),
] as const
