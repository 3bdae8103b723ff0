/**
 * Draws documents as photographed by a phone: sheets with a heading and lines, without any person's
 * data.
 */
import { loadSharp } from '../../../engine/media/sharp.ts'
import { type DemoPapers, demoTypes } from '../papers.ts'

const WIDTH = 620
const HEIGHT = 860

export const drawDemoPapers = async (): Promise<DemoPapers> => {
  const sharp = await loadSharp()
  const drawn = new Map<string, Buffer>()
  for (const { code, label } of demoTypes) {
    const picture = sharp(Buffer.from(sheet(label))).jpeg({ quality: 60 })
    drawn.set(code, await picture.toBuffer())
  }
  return { width: WIDTH, height: HEIGHT, of: (code) => drawn.get(code) ?? Buffer.alloc(0) }
}

const sheet = (heading: string): string => {
  const lines = Array.from({ length: 22 }, (_, n) => {
    const width = 300 + ((n * 97) % 190)
    return `<rect x="64" y="${210 + n * 26}" width="${width}" height="7" rx="3" fill="#b9bfc4"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#6f675c"/>
    <rect x="26" y="22" width="568" height="816" fill="#fdfcf7"/>
    <rect x="64" y="64" width="56" height="56" rx="28" fill="#2c6e7f"/>
    <text x="140" y="102" font-family="sans-serif" font-size="30" font-weight="700"
      fill="#22313a">${heading}</text>
    <text x="64" y="172" font-family="sans-serif" font-size="18" fill="#a04030">CONTOH</text>
    ${lines.join('')}
    <circle cx="480" cy="760" r="44" fill="none" stroke="#5b6fb0" stroke-width="5"/>
  </svg>`
}
