/** The addresses of teachers and alumni. */
import { createRoute } from '@tanstack/react-router'
import { page } from '../routing/page.ts'
import { rootRoute } from '../routing/root-route.tsx'
import { pageSearch } from '../routing/search-params.ts'

const teachersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/teachers',
  validateSearch: pageSearch('/teachers'),
  loader: ({ context }) => import('./teachers.page.tsx').then(({ load }) => load(context.content)),
  ...page('people/teachers', '/teachers'),
})

const alumniRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/alumni',
  validateSearch: pageSearch('/alumni'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    import('./alumni.page.tsx').then(({ load }) => load(context.content, deps)),
  ...page('people/alumni', '/alumni'),
})

export const peopleRoutes = [teachersRoute, alumniRoute] as const
