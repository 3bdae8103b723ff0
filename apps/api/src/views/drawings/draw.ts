/** Draws the school's pictures: previews of shared links, and icons of the installed site. */
import sharp, { type OverlayOptions } from 'sharp'
import {
  breakLines,
  drawTextPath,
  measureWidth,
  removeUndrawable,
  type TextFace,
  truncateToWidth,
} from './text.ts'

type Look = {
  /** The colours of a page's header. */
  hero: string
  heroDeep: string
  logo: Uint8Array | null
}

export type ShareCard = Look & {
  kind: 'share'
  school: string
  /** Text above the title: the kind of page. */
  kicker: string
  title: string
  /** Text below the title: dates, fee, place; at most two are shown. */
  details: string[]
  /** The site's host name, without the scheme. */
  host: string
  cover: Uint8Array | null
}

export type Icon = Look & { kind: 'icon'; size: number; purpose: 'any' | 'maskable' }

export type Drawing = ShareCard | Icon

export const renderDrawing = (drawing: Drawing): Promise<Uint8Array> =>
  drawing.kind === 'share' ? drawShare(drawing) : drawIcon(drawing)

const AMBER = '#f4a30b'
const ON_AMBER = '#3a2204'
export const shareSize = { width: 1200, height: 630 }
const PAD = 72
const MARK = 76
/** Where a cover picture begins, and the width of its fade into the background. */
const COVER_X = 690
const FADE = 130

/** From large to small; the first size in which the whole title fits is used. */
const titleSizes = [
  { size: 88, most: 2 },
  { size: 76, most: 3 },
  { size: 64, most: 3 },
  { size: 54, most: 4 },
  { size: 48, most: 5 },
]

