/** The routes of the panel: every section, filter and open record has its own address. */
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { NoSection } from '../screens/empty/no-section.tsx'
import { SectionComing } from '../screens/empty/section-coming.tsx'
import { parseListQuery } from '../screens/resource/address.ts'
import { parsePpdbQuery } from '../sections/applications/address.ts'
import { parseQuery, writeQuery } from './address-query.ts'
import { Panel, SectionFailed } from './panel.tsx'
import { sectionScreens } from './sections.ts'

/** Delay before the loading state, in milliseconds: shown earlier it would only flicker. */
const COMING_MS = 150

const root = createRootRoute({ component: Panel })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/$section', params: { section: 'dashboard' }, replace: true })
  },
})

const ppdb = createRoute({
  getParentRoute: () => root,
  path: '/ppdb',
  validateSearch: parsePpdbQuery,
  component: sectionScreens.ppdb,
})

/** Rendered by its parent route, beside the list or above it. */
const ppdbRecord = createRoute({ getParentRoute: () => ppdb, path: '/$id' })

const ppdbCorrection = createRoute({ getParentRoute: () => ppdb, path: '/$id/koreksi' })

const section = createRoute({
  getParentRoute: () => root,
  path: '/$section',
  validateSearch: parseListQuery,
  // Preloads a section's code when its link is hovered or focused.
  loader: ({ params }) => sectionScreens[params.section]?.preload?.(),
  component: () => {
    const Screen = sectionScreens[section.useParams().section] ?? NoSection
    return <Screen />
  },
})

/** A section's open form, rendered by its parent route. */
const record = createRoute({ getParentRoute: () => section, path: '/$record' })

export const createPanelRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      start,
      ppdb.addChildren([ppdbRecord, ppdbCorrection]),
      section.addChildren([record]),
    ]),
    basepath: '/admin',
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    defaultErrorComponent: SectionFailed,
    defaultPendingComponent: SectionComing,
    defaultPendingMs: COMING_MS,
    defaultPendingMinMs: 0,
    defaultNotFoundComponent: NoSection,
    defaultPreload: 'intent',
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPanelRouter>
  }
}
