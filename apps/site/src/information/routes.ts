/** Routes of articles, agenda, schedule and gallery. */

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page, pageFile } from '../routing/page.ts'
import { rootRoute } from '../routing/root-route.tsx'
import { parsePageSearch } from '../routing/search-params.ts'

const missing = () => import('./missing.tsx')

/** Two addresses show the articles, each with its own page file; the longer one is canonical. */
const newsRoute = <Path extends '/information' | '/information/news'>(path: Path) => {
  const name = path === '/information' ? 'information' : 'news'
  const news = pageFile<typeof import('./articles/news.page.tsx')>(`information/articles/${name}`)
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: parsePageSearch(path),
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => news.open().then(({ load }) => load(context.content, deps)),
    ...page(news, '/information/news'),
  })
}

const article = pageFile<typeof import('./articles/article.page.tsx')>(
  'information/articles/article',
)

const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/information/article/$id',
  loader: ({ context, params }) =>
    article.open().then(({ load }) => load(context.content, params.id)),
  notFoundComponent: lazyRouteComponent(missing, 'ArticleMissing'),
  ...page(article, '/information'),
})

const events = pageFile<typeof import('./events/events.page.tsx')>('information/events/events')

const eventsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/information/events',
  validateSearch: parsePageSearch('/information/events'),
  loader: ({ context }) => events.open().then(({ load }) => load(context.content, context.now)),
  ...page(events, '/information/events'),
})

const event = pageFile<typeof import('./events/event.page.tsx')>('information/events/event')

const eventRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/information/events/$id',
  loader: ({ context, params }) => event.open().then(({ load }) => load(context, params.id)),
  notFoundComponent: lazyRouteComponent(missing, 'EventMissing'),
  ...page(event, '/information/events'),
})

const gallery = pageFile<typeof import('./gallery/gallery.page.tsx')>('information/gallery/gallery')

const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/information/gallery',
  validateSearch: parsePageSearch('/information/gallery'),
  loader: ({ context }) => gallery.open().then(({ load }) => load(context.content)),
  ...page(gallery, '/information/gallery'),
})

const scheduleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/information/schedule',
  ...page(pageFile('information/schedule'), '/information/schedule'),
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
