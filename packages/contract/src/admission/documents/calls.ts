/**
 * Calls of documents: by families, by the checking desk, and by staff who define document types.
 */
import type { Call } from '../../call.ts'
import { documentVisitorCalls } from './visitor-calls.ts'

export const documentCalls = {
  ...documentVisitorCalls,
  'documentTypes.create': {
    method: 'POST',
    path: '/ppdb/document-types',
    who: 'admin',
    personal: true,
    summary: 'Ask families for another document',
  },
  'documentTypes.update': {
    method: 'PUT',
    path: '/ppdb/document-types/{id}',
    who: 'admin',
    personal: true,
    summary: 'Change what is asked for, or switch it off',
  },
  'documentTypes.remove': {
    method: 'DELETE',
    path: '/ppdb/document-types/{id}',
    who: 'admin',
    personal: true,
    summary: 'Delete a type of which nobody has sent anything',
  },
  'documents.list': {
    method: 'GET',
    path: '/ppdb/documents',
    who: 'verifier_or_head',
    personal: true,
    paged: true,
    summary: 'Applicants of this year by their documents, oldest first',
  },
  'documents.next': {
    method: 'POST',
    path: '/ppdb/documents/next',
    who: 'verifier',
    personal: true,
    summary: 'Open the next applicant whose documents wait and whom nobody has open; null for none',
  },
  'documents.open': {
    method: 'GET',
    path: '/ppdb/{id}/documents',
    who: 'verifier_or_head',
    personal: true,
    summary: 'An applicant with all documents',
  },
  'documents.claim': {
    method: 'PUT',
    path: '/ppdb/{id}/claim',
    who: 'verifier',
    personal: true,
    summary: 'Open an applicant at the desk, or say that one still has it open: for two minutes',
  },
  'documents.release': {
    method: 'DELETE',
    path: '/ppdb/{id}/claim',
    who: 'verifier',
    personal: true,
    summary: 'Let others open it',
  },
  'documents.judge': {
    method: 'PUT',
    path: '/ppdb/{id}/documents/{type}',
    who: 'verifier',
    personal: true,
    summary: 'Approve a document, ask for it again with the reason, or undo that',
  },
  'documents.correct': {
    method: 'PUT',
    path: '/ppdb/{id}/desk-correction',
    who: 'verifier',
    personal: true,
    summary: 'Set the data of a pending applicant right, beside the paper',
  },
  'documents.page': {
    method: 'GET',
    path: '/ppdb/{id}/pages/{page_id}',
    who: 'verifier_or_head',
    personal: true,
    answers: 'file',
    summary: 'One page as JPEG or PDF; audited',
  },
  'documents.scanPiece': {
    method: 'PUT',
    path: '/ppdb/{id}/pages/{page_id}',
    who: 'verifier',
    personal: true,
    bytes: true,
    summary: 'A piece of a page that the office photographs or scans, as a family sends it',
  },
  'documents.removePage': {
    method: 'DELETE',
    path: '/ppdb/{id}/pages/{page_id}',
    who: 'verifier',
    personal: true,
    summary: 'Delete a page, such as one of another child',
  },
} as const satisfies Record<string, Call>
