/** Pictures for tests, drawn by the same library that reads them. */
import sharp from 'sharp'

/** A plain picture of one colour as PNG bytes. */
export const createPng = (width = 40, height = 30, colour = '#0f5b66'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()

export const createFile = (bytes: Uint8Array, name = 'foto.png'): File =>
  new File([new Uint8Array(bytes)], name)
