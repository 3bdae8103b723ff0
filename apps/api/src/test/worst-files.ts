/** For each format that people upload, files made to take as much memory or time as possible. */
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import {
  deflatedBlanks,
  MB,
  objectStream,
  pdfOf,
  pngChunk,
  pngOf,
  streamOf,
} from './hostile-files.ts'

type Files = Record<string, () => Promise<Buffer>>

/** At most two megabytes each, the limit for families. */
export const worstPdfs: Files = {
  'four object streams of 450 MB': async () => {
    const stream = await deflatedBlanks(450 * MB)
    return pdfOf(...[4, 5, 6, 7].map((number) => objectStream(number, stream)))
  },
  'one object stream of 400 MB': async () => pdfOf(objectStream(4, await deflatedBlanks(400 * MB))),
  'deflated twice': async () => {
    const twice = deflateSync(await deflatedBlanks(1_000 * MB))
    return pdfOf(objectStream(4, twice, '[/FlateDecode/FlateDecode]'))
  },
  'one object stream of numbers': async () =>
    pdfOf(objectStream(4, deflateSync(`9 0 [${'7 '.repeat(7.9 * MB)}]`))),
  'one object stream of dictionaries': async () =>
    pdfOf(objectStream(4, deflateSync(`9 0 [${'<<>>'.repeat(3.9 * MB)}]`))),
  'one object stream that claims a billion objects': async () =>
    pdfOf(
      streamOf(
        4,
        '/Type/ObjStm/N 1000000000/First 9/Filter/FlateDecode',
        deflateSync('1 0 2 0 3 0'),
      ),
    ),
  'an object stream within an object stream': async () =>
    pdfOf(
      objectStream(
        4,
        deflateSync(
          Buffer.concat([Buffer.from('9 0 '), objectStream(5, await deflatedBlanks(100 * MB))]),
        ),
      ),
    ),
  'cross-references with a predictor': async () =>
    pdfOf(
      streamOf(
        4,
        '/Type/XRef/W[1 2 1]/Size 1000000000/Index[0 1000000000]/Root 1 0 R/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 1000000000>>',
        await deflatedBlanks(450 * MB),
      ),
    ),
  'two megabytes of objects': async () =>
    pdfOf(numbered(4, 90_000, (n) => `${n} 0 obj 1 endobj\n`)),
  'two megabytes of arrays': async () => pdfOf(`4 0 obj[${'[]'.repeat(0.95 * MB)}]endobj\n`),
  'arrays within arrays': async () => pdfOf(`4 0 obj${'['.repeat(1.9 * MB)}endobj\n`),
  'pages that double thirty times': async () =>
    pdfOf(
      '2 0 obj<</Type/Pages/Kids[4 0 R 4 0 R]/Count 1>>endobj\n',
      numbered(4, 40, (n) => `${n} 0 obj<</Type/Pages/Kids[${n + 1} 0 R ${n + 1} 0 R]>>endobj\n`),
    ),
  'pages within each other': async () =>
    pdfOf(
      '2 0 obj<</Type/Pages/Kids[4 0 R]/Count 1>>endobj\n',
      '4 0 obj<</Type/Pages/Kids[2 0 R]>>endobj\n',
    ),
  'names of escapes': async () => pdfOf(`4 0 obj[${'/#41'.repeat(0.45 * MB)}]endobj\n`),
  'a text within brackets': async () => pdfOf(`4 0 obj${'('.repeat(1.9 * MB)}endobj\n`),
  'a megabyte that twenty pages inherit': async () =>
    pdfOf(
      `2 0 obj<</Type/Pages/Kids[${numbered(4, 20, (n) => `${n} 0 R `)}]/Resources<</Font<<${numbered(0, 90_000, (n) => `/F${n}<<>>`)}>>>>>>endobj\n`,
      numbered(4, 20, (n) => `${n} 0 obj<</Type/Page/Parent 2 0 R>>endobj\n`),
    ),
  'arrays that a page draws': async () =>
    pdfOf(`3 0 obj<</Type/Page/Resources<</Properties<</A[${'[]'.repeat(0.9 * MB)}]>>>>>>endobj\n`),
  'forms that draw one another': async () =>
    pdfOf(
      '3 0 obj<</Type/Page/Resources<</XObject<</X 4 0 R>>>>>>endobj\n',
      numbered(4, 20_000, (n) => `${n} 0 obj<</Resources<</XObject<</X ${n + 1} 0 R>>>>>>endobj\n`),
      '20004 0 obj<<>>endobj\n',
    ),
  'one appearance of thirty thousand annotations': async () =>
    pdfOf(
      `3 0 obj<</Type/Page/Annots[${numbered(0, 30_000, () => '<</Rect[0 0 9 9]/AP<</N 4 0 R>>>>')}]>>endobj\n`,
      streamOf(4, '/BBox[0 0 1 1]', Buffer.alloc(0.5 * MB, ' ')),
    ),
  'streams that never end': async () =>
    pdfOf(numbered(4, 40_000, (n) => `${n} 0 obj<</Length 9>>stream\nx\n`)),
}

