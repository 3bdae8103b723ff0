/** The addresses of articles, agenda, schedule and gallery. */

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../routing/page.ts'
import { rootRoute } from '../routing/root-route.tsx'
import { pageSearch } from '../routing/search-params.ts'

const missing = () => import('./missing.tsx')

/** Two addresses show the articles; the longer one is the canonical one. */
const newsRoute = <Path extends '/information' | '/information/news'>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: pageSearch(path),
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) =>
      import('./articles/news.page.tsx').then(({ load }) => load(context.content, deps)),
    ...page(
      path === '/information' ? 'information/articles/information' : 'information/articles/news',
      '/information/news',
    ),
  })

const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/information/article/$id',
  loader: ({ context, params }) =>
    import('./articles/article.page.tsx').then(({ load }) => load(context.content, params.id)),
  notFoundComponent: lazyRouteComponent(missing, 'ArticleMissing'),
  ...page('information/articles/article', '/information'),
})

const eventsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/information/events',
  validateSearch: pageSearch('/information/events'),
  loader: ({ context }) =>
    import('./events/events.page.tsx').then(({ load }) => load(context.content, context.now)),
  ...page('information/events/events', '/information/events'),
})

const eventRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/information/events/$id',
  loader: ({ context, params }) =>
    import('./events/event.page.tsx').then(({ load }) => load(context, params.id)),
  notFoundComponent: lazyRouteComponent(missing, 'EventMissing'),
  ...page('information/events/event', '/information/events'),
})

const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/information/gallery',
  validateSearch: pageSearch('/information/gallery'),
  loader: ({ context }) =>
    import('./gallery/gallery.page.tsx').then(({ load }) => load(context.content)),
  ...page('information/gallery/gallery', '/information/gallery'),
})

const scheduleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/information/schedule',
  ...page('information/schedule', '/information/schedule'),
})

export const informationRoutes = [
  newsRoute('/information'),
  newsRoute('/information/news'),
  articleRoute,
  eventsRoute,
  eventRoute,
  scheduleRoute,
  galleryRoute,
] as const
