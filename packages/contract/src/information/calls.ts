/** Resources of the chapter information, and its other calls. */
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
  'articles.versions': {
    method: 'GET',
    path: '/articles/{id}/versions',
    who: 'editor',
    summary: 'Who saved an article when, the latest first',
    personal: true,
  },
  'articles.version': {
    method: 'GET',
    path: '/articles/{id}/versions/{version}',
    who: 'editor',
    summary: 'An article as it was saved at one time',
    personal: true,
  },
  'articles.requests': {
    method: 'GET',
    path: '/articles/requests',
    who: 'editor',
    summary: 'Drafts whose publication was asked for, and those that were returned',
    personal: true,
  },
  'articles.request': {
    method: 'POST',
    path: '/articles/{id}/request',
    who: 'editor',
    summary: 'Ask for the publication of a draft',
    personal: true,
  },
  'articles.returnRequest': {
    method: 'PUT',
    path: '/articles/{id}/request',
    who: 'admin',
    summary: 'Return a draft to its author with a note',
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
