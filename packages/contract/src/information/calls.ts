/** What the school publishes: its resources, and the calls beyond them. */
import type { Call } from '../call.ts'
import type { Resources } from '../resource.ts'

export const informationResources = {
  articles: { path: '/articles', order: 'newest', image: 'image', prefetch: 3 },
  faq: { path: '/faq', order: 'order_index' },
  events: { path: '/events', order: 'date' },
  gallery: { path: '/gallery', order: 'order_index', image: 'image_url', file: 'image' },
} as const satisfies Resources

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
