/** The addresses of the panel. Every section, filter and open record has one. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { Panel, SectionFailed } from './panel.tsx'
import { Later } from './sections/later.tsx'
import { readPpdbQuery } from './sections/ppdb/address.ts'
import { parseQuery, writeQuery } from './url.ts'

const root = createRootRoute({ component: Panel })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./sections/dashboard/dashboard.tsx'), 'Dashboard'),
})

const ppdb = createRoute({
  getParentRoute: () => root,
  path: '/ppdb',
  validateSearch: readPpdbQuery,
  component: lazyRouteComponent(() => import('./sections/ppdb/ppdb.tsx'), 'Ppdb'),
})

/** Shown by its parent, beside the list or above it. */
const ppdbRecord = createRoute({ getParentRoute: () => ppdb, path: '/$id' })

const later = createRoute({
  getParentRoute: () => root,
  path: '/$section',
  component: Later,
})

export const createPanelRouter = () =>
  createRouter({
    routeTree: root.addChildren([start, dashboard, ppdb.addChildren([ppdbRecord]), later]),
    basepath: '/admin',
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    defaultErrorComponent: SectionFailed,
    defaultNotFoundComponent: Later,
    defaultPreload: 'intent',
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPanelRouter>
  }
}
