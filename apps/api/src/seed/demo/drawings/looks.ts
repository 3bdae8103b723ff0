/** Another look at a scene: from elsewhere, in other light, with other people in it. */
import { at, colours, type Drawing } from './drawing.ts'
import { HEIGHT, student, WIDTH } from './props.ts'

export type Look = {
  /** What is seen of the scene: its left upper corner, and its width; all of it unless told. */
  view?: [x: number, y: number, width: number]
  mirrored?: true
  /** Colours of the brand that become others. */
  light?: Partial<Record<keyof typeof colours, string>>
  /** Who has joined: where they stand, how large, and which pupil. */
  people?: [x: number, y: number, scale: number, pupil: number][]
}

const SHOWN_WIDTH = 960
const RATIO = HEIGHT / WIDTH

/** A scene with another look, 960 px wide. */
export const seen =
  (scene: Drawing, look: Look): Drawing =>
  () =>
    drawn(scene(), look)

const drawn = (drawing: string, { view, mirrored, light, people = [] }: Look): string => {
  const [x, y, width] = view ?? [0, 0, WIDTH]
  const joined = people.map(([left, foot, scale, pupil]) => at(left, foot, scale, student(pupil)))
  const content = drawing.replace(/^<svg[^>]*>|<\/svg>$/g, '') + joined.join('')
  const turned = mirrored
    ? `<g transform="translate(${WIDTH} 0) scale(-1 1)">${content}</g>`
    : content
  const frame = `viewBox="${x} ${y} ${width} ${width * RATIO}"`
  const size = `width="${SHOWN_WIDTH}" height="${SHOWN_WIDTH * RATIO}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${frame}>${relit(turned, light ?? {})}</svg>`
}

const names = Object.keys(colours) as (keyof typeof colours)[]

const relit = (drawing: string, light: NonNullable<Look['light']>): string => {
  const changed = new Map(names.map((name) => [colours[name] as string, light[name]]))
  return drawing.replace(/#[0-9a-f]{6}/g, (colour) => changed.get(colour) ?? colour)
}
