/** The addresses of admission. */
import { createRoute } from '@tanstack/react-router'
import { page } from '../layout/page.ts'
import { rootRoute } from '../layout/root-route.tsx'
import { searchTexts } from '../layout/search.ts'

const infoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ppdb',
  loader: ({ context }) => import('./info.page.tsx').then(({ load }) => load(context.content)),
  ...page('ppdb/info', '/ppdb'),
})

const applyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ppdb/daftar',
  loader: ({ context }) => import('./daftar.page.tsx').then(({ load }) => load(context.content)),
  ...page('ppdb/daftar', '/ppdb/daftar'),
})

const applicantsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ppdb/pendaftar',
  validateSearch: searchTexts('cari', 'halaman'),
  ...page('ppdb/pendaftar', '/ppdb/pendaftar'),
})

const statusRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ppdb/status',
  validateSearch: searchTexts('no'),
  ...page('ppdb/status', '/ppdb/status'),
})

const resultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ppdb/pengumuman',
  loader: ({ context }) =>
    import('./pengumuman.page.tsx').then(({ load }) => load(context.content)),
  ...page('ppdb/pengumuman', '/ppdb/pengumuman'),
})

export const ppdbRoutes = [
  infoRoute,
  applyRoute,
  applicantsRoute,
  statusRoute,
  resultsRoute,
] as const
