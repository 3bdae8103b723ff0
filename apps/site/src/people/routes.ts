/** Routes of teachers and alumni. */
import { createRoute } from '@tanstack/react-router'
import { page, pageFile } from '../routing/page.ts'
import { rootRoute } from '../routing/root-route.tsx'
import { parsePageSearch } from '../routing/search-params.ts'

const teachers = pageFile<typeof import('./teachers.page.tsx')>('people/teachers')

const teachersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/teachers',
  validateSearch: parsePageSearch('/teachers'),
  loader: ({ context }) => teachers.open().then(({ load }) => load(context.content)),
  ...page(teachers, '/teachers'),
})

const alumni = pageFile<typeof import('./alumni.page.tsx')>('people/alumni')

const alumniRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/alumni',
  validateSearch: parsePageSearch('/alumni'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => alumni.open().then(({ load }) => load(context.content, deps)),
  ...page(alumni, '/alumni'),
})

export const peopleRoutes = [teachersRoute, alumniRoute] as const
