/** Routes of contact, careers and questions. */

import { createRoute } from '@tanstack/react-router'
import { contentRoute } from '../../routing/content-route.ts'
import { page, pageFile } from '../../routing/page.ts'
import { rootRoute } from '../../routing/root-route.tsx'
import { parsePageSearch, parseTextParams } from '../../routing/search-params.ts'

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  // The browser prefills the form from these parameters; the server renders the same page for all.
  validateSearch: parseTextParams('subjek', 'guru'),
  ...page(pageFile('school/contact/contact'), '/contact'),
})

const careerRoute = contentRoute(
  '/contact/career',
  pageFile<typeof import('./career.page.tsx')>('school/contact/career'),
)

const faq = pageFile<typeof import('./faq.page.tsx')>('school/contact/faq')

const faqRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact/faq',
  validateSearch: parsePageSearch('/contact/faq'),
  loader: ({ context }) => faq.open().then(({ load }) => load(context.content)),
  ...page(faq, '/contact/faq'),
})

export const contactRoutes = [contactRoute, careerRoute, faqRoute] as const
