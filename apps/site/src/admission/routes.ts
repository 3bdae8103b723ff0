/** The addresses of admission. */
import { createRoute } from '@tanstack/react-router'
import { contentRoute } from '../routing/content-route.ts'
import { page } from '../routing/page.ts'
import { rootRoute } from '../routing/root-route.tsx'
import { pageSearch, searchTexts } from '../routing/search-params.ts'

const infoRoute = contentRoute('/ppdb', 'admission/info', () => import('./info.page.tsx'))

const applyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ppdb/daftar',
  // The browser fills programme and step in, so that the server's cache holds one page for all.
  validateSearch: searchTexts('program', 'langkah'),
  // What a family has written is shown also on a phone that holds no content.
  loader: ({ context }) => import('./daftar.page.tsx').then(({ load }) => load(context.atHand)),
  ...page('admission/daftar', '/ppdb/daftar'),
})

const applicantsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ppdb/pendaftar',
  validateSearch: pageSearch('/ppdb/pendaftar'),
  ...page('admission/pendaftar', '/ppdb/pendaftar'),
})

const statusRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ppdb/status',
  // The browser fills the number in, so that all receipts lead to one page in the server's cache.
  validateSearch: searchTexts('no'),
  ...page('admission/status', '/ppdb/status'),
})

const resultsRoute = contentRoute(
  '/ppdb/pengumuman',
  'admission/pengumuman',
  () => import('./pengumuman.page.tsx'),
)

export const ppdbRoutes = [
  infoRoute,
  applyRoute,
  applicantsRoute,
  statusRoute,
  resultsRoute,
] as const
