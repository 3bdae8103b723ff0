import { expect, test } from 'vitest'
import { pixelsOf } from './picture-size.ts'

const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  )
const frame = [0xff, 0xc2, 0, 17, 8, 0x17, 0x70, 0x1f, 0x40]
const thumbnail = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 100, 0, 160]

test.each([
  [
    'a JPEG, and not its thumbnail',
    [0xff, 0xd8, 0xff, 0xe1, 0, 2 + thumbnail.length, ...thumbnail, 0xff, 0xc4, 0, 2, ...frame],
    6000 * 8000,
  ],
  [
    'a PNG',
    bytesOf('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x1f, 0x40, 0, 0, 0x17, 0x70]),
    6000 * 8000,
  ],
  [
    'a WebP of several parts',
    bytesOf(
      'RIFF',
      [0, 0, 0, 0],
      'WEBPVP8X',
      [10, 0, 0, 0, 0, 0, 0, 0],
      [0x3f, 0x1f, 0, 0x6f, 0x17, 0],
    ),
    6000 * 8000,
  ],
  [
    'a plain WebP',
    bytesOf(
      'RIFF',
      [0, 0, 0, 0],
      'WEBPVP8 ',
      [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a],
      [0x40, 1, 0xf0, 0],
    ),
    320 * 240,
  ],
  [
    'a lossless WebP',
    bytesOf('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f], [0x3f, 0xc1, 0x3b, 0]),
    320 * 240,
  ],
  [
    'a HEIC, and not its tiles',
    bytesOf(
      [0, 0, 0, 24],
      'ftypheic',
      [0, 0, 0, 20],
      'ispe',
      [0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2, 0],
      [0, 0, 0, 20],
      'ispe',
      [0, 0, 0, 0, 0, 0, 0x1f, 0x40, 0, 0, 0x17, 0x70],
      [0, 0, 0, 0],
    ),
    6000 * 8000,
  ],
  ['a JPEG that is cut off', [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff], null],
])('the pixels of %s', (_, bytes, pixels) => {
  expect(pixelsOf(Uint8Array.from(bytes))).toBe(pixels)
})
