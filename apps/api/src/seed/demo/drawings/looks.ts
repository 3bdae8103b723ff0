/** A variant of a scene: another section, other light, other people. */
import { colours, type Drawing, placeAt } from './drawing.ts'
import { drawStudent, SCENE_HEIGHT, SCENE_WIDTH } from './props.ts'

export type VariantLook = {
  /**
   * The visible section of the scene: its upper left corner, and its width; all of it by default.
   */
  view?: [x: number, y: number, width: number]
  mirrored?: true
  /** Colours of the brand to replace. */
  light?: Partial<Record<keyof typeof colours, string>>
  /** Added people: where they stand, how large, and which pupil. */
  people?: [x: number, y: number, scale: number, pupil: number][]
}

const SHOWN_WIDTH = 960
const RATIO = SCENE_HEIGHT / SCENE_WIDTH

/** A variant of a scene, 960 px wide. */
export const drawVariant =
  (scene: Drawing, look: VariantLook): Drawing =>
  () =>
    drawn(scene(), look)

const drawn = (drawing: string, { view, mirrored, light, people = [] }: VariantLook): string => {
  const [x, y, width] = view ?? [0, 0, SCENE_WIDTH]
  const joined = people.map(([left, foot, scale, pupil]) =>
    placeAt(left, foot, scale, drawStudent(pupil)),
  )
  const content = drawing.replace(/^<svg[^>]*>|<\/svg>$/g, '') + joined.join('')
  const turned = mirrored
    ? `<g transform="translate(${SCENE_WIDTH} 0) scale(-1 1)">${content}</g>`
    : content
  const frame = `viewBox="${x} ${y} ${width} ${width * RATIO}"`
  const size = `width="${SHOWN_WIDTH}" height="${SHOWN_WIDTH * RATIO}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${frame}>${relit(turned, light ?? {})}</svg>`
}

const names = Object.keys(colours) as (keyof typeof colours)[]

const relit = (drawing: string, light: NonNullable<VariantLook['light']>): string => {
  const changed = new Map(names.map((name) => [colours[name] as string, light[name]]))
  return drawing.replace(/#[0-9a-f]{6}/g, (colour) => changed.get(colour) ?? colour)
}
