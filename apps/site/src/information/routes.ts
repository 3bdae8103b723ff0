/** The addresses of news, agenda, schedule and gallery. */

import { createRoute } from '@tanstack/react-router'
import { contentRoute } from '../layout/content-route.ts'
import { ArticleMissing, EventMissing } from '../layout/failures.tsx'
import { page } from '../layout/page.ts'
import { rootRoute } from '../layout/root-route.tsx'
import { searchTexts } from '../layout/search.ts'

/** Two addresses show the news; the longer one is the one to share. */
const newsRoute = <Path extends '/information' | '/information/news'>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: searchTexts('cari', 'kategori', 'halaman'),
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) =>
      import('./news.page.tsx').then(({ load }) => load(context.content, deps)),
    ...page(
      path === '/information' ? 'information/information' : 'information/news',
      '/information/news',
    ),
  })

const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/information/article/$id',
  loader: ({ context, params }) =>
    import('./article.page.tsx').then(({ load }) => load(context.content, params.id)),
  notFoundComponent: ArticleMissing,
  ...page('information/article', '/information'),
})

const eventsRoute = contentRoute(
  '/information/events',
  'information/events',
  () => import('./events.page.tsx'),
)

const eventRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/information/events/$id',
  loader: ({ context, params }) =>
    import('./event.page.tsx').then(({ load }) => load(context, params.id)),
  notFoundComponent: EventMissing,
  ...page('information/event', '/information/events'),
})

const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/information/gallery',
  validateSearch: searchTexts('kategori', 'halaman', 'gambar'),
  loader: ({ context }) => import('./gallery.page.tsx').then(({ load }) => load(context.content)),
  ...page('information/gallery', '/information/gallery'),
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
