/** The site's router: the routes of all chapters, for the server and for the browser. */
import type { RenderContext } from '@sekolah/contract/render'
import { createRouter } from '@tanstack/react-router'
import { aboutRoutes } from './about/routes.ts'
import { academicsRoutes } from './academics/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { informationRoutes } from './information/routes.ts'
import { PageFailed } from './layout/failures.tsx'
import { rootRoute } from './layout/root-route.tsx'
import { parseSearch, stringifySearch } from './layout/search.ts'
import { pagesRoutes } from './pages/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { ppdbRoutes } from './ppdb/routes.ts'
import { searchRoutes } from './search/routes.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}

const routeTree = rootRoute.addChildren([
  ...pagesRoutes,
  ...aboutRoutes,
  ...academicsRoutes,
  ...peopleRoutes,
  ...informationRoutes,
  ...ppdbRoutes,
  ...contactRoutes,
  ...searchRoutes,
])

/** A router for one rendering on the server, or for the life of a page in the browser. */
export const createSiteRouter = (context: RenderContext) =>
  createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Content changes only when the mirror says so, and that invalidates the router.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultErrorComponent: PageFailed,
  })
