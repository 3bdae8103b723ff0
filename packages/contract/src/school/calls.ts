/** Calls of the school itself: its settings, its pages, its pictures, its trash. */
import type { Call } from '../call.ts'

export const schoolCalls = {
  'meta.get': {
    method: 'GET',
    path: '/meta',
    who: 'anyone',
    summary: 'Name and version of this server',
  },
  'settings.public': {
    method: 'GET',
    path: '/settings/public',
    who: 'anyone',
    summary: 'What a visitor may see of the settings',
  },
  'settings.list': {
    method: 'GET',
    path: '/admin/settings',
    who: 'editor',
    personal: true,
    summary: 'All settings',
  },
  'settings.update': {
    method: 'PUT',
    path: '/admin/settings',
    who: 'admin',
    personal: true,
    summary: 'Change settings',
  },
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
  'media.upload': {
    method: 'POST',
    path: '/media',
    who: 'editor',
    personal: true,
    file: 'file',
    summary: 'Store a picture, or with kind=document a PDF',
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
