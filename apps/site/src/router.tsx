/** The site's router: the routes of all chapters, for server and browser. */
import { createRouter } from '@tanstack/react-router'
import { academicsRoutes } from './academics/routes.ts'
import { ppdbRoutes } from './admission/routes.ts'
import { NotFound, PageFailed } from './blocks/error-pages.tsx'
import { homeRoutes } from './home/routes.ts'
import { informationRoutes } from './information/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { rootRoute, type SiteContext } from './routing/root-route.tsx'
import { parseSearch, stringifySearch } from './routing/search-params.ts'
import { aboutRoutes } from './school/about/routes.ts'
import { contactRoutes } from './school/contact/routes.ts'
import { writtenPagesRoutes } from './school/written-pages/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { Site } from './shell/site.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}

/** The root route with the site's frame, and the pages for errors and unknown addresses. */
const framed = rootRoute.update({
  component: Site,
  notFoundComponent: NotFound,
  errorComponent: PageFailed,
})

const routeTree = framed.addChildren([
  ...homeRoutes,
  ...aboutRoutes,
  ...academicsRoutes,
  ...peopleRoutes,
  ...informationRoutes,
  ...ppdbRoutes,
  ...contactRoutes,
  ...searchRoutes,
  ...writtenPagesRoutes,
])

/** Ignores the first render, so that a page that was scrolled before hydration does not jump. */
const skipFirstScroll = () => {
  let isFirst = true
  return () => {
    const stays = isFirst && globalThis.scrollY > 0
    isFirst = false
    return !stays
  }
}

/**
 * A router for one render on the server, or for a page's lifetime in the browser. The server
 * recognizes its own scripts by `mark`.
 */
export const createSiteRouter = (context: SiteContext, mark?: string) =>
  createRouter({
    routeTree,
    context,
    ...(mark !== undefined && { ssr: { nonce: mark } }),
    parseSearch,
    stringifySearch,
    scrollRestoration: skipFirstScroll(),
    defaultPreload: 'intent',
    // Content changes only with the mirror, which then invalidates the router.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultErrorComponent: PageFailed,
  })
