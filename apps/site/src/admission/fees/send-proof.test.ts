import type { Sent } from '@sekolah/api-client'
import { ApiError } from '@sekolah/api-client'
import type { Piece } from '@sekolah/contract/admission/documents/family-schemas'
import { PIECE_BYTES } from '@sekolah/contract/admission/documents/labels'
import { expect, test } from 'vitest'
import { sendProof } from './send-proof.ts'

const photo = (size: number) => ({
  page_id: '11111111-1111-4111-8111-111111111111',
  bytes: new Blob([new Uint8Array(size)]),
  sha256: 'a'.repeat(64),
})

/** A server that has `received` bytes already, and notes which pieces it was sent. */
const serverWith = (received: number, size: number) => {
  const sent: { offset: string; sha256: string | undefined }[] = []
  const sendPiece = async ({ query, body: bytes }: Sent<'documents.sendPiece'>) => {
    const { offset, sha256 } = query as Piece
    sent.push({ offset, sha256 })
    if (Number(offset) !== received) {
      const failure = { message: 'Lanjutkan dari sini.', code: 'wrong_offset' as const }
      throw new ApiError(409, { ...failure, data: { received } }, null)
    }
    received += bytes.byteLength
    const state = received === size ? ('received' as const) : ('uploading' as const)
    return { page_id: '', received, size, state }
  }
  return { sent, sendPiece }
}

test('a photo is sent in pieces, the last one with its hash', async () => {
  const size = 2 * PIECE_BYTES + 7
  const { sent, sendPiece } = serverWith(0, size)
  await sendProof({ documents: { sendPiece } }, 'kunci', photo(size))
  expect(sent).toEqual([
    { offset: '0', sha256: undefined },
    { offset: `${PIECE_BYTES}`, sha256: undefined },
    { offset: `${2 * PIECE_BYTES}`, sha256: 'a'.repeat(64) },
  ])
})

test('a second attempt goes on where the server stands', async () => {
  const size = PIECE_BYTES + 7
  const { sent, sendPiece } = serverWith(PIECE_BYTES, size)
  await sendProof({ documents: { sendPiece } }, 'kunci', photo(size))
  expect(sent.map(({ offset }) => offset)).toEqual(['0', `${PIECE_BYTES}`])
})

test('what the server refuses is said, and tried no more', async () => {
  const refused = new ApiError(410, { message: 'Tidak diminta.', code: 'gone' }, null)
  let tries = 0
  const sendPiece = async () => {
    tries += 1
    throw refused
  }
  await expect(sendProof({ documents: { sendPiece } }, 'kunci', photo(7))).rejects.toBe(refused)
  expect(tries).toBe(1)
})
