/** Elements shared by the scenes: rooms, skies, buildings, furniture, and different pupils. */
import {
  colours as c,
  drawCircle,
  drawGradient,
  drawLine,
  drawPath,
  drawPerson,
  drawRect,
  drawRepeatedly,
  drawSvg,
  placeAt,
  skins,
} from './drawing.ts'

export const SCENE_WIDTH = 1280
export const SCENE_HEIGHT = 800
export const drawScene = (...content: string[]) => drawSvg(SCENE_WIDTH, SCENE_HEIGHT, ...content)

const hijabs = [c.deep, c.amber, c.mist, c.clay, undefined, c.sea]
export const drawStudent = (n: number, more: Parameters<typeof drawPerson>[0] = {}) =>
  drawPerson({ skin: skins[n % 4], ...(n % 2 ? { hijab: hijabs[n % 6] ?? c.white } : {}), ...more })

export const drawSky = (from: string, to: string) =>
  `${drawGradient('sky', from, to)}${drawRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, 'url(#sky)')}`
export const drawRoom = (wall: string, floor: string, horizon = 560) =>
  drawRect(0, 0, SCENE_WIDTH, horizon, wall) +
  drawRect(0, horizon, SCENE_WIDTH, SCENE_HEIGHT - horizon, floor) +
  drawRect(0, horizon - 14, SCENE_WIDTH, 14, c.paper)

export const windowAt = (x: number, y: number) =>
  placeAt(
    x,
    y,
    1,
    drawRect(0, 0, 190, 210, c.paper, 6),
    drawRect(12, 12, 78, 186, '#a8d3d6'),
    drawRect(100, 12, 78, 186, '#a8d3d6'),
    drawPath('M12 170 Q60 120 90 150 L90 198 L12 198 Z', c.leaf),
    drawPath('M100 150 Q140 130 178 165 L178 198 L100 198 Z', c.leaf),
  )

export const drawHills = (y: number, ...fills: string[]) =>
  fills
    .map((fill, n) =>
      drawPath(
        `M0 ${y + n * 70} Q${180 + n * 90} ${y - 150 + n * 90} ${420 + n * 40} ${y + n * 60} T${860 - n * 30} ${y - 20 + n * 70} T1280 ${y + n * 50} V800 H0 Z`,
        fill,
      ),
    )
    .join('')

export const drawPalm = (x: number, y: number, scale: number) =>
  placeAt(
    x,
    y,
    scale,
    drawLine('M0 0 Q14 -90 4 -180', c.wood, 14),
    drawRepeatedly(
      6,
      (n) =>
        `<g transform="translate(4 -180) rotate(${n * 60 - 20})">${drawPath('M0 0 Q50 -34 104 6 Q52 -8 0 0', n % 2 ? c.leaf : '#4d7740')}</g>`,
    ),
  )

export const drawBuilding = (x: number, y: number, wall: string = c.paper) =>
  placeAt(
    x,
    y,
    1,
    drawRect(0, -190, 620, 190, wall),
    drawPath('M-30 -190 L60 -270 L560 -270 L650 -190 Z', c.clay),
    drawRepeatedly(6, (n) => drawRect(34 + n * 98, -140, 62, 76, c.sea, 4)),
    drawRect(280, -100, 60, 100, c.deep, 4),
  )

export const drawMonitor = (x: number, y: number, screen: string) =>
  placeAt(
    x,
    y,
    1,
    drawRect(0, 0, 190, 124, c.ink, 10),
    drawRect(10, 10, 170, 98, screen, 4),
    drawRect(82, 124, 26, 26, c.ink),
    drawRect(50, 146, 90, 12, c.ink, 6),
  )

export const codeLines = (x: number, y: number) =>
  drawRepeatedly(6, (n) =>
    drawRect(
      x + (n % 3) * 14,
      y + n * 14,
      50 + ((n * 37) % 70),
      6,
      [c.sun, c.mist, c.paper][n % 3] ?? c.paper,
      3,
    ),
  )

export const drawDesk = (x: number, y: number, width: number) =>
  drawRect(x, y, width, 22, c.wood, 6) +
  drawRect(x + 14, y + 22, 18, 150, '#6f4527') +
  drawRect(x + width - 32, y + 22, 18, 150, '#6f4527')

export const drawBench = (x: number, y: number) =>
  drawRect(x, y, 560, 26, c.wood, 4) +
  drawRect(x + 20, y + 26, 26, 150, '#6f4527') +
  drawRect(x + 514, y + 26, 26, 150, '#6f4527')

export const drawWheel = (x: number, y: number) =>
  drawCircle(x, y, 92, c.ink) +
  drawCircle(x, y, 68, c.mist) +
  drawCircle(x, y, 58, '#dfe9e6') +
  drawRepeatedly(
    6,
    (n) =>
      `<g transform="rotate(${n * 30} ${x} ${y})">${drawRect(x - 2, y - 64, 4, 128, c.grey)}</g>`,
  ) +
  drawCircle(x, y, 16, c.grey)
