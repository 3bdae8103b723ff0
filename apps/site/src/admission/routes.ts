/** Routes of admission. */
import { createRoute } from '@tanstack/react-router'
import { contentRoute } from '../routing/content-route.ts'
import { page, pageFile } from '../routing/page.ts'
import { rootRoute } from '../routing/root-route.tsx'
import { parsePageSearch, parseTextParams } from '../routing/search-params.ts'

const infoRoute = contentRoute(
  '/ppdb',
  pageFile<typeof import('./info.page.tsx')>('admission/info'),
)

const apply = pageFile<typeof import('./daftar.page.tsx')>('admission/daftar')

const applyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ppdb/daftar',
  // The browser reads the programme and the step, so that the server's cache holds one page for
  // all.
  validateSearch: parseTextParams('program', 'langkah'),
  // A family's own data is shown even on a phone without cached content.
  loader: ({ context }) => apply.open().then(({ load }) => load(context.atHand)),
  ...page(apply, '/ppdb/daftar'),
})

const mine = pageFile<typeof import('./saya.page.tsx')>('admission/saya')

const mineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ppdb/saya',
  // A family's own data is shown even on a phone without cached content.
  loader: ({ context }) => mine.open().then(({ load }) => load(context.atHand)),
  ...page(mine, '/ppdb/saya'),
})

const applicantsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ppdb/pendaftar',
  validateSearch: parsePageSearch('/ppdb/pendaftar'),
  ...page(pageFile('admission/pendaftar'), '/ppdb/pendaftar'),
})

const statusRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ppdb/status',
  // The browser reads the number, so that the server's cache holds one page for all receipts.
  validateSearch: parseTextParams('no'),
  // The server renders what the plain form has sent, with the answer.
  loader: ({ context }) => context.posted,
  ...page(pageFile('admission/status'), '/ppdb/status'),
})

const resultsRoute = contentRoute(
  '/ppdb/pengumuman',
  pageFile<typeof import('./pengumuman.page.tsx')>('admission/pengumuman'),
)

export const ppdbRoutes = [
  infoRoute,
  applyRoute,
  mineRoute,
  applicantsRoute,
  statusRoute,
  resultsRoute,
] as const
