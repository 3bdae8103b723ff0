/**
 * Draws the icons of app and tray from the panel's icon: run `node electron/icons.mjs` after
 * changing it. The results are committed, so that a build needs no drawing tools.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = dirname(fileURLToPath(import.meta.url))
const svg = readFileSync(join(here, '../apps/admin/src/icon.svg'), 'utf8')
const unread = svg.replace(
  '</svg>',
  '<circle cx="24.500" cy="7.500" r="7.500" fill="#fff"/><circle cx="24.500" cy="7.500" r="6" fill="#b3261e"/></svg>',
)

const png = (drawing, size) =>
  sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()

/** An `.ico` file: a directory of PNG pictures. */
const ico = (pictures) => {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, bytes }] of pictures.entries()) {
    const at = 6 + 16 * index
    head.writeUInt8(size % 256, at)
    head.writeUInt8(size % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(bytes.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += bytes.length
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)])
}

mkdirSync(join(here, 'icons'), { recursive: true })
mkdirSync(join(here, 'build'), { recursive: true })
const sizes = [16, 24, 32, 48, 64, 128, 256]
const pictures = await Promise.all(
  sizes.map(async (size) => ({ size, bytes: await png(svg, size) })),
)
writeFileSync(join(here, 'build/icon.ico'), ico(pictures))
writeFileSync(join(here, 'build/icon.png'), await png(svg, 512))
writeFileSync(join(here, 'icons/icon.png'), await png(svg, 256))
writeFileSync(join(here, 'icons/tray.png'), await png(svg, 32))
writeFileSync(join(here, 'icons/tray-unread.png'), await png(unread, 32))