const drawShare = async (card: ShareCard): Promise<Uint8Array> => {
  const { width, height } = shareSize
  const room = card.cover ? COVER_X - PAD + 8 : width - 2 * PAD
  const layers: OverlayOptions[] = []
  if (card.cover) {
    const cover = await sharp(card.cover)
      .resize(width - COVER_X, height, { fit: 'cover', position: 'attention' })
      // Fades into the background, so that no edge runs through the picture.
      .composite([{ input: Buffer.from(svg(width - COVER_X, height, fade)), blend: 'dest-in' }])
      .ensureAlpha()
      .png()
      .toBuffer()
    layers.push({ input: cover, left: COVER_X, top: 0 })
  }
  layers.push({ input: Buffer.from(svg(width, height, textsOf(card, room))) })
  if (card.logo) {
    const inset = 8
    const logo = await fitted(card.logo, MARK - 2 * inset)
    layers.push({ input: logo, left: PAD + inset, top: 60 + inset })
  }
  return sharp(Buffer.from(svg(width, height, groundOf(card))))
    .composite(layers)
    .flatten()
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

/** The background with the kawung pattern, as in a page's header. */
const groundOf = ({ hero, heroDeep }: Look): string => `
  <defs>
    <linearGradient id="g" x1="0" y1="0" x2="0.6" y2="1">
      <stop offset="0" stop-color="${hero}"/><stop offset="1" stop-color="${heroDeep}"/>
    </linearGradient>
    <pattern id="k" width="108" height="108" patternUnits="userSpaceOnUse" patternTransform="scale(1.1)">
      <g fill="none" stroke="#fff" stroke-opacity=".08" stroke-width="1.6" transform="scale(1.5)">
        ${[0, 90, 180, 270]
          .map(
            (turn) =>
              `<ellipse cx="36" cy="16" rx="12.5" ry="19" transform="rotate(${45 + turn} 36 36)"/>`,
          )
          .join('')}
      </g>
    </pattern>
  </defs>
  <rect width="100%" height="100%" fill="url(#g)"/>
  <rect width="100%" height="100%" fill="url(#k)"/>`

const fade = `<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" x2="${FADE}">
  <stop offset="0" stop-opacity="0"/><stop offset="1"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#f)"/>`

const textsOf = (card: ShareCard, room: number): string => {
  const { width, height } = shareSize
  const parts: string[] = []
  const write = (text: string, face: TextFace, x: number, y: number, fill: string, opacity = 1) =>
    parts.push(
      `<path d="${drawTextPath(text, face, x, y)}" fill="${fill}" fill-opacity="${opacity}"/>`,
    )

  parts.push(
    card.logo
      ? `<rect x="${PAD}" y="60" width="${MARK}" height="${MARK}" rx="18" fill="#fff"/>`
      : `<g transform="translate(${PAD} 60) scale(${MARK / 512})">${cap(AMBER, ON_AMBER)}</g>`,
  )
  const name: TextFace = { weight: 800, size: 34 }
  const nameX = PAD + MARK + 22
  // The home page's title is already the school's name.
  if (card.title !== card.school)
    write(
      truncateToWidth(removeUndrawable(card.school, name), name, PAD + room - nameX),
      name,
      nameX,
      110,
      '#fff',
    )

  const small: TextFace = { weight: 800, size: 30 }
  const detailFace: TextFace = { weight: 500, size: 33 }
  const details =
    card.details.length > 1
      ? card.details.map((line) => removeUndrawable(line, detailFace)).slice(0, 2)
      : card.details.flatMap((line) =>
          breakLines(removeUndrawable(line, detailFace), detailFace, room, 2),
        )
  const detailTop = height - 62 - Math.max(details.length - 1, 0) * 46
  // Kicker and title are centred in the space between header and details.
  const space = { top: 168, bottom: details.length > 0 ? detailTop - 112 : height - 110 }
  const heightOf = (size: number, lines: number) => 56 + size * (0.82 + (lines - 1) * 1.14)
  const title = removeUndrawable(card.title, { weight: 800 })
  const sizes = titleSizes.flatMap(({ size, most }) => {
    const face: TextFace = { weight: 800, size }
    const fitting = Math.floor((space.bottom - space.top - heightOf(size, 1)) / (size * 1.14)) + 1
    return { face, lines: breakLines(title, face, room, Math.max(1, Math.min(most, fitting))) }
  })
  const chosen = sizes.find(({ lines }) => !lines.at(-1)?.endsWith('…')) ?? sizes.at(-1)
  if (!chosen) throw new Error('There is no size for a title.')
  const { face, lines } = chosen
  const free = space.bottom - space.top - heightOf(face.size, lines.length)
  const top = space.top + Math.max(0, free / 2)
  const kicker = truncateToWidth(removeUndrawable(card.kicker, small), small, room)
  write(kicker, small, PAD, top + 26, AMBER)
  lines.forEach((line, n) => {
    write(line, face, PAD, top + 56 + face.size * (0.82 + n * 1.14), '#fff')
  })

  const host: TextFace = { weight: 500, size: 26 }
  const hostWidth = card.cover ? 0 : measureWidth(card.host, host)
  details.forEach((line, n) => {
    const left = n === details.length - 1 && hostWidth > 0 ? room - hostWidth - 40 : room
    const y = detailTop + n * 46
    write(truncateToWidth(line, detailFace, left), detailFace, PAD, y, '#fff', 0.92)
  })
  if (details.length > 0) {
    parts.push(
      `<rect x="${PAD}" y="${detailTop - 66}" width="64" height="7" rx="3.5" fill="${AMBER}"/>`,
    )
  }
  if (hostWidth > 0) {
    write(card.host, host, width - PAD - hostWidth, height - 62, '#fff', 0.8)
  }
  return parts.join('')
}

const drawIcon = async ({ size, purpose, hero, logo }: Icon): Promise<Uint8Array> => {
  const isMaskable = purpose === 'maskable'
  const corner = isMaskable ? 0 : 116
  const ground = logo && !isMaskable ? '#fff' : hero
  const shapes = logo
    ? `<rect width="512" height="512" rx="${corner}" fill="${ground}"/>
       ${isMaskable ? '<circle cx="256" cy="256" r="200" fill="#fff"/>' : ''}`
    : `<rect width="512" height="512" rx="${corner}" fill="${ground}"/>
       <g transform="translate(256 256) scale(${isMaskable ? 0.72 : 1}) translate(-256 -256)">${cap('none', AMBER)}</g>`
  const base = sharp(Buffer.from(svg(512, 512, shapes)))
  if (!logo) return base.resize(size).png().toBuffer()
  const side = isMaskable ? 276 : 400
  const at = (512 - side) / 2
  const drawn = await base
    .composite([{ input: await fitted(logo, side), left: at, top: at }])
    .png()
    .toBuffer()
  return sharp(drawn).resize(size).png().toBuffer()
}

const fitted = (picture: Uint8Array, side: number): Promise<Buffer> =>
  sharp(picture)
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()

/** The product's own logo, for a school without one. */
const cap = (ground: string, line: string): string => `
  <rect width="512" height="512" rx="116" fill="${ground}"/>
  <g fill="none" stroke="${line}" stroke-width="30" stroke-linecap="round" stroke-linejoin="round">
    <path d="M256 140 76 222l180 82 180-82z"/>
    <path d="M148 262v70c0 32 48 56 108 56s108-24 108-56v-70"/>
    <path d="M436 222v106"/>
  </g>`

const svg = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`
