/** The chapter school: vacancies as a resource, and the calls of pages, pictures and the trash. */
import type { Call } from '../call.ts'
import type { Resources } from '../resource.ts'

export const schoolResources = {
  careers: { path: '/careers', order: 'title' },
} as const satisfies Resources

export const schoolCalls = {
  'pages.get': {
    method: 'GET',
    path: '/content/pages/{key}',
    who: 'anyone',
    summary: 'A page that staff write',
  },
  'pages.update': {
    method: 'PUT',
    path: '/content/pages/{key}',
    who: 'editor',
    summary: 'Change a page',
  },
  'dashboard.stats': {
    method: 'GET',
    path: '/admin/dashboard/stats',
    who: 'editor',
    personal: true,
    summary: 'The numbers of the school, and what is new',
  },
  'dashboard.report': {
    method: 'GET',
    path: '/admin/dashboard/report',
    who: 'head_or_admin',
    personal: true,
    summary: 'This admission year in numbers, for the headteacher',
  },
  'media.upload': {
    method: 'POST',
    path: '/media',
    // Includes the treasurer, because the school's QRIS is a picture, too.
    who: 'editor_or_treasurer',
    personal: true,
    file: 'file',
    summary: 'Store a picture, or with kind=document a PDF',
  },
  'media.list': {
    method: 'GET',
    path: '/media',
    who: 'editor',
    personal: true,
    paged: true,
    summary: 'The uploaded pictures, the newest first, and where each is used',
  },
  'media.update': {
    method: 'PUT',
    path: '/media',
    who: 'editor',
    personal: true,
    summary: 'Title and describe pictures of the library, several at once',
  },
  'media.remove': {
    method: 'DELETE',
    path: '/media/{hash}',
    who: 'editor',
    personal: true,
    summary: 'Take a picture that nothing uses out of the library',
  },
  'trash.list': {
    method: 'GET',
    path: '/admin/trash',
    who: 'editor',
    personal: true,
    summary: 'What was deleted in the last 30 days',
  },
  'trash.restore': {
    method: 'POST',
    path: '/admin/trash/{kind}/{id}/restore',
    who: 'editor',
    personal: true,
    summary: 'Take a row out of the trash',
  },
} as const satisfies Record<string, Call>
