/**
 * Uploads a page that the office has photographed or chosen, in pieces as a family's phone does.
 */
import { ApiError, type Client } from '@sekolah/api-client'
import { PIECE_BYTES } from '@sekolah/contract/admission/documents/labels'
import { pieceTimeout } from '@sekolah/offline/documents/piece-timeout'

export type ScanUpload = {
  applicant: number
  page_id: string
  type: string
  position: number
  /** The id of the page to delete once this one has arrived. */
  replaces: string | undefined
  bytes: Blob
  sha256: string
}

/** Resumes at the server's offset, so that a retry sends nothing twice. */
export const sendScan = async (
  api: Client<'documents.scanPiece'>,
  scan: ScanUpload,
): Promise<void> => {
  const { applicant, page_id, type, position, replaces, bytes, sha256 } = scan
  let offset = 0
  for (;;) {
    const piece = new Uint8Array(await bytes.slice(offset, offset + PIECE_BYTES).arrayBuffer())
    const isLast = offset + piece.byteLength === bytes.size
    try {
      const progress = await api.documents.scanPiece({
        params: { id: applicant, page_id },
        query: {
          offset: `${offset}`,
          size: `${bytes.size}`,
          type,
          position: `${position}`,
          replaces,
          sha256: isLast ? sha256 : undefined,
        },
        body: piece,
        signal: AbortSignal.timeout(pieceTimeout(piece.byteLength)),
      })
      if (progress.state === 'received') return
      offset = progress.received
    } catch (error) {
      const received = serversOffset(error)
      if (received === null || received === offset) throw error
      offset = received
    }
  }
}

/** The server's offset, from a refusal that contains it; null for other errors. */
const serversOffset = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.code !== 'wrong_offset') return null
  const { data } = error
  const isObject = typeof data === 'object' && data !== null && 'received' in data
  return isObject && typeof data.received === 'number' ? data.received : null
}
