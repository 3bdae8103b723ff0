/** The addresses of admission. */
import { createRoute } from '@tanstack/react-router'
import { contentRoute } from '../layout/content-route.ts'
import { page } from '../layout/page.ts'
import { rootRoute } from '../layout/root-route.tsx'
import { searchTexts } from '../layout/search.ts'

const infoRoute = contentRoute('/ppdb', 'ppdb/info', () => import('./info.page.tsx'))

const applyRoute = contentRoute('/ppdb/daftar', 'ppdb/daftar', () => import('./daftar.page.tsx'))

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

const resultsRoute = contentRoute(
  '/ppdb/pengumuman',
  'ppdb/pengumuman',
  () => import('./pengumuman.page.tsx'),
)

export const ppdbRoutes = [
  infoRoute,
  applyRoute,
  applicantsRoute,
  statusRoute,
  resultsRoute,
] as const
