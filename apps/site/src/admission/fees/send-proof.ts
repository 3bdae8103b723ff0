/** The photo of a transfer, sent in pieces from where the server stands. */
import { ApiError, type Client } from '@sekolah/api-client'
import { PIECE_BYTES, PROOF_TYPE } from '@sekolah/contract/admission/documents/labels'

export type ProofPhoto = { page_id: string; bytes: Blob; sha256: string }

/** A piece on a line of 32 kbit/s, and some patience. */
const PIECE_MS = 60_000

/** A second attempt with the same photo sends nothing twice. */
export const sendProof = async (
  api: Client<'documents.sendPiece'>,
  client_id: string,
  { page_id, bytes, sha256 }: ProofPhoto,
): Promise<void> => {
  let offset = 0
  for (;;) {
    const piece = new Uint8Array(await bytes.slice(offset, offset + PIECE_BYTES).arrayBuffer())
    const isLast = offset + piece.byteLength === bytes.size
    try {
      const { state, received } = await api.documents.sendPiece({
        params: { client_id, page_id },
        query: {
          offset: `${offset}`,
          size: `${bytes.size}`,
          ...{ type: PROOF_TYPE, position: '1' },
          ...(isLast && { sha256 }),
        },
        body: piece,
        signal: AbortSignal.timeout(PIECE_MS),
      })
      if (state === 'received') return
      offset = received
    } catch (error) {
      const received = serversOffset(error)
      if (received === null || received === offset) throw error
      offset = received
    }
  }
}

/** Where the server goes on, of a refusal that says so. */
const serversOffset = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.code !== 'wrong_offset') return null
  const { data } = error
  const isObject = typeof data === 'object' && data !== null && 'received' in data
  return isObject && typeof data.received === 'number' ? data.received : null
}