const numbered = (first: number, count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => line(first + n)).join('')

/** At most five megabytes each. */
export const worstPictures: Files = {
  'JPEG, 40 megapixels, progressive': () => blank(7_300, 5_470).jpeg(progressive).toBuffer(),
  'JPEG, 40 megapixels, progressive, 4:4:4': () =>
    blank(7_300, 5_470)
      .jpeg({ ...progressive, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  'JPEG, CMYK, progressive': () =>
    blank(7_300, 5_470)
      .toColourspace('cmyk')
      .jpeg({ ...progressive, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  'JPEG, 65,000 × 610': () => blank(65_000, 610).jpeg().toBuffer(),
  'JPEG, 610 × 65,000': () => blank(610, 65_000).jpeg().toBuffer(),
  'JPEG with a thousand scans': async () =>
    withScans(await blank(7_300, 5_470).jpeg(progressive).toBuffer(), 1_000),
  'JPEG with four megabytes of profile': async () =>
    withProfile(await blank(2_000, 1_000).jpeg().toBuffer()),
  'PNG, 40 megapixels': async () => pngOf({ width: 7_300, height: 5_470 }),
  'PNG, 40 megapixels of 64 bits': async () => pngOf({ width: 7_300, height: 5_470, isDeep: true }),
  'PNG, 40 megapixels of 64 bits, interlaced': async () =>
    pngOf({ width: 7_300, height: 5_470, isDeep: true, isInterlaced: true }),
  'PNG, 160,000 × 250': async () => pngOf({ width: 160_000, height: 250 }),
  'PNG, 250 × 160,000': async () => pngOf({ width: 250, height: 160_000 }),
  'PNG with 600 compressed texts': async () => {
    const text = pngChunk(
      'zTXt',
      Buffer.concat([Buffer.from('a\0\0'), await deflatedBlanks(7 * MB)]),
    )
    return pngOf({ width: 10, height: 10 }, ...Array.from({ length: 600 }, () => text))
  },
  'PNG with a text of 1 GB': async () => {
    const data = await deflatedBlanks(1_000 * MB)
    return pngOf(
      { width: 10, height: 10 },
      pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), data])),
    )
  },
  'PNG with a profile of 1 GB': async () => {
    const data = await deflatedBlanks(1_000 * MB)
    return pngOf(
      { width: 10, height: 10 },
      pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), data])),
    )
  },
  'WebP, 16,383 × 2,441': () => blank(16_383, 2_441).webp({ effort: 0 }).toBuffer(),
  'WebP, 16,383 × 2,441, lossless with transparency': () =>
    blank(16_383, 2_441, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
  'WebP of two frames of 40 megapixels': async () =>
    animated(await blank(7_300, 5_470, 4).webp({ lossless: true, effort: 0 }).toBuffer(), 2),
  'GIF, 40 megapixels': () => blank(7_300, 5_470).gif({ effort: 1 }).toBuffer(),
  'AVIF, 40 megapixels': () => blank(7_300, 5_470).avif({ effort: 0 }).toBuffer(),
  'AVIF, 40 megapixels, 4:4:4 with transparency': () =>
    blank(7_300, 5_470, 4).avif({ effort: 0, chromaSubsampling: '4:4:4' }).toBuffer(),
}

const progressive = { progressive: true, quality: 60 }

const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 90, g: 120, b: 60, alpha: 0.5 } },
    limitInputPixels: false,
  })

/** A JPEG whose last scan is repeated many times. */
const withScans = (jpeg: Buffer, count: number): Buffer => {
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(last, -2)
  return Buffer.concat([
    jpeg.subarray(0, last),
    ...Array.from({ length: count }, () => scan).slice(0, Math.floor((4.9 * MB) / scan.length)),
    jpeg.subarray(-2),
  ])
}

/** A JPEG whose colour profile is spread over 64 segments of zeros. */
const withProfile = (jpeg: Buffer): Buffer => {
  const segments = Array.from({ length: 64 }, (_, n) => {
    const data = Buffer.concat([
      Buffer.from('ICC_PROFILE\0'),
      Buffer.from([n + 1, 64]),
      Buffer.alloc(65_000),
    ])
    return Buffer.concat([
      Buffer.from([0xff, 0xe2, (data.length + 2) >> 8, (data.length + 2) & 255]),
      data,
    ])
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** A WebP whose only frame is shown several times. */
const animated = (webp: Buffer, count: number): Buffer => {
  const at = webp.indexOf('VP8L')
  const frame = webp.subarray(at)
  const [width, height] = [7_300, 5_470]
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
  }
  const canvas = Buffer.alloc(10)
  canvas[0] = 0x12
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const place = Buffer.alloc(16)
  place.writeUIntLE(width - 1, 6, 3)
  place.writeUIntLE(height - 1, 9, 3)
  place.writeUIntLE(100, 12, 3)
  const frames = Array.from({ length: count }, () => chunk('ANMF', Buffer.concat([place, frame])))
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', canvas),
    chunk('ANIM', Buffer.alloc(6)),
    ...frames,
  ])
  return chunk('RIFF', body)
}
