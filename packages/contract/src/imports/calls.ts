/** Calls that import the rows of a file, all or none, and undo an import as a whole. */
import type { Call } from '../call.ts'

export const importCalls = {
  'imports.list': {
    method: 'GET',
    path: '/admin/imports',
    who: 'editor',
    personal: true,
    summary: 'What was brought in from files, newest first',
  },
  'imports.start': {
    method: 'POST',
    path: '/admin/imports',
    who: 'editor',
    personal: true,
    summary: 'Begin an import; its rows stay invisible until it is applied',
  },
  'imports.get': {
    method: 'GET',
    path: '/admin/imports/{id}',
    who: 'editor',
    personal: true,
    summary: 'An import, and which of its rows were changed since',
  },
  'imports.rows': {
    method: 'POST',
    path: '/admin/imports/{id}/rows',
    who: 'editor',
    personal: true,
    summary: 'Add rows to a draft import; wrong ones are named and not taken',
  },
  'imports.apply': {
    method: 'POST',
    path: '/admin/imports/{id}/apply',
    who: 'editor',
    personal: true,
    summary: 'Make all rows of an import part of the school at once',
  },
  'imports.undo': {
    method: 'POST',
    path: '/admin/imports/{id}/undo',
    who: 'editor',
    personal: true,
    summary: 'Put everything that an import made into the trash',
  },
  'imports.discard': {
    method: 'DELETE',
    path: '/admin/imports/{id}',
    who: 'editor',
    personal: true,
    summary: 'Give up an import that was not applied',
  },
} as const satisfies Record<string, Call>
