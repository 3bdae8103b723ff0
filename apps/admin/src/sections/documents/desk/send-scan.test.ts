import type { Sent } from '@sekolah/api-client'
import { ApiError } from '@sekolah/api-client'
import type { Piece } from '@sekolah/contract/admission/documents/family-schemas'
import { PIECE_BYTES } from '@sekolah/contract/admission/documents/labels'
import { expect, test } from 'vitest'
import { type ScanUpload, sendScan } from './send-scan.ts'

const scan: ScanUpload = {
  ...{ applicant: 7, page_id: 'p', type: 'akta', position: 1, replaces: undefined },
  bytes: new Blob([new Uint8Array(2 * PIECE_BYTES + 5)]),
  sha256: 'abc',
}

/** A server that has received part of the page, and reports the offset. */
const server = (received: number) => {
  const asked: [offset: number, length: number, sha256: string | undefined][] = []
  const scanPiece = async (sent: Sent<'documents.scanPiece'>) => {
    const {
      query: { offset, sha256 },
      body: piece,
    } = sent as unknown as { query: Piece; body: Uint8Array }
    asked.push([Number(offset), piece.byteLength, sha256])
    if (Number(offset) !== received) {
      const said = { code: 'wrong_offset' as const, message: 'Lain.', data: { received } }
      throw new ApiError(409, said, null)
    }
    received += piece.byteLength
    const { size } = scan.bytes
    const state = received === size ? ('received' as const) : ('uploading' as const)
    return { page_id: 'p', state, received, size }
  }
  return { asked, api: { documents: { scanPiece } } }
}

test('a scan is sent in pieces, and the last one carries the hash', async () => {
  const { api, asked } = server(0)
  await sendScan(api, scan)
  expect(asked).toEqual([
    [0, PIECE_BYTES, undefined],
    [PIECE_BYTES, PIECE_BYTES, undefined],
    [2 * PIECE_BYTES, 5, 'abc'],
  ])
})

test('a second attempt resumes at the server’s offset', async () => {
  const { api, asked } = server(PIECE_BYTES)
  await sendScan(api, scan)
  expect(asked.map(([offset]) => offset)).toEqual([0, PIECE_BYTES, 2 * PIECE_BYTES])
})

test('other refusals are not retried', async () => {
  const refusal = new ApiError(422, { message: 'Bukan foto.' }, null)
  const scanPiece = async () => {
    throw refusal
  }
  await expect(sendScan({ documents: { scanPiece } }, scan)).rejects.toBe(refusal)
})
