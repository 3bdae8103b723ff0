/** The route of the home page. */
import { contentRoute } from '../routing/content-route.ts'
import { pageFile } from '../routing/page.ts'

export const homeRoutes = [
  contentRoute('/', pageFile<typeof import('./home.page.tsx')>('home/home')),
] as const
