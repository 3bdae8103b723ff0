/** The checking desk of documents, as staff use it. */
import type { deviceCalls } from '@sekolah/contract/admission/devices/calls'
import type { documentCalls } from '@sekolah/contract/admission/documents/calls'
import type { Piece } from '@sekolah/contract/admission/documents/family-schemas'
import type {
  DeskCorrection,
  DocumentTypeChanges,
  DocumentTypeInput,
  DocumentVerdict,
} from '@sekolah/contract/admission/documents/schemas'
import type { QueryOf } from '@sekolah/contract/schemas'
import type { Extra, FileExtra, Transport } from './transport.ts'

type DeskCalls = keyof typeof documentCalls | keyof typeof deviceCalls

export const deskFunctions = ({ answer, data, file }: Transport<DeskCalls>) => ({
  types: (extra?: Extra) => data('documentTypes.list', extra),
  createType: (body: DocumentTypeInput) => data('documentTypes.create', { body }),
  updateType: (id: number, body: DocumentTypeChanges, rev?: number) =>
    data('documentTypes.update', { params: { id }, body, ifMatch: rev }),
  removeType: (id: number) => data('documentTypes.remove', { params: { id } }),

  list: (query: QueryOf<'documents.list'> = {}, extra?: Extra) =>
    answer('documents.list', { query, ...extra }),
  /** The next applicant that waits, after the one that was open; null when none is left. */
  next: (after: number | null = null) => data('documents.next', { body: { after } }),
  open: (id: number, extra?: Extra) => data('documents.open', { params: { id }, ...extra }),
  claim: (id: number) => data('documents.claim', { params: { id } }),
  release: (id: number) => data('documents.release', { params: { id } }),
  /** `rev` is the document's. */
  judge: (id: number, type: string, body: DocumentVerdict, rev?: number) =>
    data('documents.judge', { params: { id, type }, body, ifMatch: rev }),
  /** `rev` is the applicant's. */
  correct: (id: number, body: DeskCorrection, rev?: number) =>
    data('documents.correct', { params: { id }, body, ifMatch: rev }),
  page: (id: number, page_id: string, extra?: FileExtra) =>
    file('documents.page', { params: { id, page_id }, ...extra }),
  scanPiece: (
    of: { id: number; page_id: string },
    piece: Piece,
    bytes: Uint8Array<ArrayBuffer>,
    extra?: Extra,
  ) => data('documents.scanPiece', { params: of, query: piece, body: bytes, ...extra }),
  removePage: (id: number, page_id: string) =>
    data('documents.removePage', { params: { id, page_id } }),
  /** The one-time code that binds the application to a new device. */
  deviceCode: (id: number) => data('devices.code', { params: { id } }),
})
