/**
 * The client of documents in a family's browser, apart from the visitor's: only the form and
 * Pendaftaran saya need it, and its socket.
 */
import { deviceVisitorCalls } from '@sekolah/contract/admission/devices/calls'
import type { BindInput } from '@sekolah/contract/admission/devices/schemas'
import type { Piece } from '@sekolah/contract/admission/documents/family-schemas'
import { documentVisitorCalls } from '@sekolah/contract/admission/documents/visitor-calls'
import { createTransport, type Extra, type Options, type Transport } from './transport.ts'

const familyCalls = { ...documentVisitorCalls, ...deviceVisitorCalls }

export type FamilyDocuments = ReturnType<typeof familyDocumentFunctions>

export const createFamilyDocuments = (options: Options): FamilyDocuments =>
  familyDocumentFunctions(createTransport(familyCalls, options))

export const familyDocumentFunctions = ({
  data,
}: Pick<Transport<keyof typeof familyCalls>, 'data'>) => ({
  /** What the school asks for; staff are told of switched-off types too. */
  types: (extra?: Extra) => data('documentTypes.list', extra),
  /** One piece of a page; where it does not fit, the ApiError's `data` says how much is there. */
  sendPiece: (
    of: { client_id: string; page_id: string },
    piece: Piece,
    bytes: Uint8Array<ArrayBuffer>,
    extra?: Extra,
  ) => data('documents.sendPiece', { params: of, query: piece, body: bytes, ...extra }),
  removePage: (of: { client_id: string; page_id: string }, extra?: Extra) =>
    data('documents.removeMine', { params: of, ...extra }),
  /** Binds an application to this device, by the code of the office. */
  bind: (body: BindInput, extra?: Extra) => data('devices.bind', { body, ...extra }),
})
