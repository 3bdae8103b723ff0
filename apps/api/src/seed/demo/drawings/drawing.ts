/** Basic shapes for the demo school's pictures, in the brand's colours. */

/** A picture as SVG, drawn on demand. */
export type Drawing = () => string

/** The address of a stored drawing. */
export type DemoPictures = (drawing: Drawing) => string

export const colours = {
  deep: '#0b3f49',
  teal: '#14626b',
  sea: '#3f8f93',
  mist: '#bcd9d6',
  amber: '#e6a23c',
  sun: '#f6cd7a',
  clay: '#b4623a',
  wood: '#8a5a35',
  paper: '#f8f4ea',
  sand: '#e9dfc8',
  grey: '#6d7b80',
  ink: '#1d2b30',
  leaf: '#5f8a4c',
  white: '#ffffff',
} as const

export const skins = ['#8d5a3c', '#a86f4b', '#bd845c', '#c99570'] as const

export const drawRect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

export const drawCircle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

export const drawPath = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`

export const drawLine = (path: string, stroke: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const placeAt = (x: number, y: number, scale: number, ...content: string[]): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content.join('')}</g>`

/** `count` drawings side by side, each given its index. */
export const drawRepeatedly = (count: number, draw: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => draw(n)).join('')

/** A soft gradient of light from the top to the bottom of a surface. */
export const drawGradient = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

type Figure = { shirt?: string; skin?: string; hijab?: string; legs?: string; arm?: 'up' | 'down' }

/** A person standing at 0, 0: 200 high, seen from the front. */
export const drawPerson = ({
  shirt = colours.white,
  skin = skins[1],
  hijab,
  legs = colours.grey,
  arm = 'down',
}: Figure): string =>
  [
    drawRect(-22, -90, 19, 90, legs, 6),
    drawRect(3, -90, 19, 90, legs, 6),
    drawLine('M30 -140 L40 -96', shirt, 15),
    arm === 'up'
      ? drawLine('M-30 -142 L-48 -196', shirt, 15) + drawCircle(-50, -202, 9, skin)
      : drawLine('M-30 -140 L-40 -96', shirt, 15) + drawCircle(-41, -90, 9, skin),
    drawCircle(41, -90, 9, skin),
    drawPath('M-36 -134 Q-36 -156 -14 -156 L14 -156 Q36 -156 36 -134 L30 -78 L-30 -78 Z', shirt),
    drawRect(-8, -168, 16, 18, skin, 6),
    hijab
      ? drawPath(
          'M-28 -186 Q-30 -216 0 -216 Q30 -216 28 -186 Q38 -150 0 -136 Q-38 -150 -28 -186',
          hijab,
        )
      : drawPath('M-22 -184 Q-26 -214 0 -214 Q26 -214 22 -184 Z', colours.ink),
    `<ellipse cx="0" cy="-184" rx="17" ry="20" fill="${skin}"/>`,
    hijab
      ? ''
      : drawPath('M-19 -190 Q-16 -208 0 -208 Q16 -208 19 -190 Q0 -200 -19 -190', colours.ink),
  ].join('')

/** A whole picture of a width and height in pixels. */
export const drawSvg = (width: number, height: number, ...content: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content.join('')}</svg>`
