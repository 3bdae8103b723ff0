/** Routes of the academic pages. */
import { createRoute } from '@tanstack/react-router'
import { createElement } from 'react'
import { PageLoading } from '../blocks/page-loading.tsx'
import { page, pageFile } from '../routing/page.ts'
import { rootRoute } from '../routing/root-route.tsx'
import { parsePageSearch } from '../routing/search-params.ts'

/** The loading state of the spec; content from the mirror usually arrives before it is shown. */
const waiting = { pendingComponent: () => createElement(PageLoading, { title: 'Akademik' }) }

/** Two addresses show the programmes, each with its own page file; the longer one is canonical. */
const programsRoute = <Path extends '/academics' | '/academics/programs'>(path: Path) => {
  const name = path === '/academics' ? 'academics' : 'programs'
  const programs = pageFile<typeof import('./programs.page.tsx')>(`academics/${name}`)
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: ({ context }) => programs.open().then(({ load }) => load(context.content)),
    ...waiting,
    ...page(programs, '/academics/programs'),
  })
}

const program = pageFile<typeof import('./program.page.tsx')>('academics/program')

const programRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/academics/programs/$id',
  loader: ({ context, params }) =>
    program.open().then(({ load }) => load(context.content, params.id)),
  ...page(program, '/academics/programs'),
})

const extracurricular = pageFile<typeof import('./extracurricular.page.tsx')>(
  'academics/extracurricular',
)

const extracurricularRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/academics/extracurricular',
  validateSearch: parsePageSearch('/academics/extracurricular'),
  loader: ({ context }) => extracurricular.open().then(({ load }) => load(context.content)),
  ...waiting,
  ...page(extracurricular, '/academics/extracurricular'),
})

const achievements = pageFile<typeof import('./achievements.page.tsx')>('academics/achievements')

const achievementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/academics/achievements',
  validateSearch: parsePageSearch('/academics/achievements'),
  loader: ({ context }) => achievements.open().then(({ load }) => load(context.content)),
  ...waiting,
  ...page(achievements, '/academics/achievements'),
})

const curriculum = pageFile<typeof import('./curriculum.page.tsx')>('academics/curriculum')

const curriculumRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/academics/curriculum',
  loader: ({ context }) => curriculum.open().then(({ load }) => load(context.content)),
  ...waiting,
  ...page(curriculum, '/academics/curriculum'),
})

export const academicsRoutes = [
  programsRoute('/academics'),
  programsRoute('/academics/programs'),
  programRoute,
  extracurricularRoute,
  achievementsRoute,
  curriculumRoute,
] as const
