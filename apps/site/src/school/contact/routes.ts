/** The addresses of contact, careers and questions. */

import { createRoute } from '@tanstack/react-router'
import { contentRoute } from '../../routing/content-route.ts'
import { page } from '../../routing/page.ts'
import { rootRoute } from '../../routing/root-route.tsx'
import { pageSearch, searchTexts } from '../../routing/search-params.ts'

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  // Prefills the form in the browser; the server renders the same page for all.
  validateSearch: searchTexts('subjek', 'guru'),
  ...page('school/contact/contact', '/contact'),
})

const careerRoute = contentRoute(
  '/contact/career',
  'school/contact/career',
  () => import('./career.page.tsx'),
)

const faqRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact/faq',
  validateSearch: pageSearch('/contact/faq'),
  loader: ({ context }) => import('./faq.page.tsx').then(({ load }) => load(context.content)),
  ...page('school/contact/faq', '/contact/faq'),
})

export const contactRoutes = [contactRoute, careerRoute, faqRoute] as const
