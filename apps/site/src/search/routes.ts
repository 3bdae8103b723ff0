/** The route of the search. */
import { createRoute } from '@tanstack/react-router'
import { page, pageFile } from '../routing/page.ts'
import { rootRoute } from '../routing/root-route.tsx'
import { parsePageSearch } from '../routing/search-params.ts'

// A constant, because the compiler loses the type between `validateSearch` and `loaderDeps`.
const readQuestion = parsePageSearch('/search')

const search = pageFile<typeof import('./search.page.tsx')>('search/search')

const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: readQuestion,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => search.open().then(({ load }) => load(context, deps.q)),
  ...page(search, '/search'),
})

export const searchRoutes = [searchRoute] as const
