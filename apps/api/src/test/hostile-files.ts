/** Files that are small to send and huge to open, generated in code. */
import { crc32, createDeflate, deflateSync } from 'node:zlib'

export const MB = 1024 * 1024

/** Deflated blanks of a given length, without ever holding them in memory. */
export const deflatedBlanks = async (size: number): Promise<Buffer> => {
  const deflate = createDeflate({ level: 9 })
  const block = Buffer.alloc(MB, ' ')
  const chunks: Buffer[] = []
  const collected = (async () => {
    for await (const chunk of deflate) chunks.push(chunk)
  })()
  for (let left = size; left > 0; left -= MB) {
    const isTaken = deflate.write(block.subarray(0, Math.min(left, MB)))
    if (!isTaken) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  deflate.end()
  await collected
  return Buffer.concat(chunks)
}

/** A PDF of one blank page, with extra objects. */
export const pdfOf = (...more: (string | Buffer)[]): Buffer<ArrayBuffer> =>
  Buffer.concat(
    [
      '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj\n',
      ...more,
      'trailer<</Root 1 0 R/Size 99>>\nstartxref\n0\n%%EOF\n',
    ].map((part) => Buffer.from(part as string, 'latin1')),
  )

/** The PDF object of a stream. */
export const streamOf = (number: number, dict: string, data: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj<<${dict}/Length ${data.length}>>stream\n`),
    data,
    Buffer.from('\nendstream endobj\n'),
  ])

/** An object stream, whose dictionary declares its length. */
export const objectStream = (number: number, data: Uint8Array, filter = '/FlateDecode'): Buffer =>
  streamOf(number, `/Type/ObjStm/N 1/First 4/Filter ${filter}`, data)

export const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

type PngSize = { width: number; height: number; isDeep?: boolean; isInterlaced?: boolean }

/** A PNG of one colour: small to send. */
export const pngOf = (
  { width, height, isDeep = false, isInterlaced = false }: PngSize,
  ...more: Buffer[]
): Buffer<ArrayBuffer> => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = isDeep ? 16 : 8
  header[9] = 6
  header[12] = isInterlaced ? 1 : 0
  const line = 1 + width * (isDeep ? 8 : 4)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.alloc(line * height + (isInterlaced ? 2 * height : 0)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
