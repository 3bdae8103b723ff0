/** The addresses of contact, careers and questions. */
import { createRoute } from '@tanstack/react-router'
import { page } from '../layout/page.ts'
import { rootRoute } from '../layout/root-route.tsx'
import { searchTexts } from '../layout/search.ts'

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  // What a message would be about, and for whom it is.
  validateSearch: searchTexts('subjek', 'guru'),
  ...page('contact/contact', '/contact'),
})

const careerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact/career',
  loader: ({ context }) => import('./career.page.tsx').then(({ load }) => load(context.content)),
  ...page('contact/career', '/contact/career'),
})

const faqRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact/faq',
  validateSearch: searchTexts('cari', 'kategori'),
  loader: ({ context }) => import('./faq.page.tsx').then(({ load }) => load(context.content)),
  ...page('contact/faq', '/contact/faq'),
})

export const contactRoutes = [contactRoute, careerRoute, faqRoute] as const
