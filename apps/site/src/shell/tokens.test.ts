import { readFileSync } from 'node:fs'
import { brandOf, brandStyle, contrast } from '@sekolah/contract/settings/brand'
import { expect, test } from 'vitest'

/** The design tokens as written, and the overrides of the dark theme. */
const css = readFileSync(new URL(import.meta.resolve('@sekolah/ui/styles.css')), 'utf8')
const declared = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(--[\w-]+):\s*([^;}]+)/g)].map(([, key, is]) => [key, is]))
const [before = '', dark = ''] = css.split('@variant dark {')
const light = declared(before)
const themes = { light, dark: { ...light, ...declared(dark.slice(0, dark.indexOf('@font-face'))) } }

type Lab = [lightness: number, a: number, b: number]

/** A token's colour as a browser computes it: `var`, `calc` of a product, `oklch`, `color-mix`. */
const colourIn = (tokens: Record<string, string>, name: string): string => {
  const resolve = (text: string): string =>
    text.includes('var(')
      ? resolve(text.replace(/var\((--[\w-]+)\)/g, (_all, key: string) => tokens[key] ?? 'missing'))
      : text.replace(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_all, a, b) => `${Number(a) * Number(b)}`)
  const labOf = (text: string): Lab => {
    const [, one, share = '', other = ''] =
      /^color-mix\(in oklab, (.+) (\d+)%, (.+)\)$/.exec(text) ?? []
    if (one) {
      const [first, second] = [labOf(one), labOf(other)]
      const mixed = first.map(
        (part, at) => (part * +share + second[at as 0] * (100 - +share)) / 100,
      )
      return mixed as Lab
    }
    const [, l = '', c = '', h = ''] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text) ?? []
    if (l) {
      const angle = (+h * Math.PI) / 180
      return [+l, +c * Math.cos(angle), +c * Math.sin(angle)]
    }
    return toLab(text)
  }
  return toHex(labOf(resolve(tokens[name] ?? 'missing')))
}

const toLab = (hex: string): Lab => {
  const whole = hex.length === 4 ? `#${[...hex.slice(1)].map((x) => x + x).join('')}` : hex
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(whole.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const toHex = ([lightness, a, b]: Lab): string => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map((part) => Math.min(Math.max(part, 0), 1))
    .map((part) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** White with an opacity on a background, as for `text-white/75`. */
const whiteOn = (background: string, opacity: number): string =>
  `#${[1, 3, 5]
    .map((at) => Number.parseInt(background.slice(at, at + 2), 16))
    .map((part) => Math.round(255 * opacity + part * (1 - opacity)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

const grounds = ['page', 'surface', 'sunken', 'brand-wash']
/** Text colours with the backgrounds that they are used on. */
const texts: [text: string, grounds: string[]][] = [
  ...['ink', 'soft', 'brand', 'bad', 'good', 'wait', 'info'].map((text): [string, string[]] => [
    text,
    grounds,
  ]),
  ['on-fill', ['fill']],
  ['white', ['hero', 'hero-deep', 'brand-950']],
  ['amber', ['hero', 'hero-deep']],
  ['on-amber', ['amber']],
]
/** Non-text colours: borders of fields, ticks, bars, the frame of a selected row. */
const graphics: [shape: string, grounds: string[]][] = [
  ['line-strong', ['page', 'surface', 'sunken']],
  ['brand', grounds],
]

/** Pairs of a theme whose contrast is too low with a school's colour; empty when all pass. */
const weakIn = (theme: Record<string, string>, colour: string | null): string[] => {
  const tokens = { ...theme, ...(colour ? declared(brandStyle(colour)) : {}) }
  const known = new Map<string, string>()
  const token = (name: string) => {
    const found = known.get(name) ?? colourIn(tokens, `--color-${name}`)
    known.set(name, found)
    return found
  }
  const pairs = (all: [string, string[]][], least: number) =>
    all.flatMap(([front, backs]) =>
      backs.map((back) => ({
        pair: `${front} on ${back}`,
        is: contrast(token(front), token(back)),
        least,
      })),
    )
  const pale = ['hero', 'hero-deep'].map((back) => ({
    pair: `white/75 on ${back}`,
    is: contrast(whiteOn(token(back), 0.75), token(back)),
    least: 4.5,
  }))
  return [...pairs(texts, 4.5), ...pairs(graphics, 3), ...pale]
    .filter(({ is, least }) => !(is >= least))
    .map(({ pair, is, least }) => `${colour} ${pair}: ${is.toFixed(2)} < ${least}`)
}

const schools = [
  '#ffd600',
  '#ffffff',
  '#000000',
  '#39ff14',
  '#ff00ff',
  '#b91c1c',
  '#1e3a8a',
  '#808080',
]

test.each(Object.keys(themes))(
  'every text of the %s theme can be read in any school’s colour',
  (name) => {
    const theme = themes[name as keyof typeof themes]
    // A grid through the whole RGB cube, and colours that schools choose.
    const parts = ['00', '2a', '55', '80', 'aa', 'd5', 'ff']
    const grid = parts.flatMap((r) => parts.flatMap((g) => parts.map((b) => `#${r}${g}${b}`)))
    expect([null, ...schools, ...grid].flatMap((colour) => weakIn(theme, colour))).toEqual([])
  },
)

test('a school’s colour is recognisable in its tones', () => {
  // Dark enough for white text: the hero has the colour itself.
  expect(brandOf('#1e3a8a').hero).toMatch(/^#(1d3[89a]8[89ab]|1e3[9ab]8[89ab])$/)
  const hueOf = (hex: string) => {
    const [, a, b] = toLab(hex)
    return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  }
  for (const colour of ['#ffd600', '#39ff14', '#b91c1c', '#ff00ff', '#0ea5e9']) {
    for (const step of [300, 500, 700, 900] as const) {
      const away = Math.abs(hueOf(brandOf(colour).tones[step]) - hueOf(colour))
      expect(Math.min(away, 360 - away), `${colour} ${step}`).toBeLessThan(4)
    }
  }
  // Grey, white and black yield a grey theme, not a blue-green one.
  for (const colour of ['#ffffff', '#000000', '#808080']) {
    expect(brandOf(colour).tones[700]).toMatch(/^#(..)\1\1$/)
    expect(brandOf(colour).tint).toBe(0)
  }
})
