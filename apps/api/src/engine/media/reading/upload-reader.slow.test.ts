import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { deflatedBlanks, MB, pdfOf, pngChunk, pngOf } from '../../../test/hostile-files.ts'
import { createPng } from '../../../test/pictures.ts'
import { worstPdfs } from '../../../test/worst-files.ts'
import { createUploadReader } from './upload-reader.ts'

const reader = (limits?: Parameters<typeof createUploadReader>[0]) => {
  const made = createUploadReader(limits)
  onTestFinished(made.close)
  return {
    picture: (bytes: Uint8Array, as: 'page' | 'picture' = 'page') =>
      made.inTurn((files) => files.picture(bytes, as)),
    pdf: (bytes: Uint8Array) => made.inTurn((files) => files.pdf(bytes, 20)),
  }
}

const usual = { workMs: 5_000, megabytes: 140, limitMs: 60_000 }
const small = [{ width: 40, height: 30 }]

test('a picture that exceeds the process’s memory is refused, and the next one is read', async () => {
  const { picture } = reader({ ...usual, megabytes: 70 })
  expect(await picture(await createPng())).toMatchObject(small)
  const heavy = pngOf({ width: 4_000, height: 4_000, isDeep: true, isInterlaced: true })
  expect(await picture(heavy)).toBe('too_heavy')
  expect(await picture(await createPng())).toMatchObject(small)
})

test('a picture that exceeds its CPU time is refused, and the next one is read', async () => {
  const { picture } = reader({ ...usual, workMs: 20 })
  expect(await picture(pngOf({ width: 5_000, height: 5_000 }))).toBe('too_heavy')
  expect(await reader().picture(await createPng())).toMatchObject(small)
})

test('a PNG of 230 KB whose texts inflate to 210 MB is refused, as a page and as a picture', async () => {
  const { picture } = reader()
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), await deflatedBlanks(7 * MB)]))
  const hostile = pngOf({ width: 10, height: 10 }, ...Array.from({ length: 40 }, () => text))
  for (const as of ['page', 'picture'] as const) {
    expect(await picture(hostile, as)).toBe('too_heavy')
  }
  expect(await picture(await createPng())).toMatchObject(small)
})

test('a picture that must be decoded as a whole is recognised by its header, before decoding', async () => {
  // Enough memory to decode each of them.
  const { picture } = reader({ ...usual, megabytes: 2_000 })
  const blank = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
  for (const heavy of [
    await blank(4_000).avif({ effort: 0 }).toBuffer(),
    await blank(6_200).jpeg({ progressive: true }).toBuffer(),
    pngOf({ width: 4_400, height: 4_400, isDeep: true, isInterlaced: true }),
  ]) {
    expect(await picture(heavy, 'picture')).toBe('too_heavy')
  }
})

const verdicts = {
  'four object streams of 450 MB': { refused: 'too_heavy' },
  'one object stream of dictionaries': { refused: 'too_heavy' },
  'streams that never end': { refused: 'too_heavy' },
  'arrays that a page draws': { refused: 'too_heavy' },
  'deflated twice': { refused: 'broken' },
  'pages that double thirty times': { refused: 'broken' },
}

test('a PDF that inflates, grows or runs without end is refused, and the next one is read', async () => {
  const { pdf } = reader({ ...usual, workMs: 1_500 })
  const before = process.memoryUsage.rss()
  for (const [name, verdict] of Object.entries(verdicts)) {
    expect(await pdf((await worstPdfs[name]?.()) ?? Buffer.alloc(0)), name).toEqual(verdict)
  }
  expect(await pdf(pdfOf())).toMatchObject({ sheets: 1 })
  // The server holds only the files' bytes, and nothing decoded.
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MB)
}, 120_000)
