/** The addresses of the first page and of what staff write as plain text. */
import { createRoute } from '@tanstack/react-router'
import { page } from '../layout/page.ts'
import { rootRoute } from '../layout/root-route.tsx'

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context }) => import('./home.page.tsx').then(({ load }) => load(context.content)),
  ...page('pages/home', '/'),
})

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

export const pagesRoutes = [homeRoute, privacyRoute, termsRoute] as const
