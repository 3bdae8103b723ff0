/** Elements shared by the scenes: rooms, skies, buildings, furniture, and different pupils. */
import {
  at,
  colours as c,
  circle,
  line,
  person,
  rect,
  repeat,
  shaded,
  shape,
  skins,
  svg,
} from './drawing.ts'

export const WIDTH = 1280
export const HEIGHT = 800
export const scene = (...content: string[]) => svg(WIDTH, HEIGHT, ...content)

const hijabs = [c.deep, c.amber, c.mist, c.clay, undefined, c.sea]
export const student = (n: number, more: Parameters<typeof person>[0] = {}) =>
  person({ skin: skins[n % 4], ...(n % 2 ? { hijab: hijabs[n % 6] ?? c.white } : {}), ...more })

export const sky = (from: string, to: string) =>
  `${shaded('sky', from, to)}${rect(0, 0, WIDTH, HEIGHT, 'url(#sky)')}`
export const room = (wall: string, floor: string, horizon = 560) =>
  rect(0, 0, WIDTH, horizon, wall) +
  rect(0, horizon, WIDTH, HEIGHT - horizon, floor) +
  rect(0, horizon - 14, WIDTH, 14, c.paper)

export const windowAt = (x: number, y: number) =>
  at(
    x,
    y,
    1,
    rect(0, 0, 190, 210, c.paper, 6),
    rect(12, 12, 78, 186, '#a8d3d6'),
    rect(100, 12, 78, 186, '#a8d3d6'),
    shape('M12 170 Q60 120 90 150 L90 198 L12 198 Z', c.leaf),
    shape('M100 150 Q140 130 178 165 L178 198 L100 198 Z', c.leaf),
  )

export const hills = (y: number, ...fills: string[]) =>
  fills
    .map((fill, n) =>
      shape(
        `M0 ${y + n * 70} Q${180 + n * 90} ${y - 150 + n * 90} ${420 + n * 40} ${y + n * 60} T${860 - n * 30} ${y - 20 + n * 70} T1280 ${y + n * 50} V800 H0 Z`,
        fill,
      ),
    )
    .join('')

export const palm = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    scale,
    line('M0 0 Q14 -90 4 -180', c.wood, 14),
    repeat(
      6,
      (n) =>
        `<g transform="translate(4 -180) rotate(${n * 60 - 20})">${shape('M0 0 Q50 -34 104 6 Q52 -8 0 0', n % 2 ? c.leaf : '#4d7740')}</g>`,
    ),
  )

export const building = (x: number, y: number, wall: string = c.paper) =>
  at(
    x,
    y,
    1,
    rect(0, -190, 620, 190, wall),
    shape('M-30 -190 L60 -270 L560 -270 L650 -190 Z', c.clay),
    repeat(6, (n) => rect(34 + n * 98, -140, 62, 76, c.sea, 4)),
    rect(280, -100, 60, 100, c.deep, 4),
  )

export const monitor = (x: number, y: number, screen: string) =>
  at(
    x,
    y,
    1,
    rect(0, 0, 190, 124, c.ink, 10),
    rect(10, 10, 170, 98, screen, 4),
    rect(82, 124, 26, 26, c.ink),
    rect(50, 146, 90, 12, c.ink, 6),
  )

export const codeLines = (x: number, y: number) =>
  repeat(6, (n) =>
    rect(
      x + (n % 3) * 14,
      y + n * 14,
      50 + ((n * 37) % 70),
      6,
      [c.sun, c.mist, c.paper][n % 3] ?? c.paper,
      3,
    ),
  )

export const desk = (x: number, y: number, width: number) =>
  rect(x, y, width, 22, c.wood, 6) +
  rect(x + 14, y + 22, 18, 150, '#6f4527') +
  rect(x + width - 32, y + 22, 18, 150, '#6f4527')

export const bench = (x: number, y: number) =>
  rect(x, y, 560, 26, c.wood, 4) +
  rect(x + 20, y + 26, 26, 150, '#6f4527') +
  rect(x + 514, y + 26, 26, 150, '#6f4527')

export const wheel = (x: number, y: number) =>
  circle(x, y, 92, c.ink) +
  circle(x, y, 68, c.mist) +
  circle(x, y, 58, '#dfe9e6') +
  repeat(
    6,
    (n) => `<g transform="rotate(${n * 30} ${x} ${y})">${rect(x - 2, y - 64, 4, 128, c.grey)}</g>`,
  ) +
  circle(x, y, 16, c.grey)
