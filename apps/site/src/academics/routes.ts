/** The addresses of the academic pages. */
import { createRoute } from '@tanstack/react-router'
import { createElement } from 'react'
import { page } from '../routing/page.ts'
import { PageLoading } from '../routing/page-loading.tsx'
import { rootRoute } from '../routing/root-route.tsx'
import { pageSearch } from '../routing/search-params.ts'

/** The loading state of the spec; content from the mirror usually arrives before it shows. */
const waiting = { pendingComponent: () => createElement(PageLoading, { title: 'Akademik' }) }

/** Two addresses show the programmes; the longer one is the canonical one. */
const programsRoute = <Path extends '/academics' | '/academics/programs'>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: ({ context }) =>
      import('./programs.page.tsx').then(({ load }) => load(context.content)),
    ...waiting,
    ...page(
      path === '/academics' ? 'academics/academics' : 'academics/programs',
      '/academics/programs',
    ),
  })

const programRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/academics/programs/$id',
  loader: ({ context, params }) =>
    import('./program.page.tsx').then(({ load }) => load(context.content, params.id)),
  ...page('academics/program', '/academics/programs'),
})

const extracurricularRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/academics/extracurricular',
  validateSearch: pageSearch('/academics/extracurricular'),
  loader: ({ context }) =>
    import('./extracurricular.page.tsx').then(({ load }) => load(context.content)),
  ...waiting,
  ...page('academics/extracurricular', '/academics/extracurricular'),
})

const achievementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/academics/achievements',
  validateSearch: pageSearch('/academics/achievements'),
  loader: ({ context }) =>
    import('./achievements.page.tsx').then(({ load }) => load(context.content)),
  ...waiting,
  ...page('academics/achievements', '/academics/achievements'),
})

const curriculumRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/academics/curriculum',
  loader: ({ context }) =>
    import('./curriculum.page.tsx').then(({ load }) => load(context.content)),
  ...waiting,
  ...page('academics/curriculum', '/academics/curriculum'),
})

export const academicsRoutes = [
  programsRoute('/academics'),
  programsRoute('/academics/programs'),
  programRoute,
  extracurricularRoute,
  achievementsRoute,
  curriculumRoute,
] as const
