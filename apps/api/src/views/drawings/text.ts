/**
 * Text as outlines of the project's own font: a server may have no fonts installed, and the
 * pictures of all schools should look alike.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { collapseSpaces } from '@sekolah/contract/values/spaces'
import opentype from 'opentype.js'

const require = createRequire(import.meta.url)

export type FontWeight = 500 | 800

const files: Record<FontWeight, () => string> = {
  500: () =>
    require.resolve('@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-500-normal.woff'),
  800: () =>
    require.resolve('@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-800-normal.woff'),
}

const fonts = new Map<FontWeight, opentype.Font>()

const fontOf = (weight: FontWeight): opentype.Font => {
  const known = fonts.get(weight)
  if (known) return known
  const font = opentype.parse(new Uint8Array(readFileSync(files[weight]())).buffer)
  fonts.set(weight, font)
  return font
}

export type TextFace = { weight: FontWeight; size: number }

/** Keeps the characters that the font can draw; emoji and other scripts are left out. */
export const removeUndrawable = (text: string, { weight }: Pick<TextFace, 'weight'>): string => {
  const font = fontOf(weight)
  const known = [...text.normalize('NFC')].map((letter) =>
    letter === '\n' || font.charToGlyphIndex(letter) === 0 ? ' ' : letter,
  )
  return collapseSpaces(known.join(''))
}

/** Each glyph with its position on the line, kerned. */
const glyphsOf = (text: string, { weight, size }: TextFace) => {
  const font = fontOf(weight)
  const scale = size / font.unitsPerEm
  let x = 0
  let before: opentype.Glyph | null = null
  const glyphs = [...text].map((letter) => {
    const glyph = font.charToGlyph(letter)
    if (before) x += font.getKerningValue(before, glyph) * scale
    const at = x
    x += (glyph.advanceWidth ?? 0) * scale
    before = glyph
    return { glyph, at }
  })
  return { glyphs, width: x }
}

export const measureWidth = (text: string, face: TextFace): number => glyphsOf(text, face).width

/** A line of text as SVG path data, its baseline starting at a point. */
export const drawTextPath = (text: string, face: TextFace, x: number, y: number): string =>
  glyphsOf(text, face)
    .glyphs.flatMap(({ glyph, at }) => glyph.getPath(x + at, y, face.size).commands)
    .map(written)
    .join('')

// The library's own writer turns numbers close to zero into NaN.
const written = (command: opentype.PathCommand): string => {
  const points = (...at: number[]) => command.type + at.map((part) => part.toFixed(1)).join(' ')
  switch (command.type) {
    case 'Z':
      return 'Z'
    case 'Q':
      return points(command.x1, command.y1, command.x, command.y)
    case 'C':
      return points(command.x1, command.y1, command.x2, command.y2, command.x, command.y)
    default:
      return points(command.x, command.y)
  }
}

/** Breaks text into at most `most` lines of similar length; the rest is cut off with "…". */
export const breakLines = (text: string, face: TextFace, width: number, most: number): string[] => {
  const words = text.split(' ').flatMap((word) => broken(word, face, width))
  const lines = filled(words, face, width)
  if (lines.length > most) {
    const last = lines.slice(most - 1).join(' ')
    return [...lines.slice(0, most - 1), truncateToWidth(last, face, width)]
  }
  // The narrowest column with the same number of lines avoids a single word on the last one.
  let [low, high] = [0, width]
  while (high - low > 4) {
    const middle = (low + high) / 2
    if (filled(words, face, middle).length <= lines.length) high = middle
    else low = middle
  }
  return filled(words, face, high)
}

/** One line: whole, or cut with "…", between words where possible. */
export const truncateToWidth = (text: string, face: TextFace, width: number): string => {
  if (measureWidth(text, face) <= width) return text
  const chars = [...text]
  let end = chars.length
  while (end > 1 && measureWidth(`${chars.slice(0, end).join('')}…`, face) > width) end -= 1
  const cut = chars.slice(0, end).join('')
  const word = chars[end] === ' ' ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), 0))
  return `${(word || cut).replace(/[\s.,;:–—-]+$/, '')}…`
}

const filled = (words: readonly string[], face: TextFace, width: number): string[] => {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measureWidth(longer, face) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Breaks a word that is longer than a line. */
const broken = (word: string, face: TextFace, width: number): string[] => {
  if (measureWidth(word, face) <= width) return [word]
  const pieces = ['']
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`
    if (measureWidth(longer, face) <= width) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}
