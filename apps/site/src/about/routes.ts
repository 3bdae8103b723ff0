/** The addresses of the school: one screen, and two that open it at a part. */
import { createRoute } from '@tanstack/react-router'
import { page } from '../layout/page.ts'
import { rootRoute } from '../layout/root-route.tsx'

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  loader: ({ context }) => import('./about.page.tsx').then(({ load }) => load(context.content)),
  ...page('about/about', '/about'),
})

const principalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about/principal',
  loader: ({ context }) => import('./principal.page.tsx').then(({ load }) => load(context.content)),
  ...page('about/principal', '/about/principal'),
})

const facilitiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about/facilities',
  loader: ({ context }) =>
    import('./facilities.page.tsx').then(({ load }) => load(context.content)),
  ...page('about/facilities', '/about/facilities'),
})

export const aboutRoutes = [aboutRoute, principalRoute, facilitiesRoute] as const
