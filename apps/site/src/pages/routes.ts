/** The addresses of the first page, of the school, and of what staff write as plain text. */
import { createRoute } from '@tanstack/react-router'
import { page } from '../layout/page.ts'
import { rootRoute } from '../layout/root-route.tsx'

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context }) => import('./home.page.tsx').then(({ load }) => load(context.content)),
  ...page('pages/home', '/'),
})

const coming = <Path extends '/about' | '/about/principal' | '/about/facilities'>(path: Path) =>
  createRoute({ getParentRoute: () => rootRoute, path, ...page('pages/coming', path) })

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  loader: ({ context }) => import('./privacy.page.tsx').then(({ load }) => load(context.content)),
  ...page('pages/privacy', '/privacy'),
})

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  loader: ({ context }) => import('./terms.page.tsx').then(({ load }) => load(context.content)),
  ...page('pages/terms', '/terms'),
})

export const pagesRoutes = [
  homeRoute,
  coming('/about'),
  coming('/about/principal'),
  coming('/about/facilities'),
  privacyRoute,
  termsRoute,
] as const
