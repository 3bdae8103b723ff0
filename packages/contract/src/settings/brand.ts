/**
 * Derives readable tones from the school's colour. Each step of the ramp has the WCAG luminance of
 * the same step of the product's own colour, so that every pair of colours keeps its contrast,
 * whatever colour was chosen.
 */

/** Lightness and chroma of the product's own ramp, as in `packages/ui`. */
const steps = {
  50: [0.975, 0.012],
  100: [0.945, 0.022],
  200: [0.89, 0.04],
  300: [0.81, 0.065],
  400: [0.7, 0.085],
  500: [0.58, 0.095],
  600: [0.5, 0.092],
  700: [0.44, 0.08],
  800: [0.36, 0.065],
  900: [0.295, 0.05],
  950: [0.23, 0.04],
} as const
type Step = keyof typeof steps

const OWN_HUE = 200
const OWN_CHROMA = 0.095
/** Upper limits of the chroma, so that light backgrounds stay calm with a loud colour. */
const MAX_CHROMA: Partial<Record<Step, number>> = { 50: 0.018, 100: 0.036, 200: 0.07, 300: 0.11 }
/**
 * Maximum luminance of the hero: white text at 75 % and the amber button must be readable on it.
 */
const BRIGHTEST_HERO = 0.05

export type Brand = {
  tones: Record<Step, string>
  hero: string
  heroDeep: string
  hue: number
  /** Strength of the neutrals' tint: 0 for grey. */
  tint: number
}

/** The tones derived from a colour, `#rrggbb`. */
export const brandOf = (colour: string): Brand => {
  const { lightness, chroma, hue } = toOklch(rgbOf(colour))
  const scale = chroma / OWN_CHROMA
  const tone = (step: Step): string => {
    const [own, ownChroma] = steps[step]
    const target = luminance(inGamut(own, ownChroma, OWN_HUE))
    return withLuminance(target, Math.min(ownChroma * scale, MAX_CHROMA[step] ?? 1), hue)
  }
  const tones = Object.fromEntries(
    Object.keys(steps).map((step) => [step, tone(Number(step) as Step)]),
  ) as Record<Step, string>
  // The hero is as near to the school's own colour as the contrast of its texts allows.
  const bright = luminance(inGamut(lightness, chroma, hue))
  const calm = chroma * calmFactor(hue)
  const heroLight = Math.min(Math.max(bright, luminanceOf(tones[900])), BRIGHTEST_HERO)
  return {
    tones,
    hero: withLuminance(heroLight, calm, hue),
    heroDeep: withLuminance(heroLight * 0.55, calm * 0.85, hue),
    hue: Math.round(hue),
    tint: Math.round(Math.min(scale, 1) * 100) / 100,
  }
}

/** Reduces the chroma of dark yellow, which looks like mud, to almost a warm grey. */
const calmFactor = (hue: number): number => 1 - 0.72 * Math.exp(-(((hue - 98) / 22) ** 2))

/**
 * The tones as a stylesheet that overrides the product's own; it begins with the colour in a
 * comment.
 */
export const brandStyle = (colour: string): string => {
  const { tones, hero, heroDeep, hue, tint } = brandOf(colour)
  const ramp = Object.entries(tones).map(([step, tone]) => `--color-brand-${step}:${tone}`)
  const others = [
    `--brand-hero:${hero}`,
    `--brand-hero-deep:${heroDeep}`,
    `--brand-hue:${hue}`,
    `--brand-tint:${tint}`,
    '--brand-blend:luminosity',
  ]
  return `/*${colour}*/:root{${[...ramp, ...others].join(';')}}`
}

/** The WCAG contrast ratio of two colours, `#rrggbb`. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

type Rgb = readonly [red: number, green: number, blue: number]

const toLinear = (part: number): number =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
const fromLinear = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055

/** Linear RGB, each part from 0 to 1. */
const rgbOf = (colour: string): Rgb => {
  const part = (at: number) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((part) => Math.round(fromLinear(Math.min(Math.max(part, 0), 1)) * 255))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

const luminance = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue
const luminanceOf = (colour: string): number => luminance(rgbOf(colour))

// Matrices from https://bottosson.github.io/posts/oklab/
const toOklch = ([red, green, blue]: Rgb) => {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const chroma = Math.hypot(a, b)
  // Grey has no hue; rounding errors would give it one.
  const isGrey = chroma < 0.004
  return {
    lightness,
    chroma: isGrey ? 0 : chroma,
    hue: isGrey ? OWN_HUE : (Math.atan2(b, a) * 180) / Math.PI + (b < 0 ? 360 : 0),
  }
}

const fromOklch = (lightness: number, chroma: number, hue: number): Rgb => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The nearest displayable colour: less chroma, with the same lightness and hue. */
const inGamut = (lightness: number, chroma: number, hue: number): Rgb => {
  const fits = (rgb: Rgb) => rgb.every((part) => part > -0.0001 && part < 1.0001)
  const whole = fromOklch(lightness, chroma, hue)
  if (fits(whole)) return whole
  const most = bisect(0, chroma, (middle) => fits(fromOklch(lightness, middle, hue)))
  return fromOklch(lightness, most, hue)
}

/** The colour of a hue with the given luminance. */
const withLuminance = (target: number, chroma: number, hue: number): string => {
  const dark = bisect(0, 1, (middle) => luminance(inGamut(middle, chroma, hue)) <= target)
  return hexOf(inGamut(dark, chroma, hue))
}

/** The largest number in an interval for which `holds` is true. */
const bisect = (from: number, to: number, holds: (middle: number) => boolean): number => {
  let [low, high] = [from, to]
  for (let round = 0; round < 18; round += 1) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}
