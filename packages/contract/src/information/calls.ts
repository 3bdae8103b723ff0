/** Calls of what the school tells, beyond its resources. */
import type { Call } from '../call.ts'

export const informationCalls = {
  'articles.preview': {
    method: 'POST',
    path: '/articles/preview',
    who: 'editor',
    summary: 'The public page of an article as it is being written; nothing is stored',
    personal: true,
  },
  'faq.categories': {
    method: 'GET',
    path: '/faq/categories/list',
    who: 'anyone',
    summary: 'All categories with the number of their entries',
  },
  'gallery.categories': {
    method: 'GET',
    path: '/gallery/categories/list',
    who: 'anyone',
    summary: 'All categories with the number of their entries',
  },
} as const satisfies Record<string, Call>
