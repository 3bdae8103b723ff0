/** The addresses of the academic pages. */
import { createRoute } from '@tanstack/react-router'
import { page } from '../layout/page.ts'
import { rootRoute } from '../layout/root-route.tsx'

const coming = <
  Path extends
    | '/academics'
    | `/academics/${'programs' | 'extracurricular' | 'achievements' | 'curriculum'}`,
>(
  path: Path,
) => createRoute({ getParentRoute: () => rootRoute, path, ...page('pages/coming', path) })

export const academicsRoutes = [
  coming('/academics'),
  coming('/academics/programs'),
  coming('/academics/extracurricular'),
  coming('/academics/achievements'),
  coming('/academics/curriculum'),
] as const
