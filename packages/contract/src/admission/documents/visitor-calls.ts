/**
 * The calls by which a family’s device sends documents; a table of their own, because only the form
 * needs it.
 */
import type { Call } from '../../call.ts'

export const documentVisitorCalls = {
  'documentTypes.list': {
    method: 'GET',
    path: '/ppdb/document-types',
    who: 'anyone',
    summary:
      'The documents that the school asks for; to the office also those that are switched off',
  },
  'documents.sendPiece': {
    method: 'PUT',
    path: '/ppdb/mine/{client_id}/pages/{page_id}',
    who: 'anyone',
    personal: true,
    bytes: true,
    summary:
      'A piece of a page of a document, at most 128 KB. Of a page that is here already: 200; at another offset than the next: 409 `wrong_offset` with `received`; with another hash: 409 `wrong_hash`, and the page begins anew',
  },
  'documents.removeMine': {
    method: 'DELETE',
    path: '/ppdb/mine/{client_id}/pages/{page_id}',
    who: 'anyone',
    personal: true,
    summary: 'Take a page away that was not approved; its name stays used',
  },
} as const satisfies Record<string, Call>
