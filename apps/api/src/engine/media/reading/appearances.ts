/**
 * Appearances of annotations: filled fields, stamps, handwriting. They become part of the page, so
 * that they are visible without the annotations.
 */
import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { filtersOf } from './counting-parser.ts'
import { NotRebuilt } from './drawn-objects.ts'

export type Appearance = {
  form: PDFRef
  /** Maps the form's own coordinates, transformed by its matrix, to its place on the page. */
  matrix: readonly number[]
}

/**
 * Throws NotRebuilt where a viewer would draw something that the file does not contain; `isStale`
 * when the file says that its fields' appearances are outdated (`NeedAppearances`).
 */
export const findAppearances = (page: PDFDict, isStale: boolean): Appearance[] => {
  const annotations = page.lookup(name('Annots'))
  if (annotations instanceof PDFInvalidObject) throw new NotRebuilt('broken')
  if (!(annotations instanceof PDFArray)) return []
  return annotations.asArray().flatMap((entry) => {
    const annotation = page.context.lookup(entry)
    if (annotation instanceof PDFInvalidObject) throw new NotRebuilt('broken')
    return annotation instanceof PDFDict ? appearanceOf(annotation, isStale) : []
  })
}

const name = (text: string) => PDFName.of(text)

const HIDDEN = 2
const NO_VIEW = 32

const appearanceOf = (annotation: PDFDict, isStale: boolean): Appearance[] => {
  const flags = annotation.lookup(name('F'))
  const subtype = nameAt(annotation, 'Subtype')
  const isSeen = !(flags instanceof PDFNumber) || (flags.asNumber() & (HIDDEN | NO_VIEW)) === 0
  if (!isSeen || subtype === 'Popup') return []
  const form = formOf(annotation)
  const stream = annotation.context.lookup(form)
  if (stream instanceof PDFInvalidObject) throw new NotRebuilt('broken')
  const drawn = stream instanceof PDFRawStream ? stream : null
  if (hasEntry(annotation, subtype) && (isStale || !drawn || !showsText(drawn))) {
    throw new NotRebuilt('entries')
  }
  if (!drawn && marks.has(subtype)) throw new NotRebuilt('entries')
  const matrix = drawn && placeOf(drawn, annotation)
  return matrix && form instanceof PDFRef ? [{ form, matrix }] : []
}

/** Subtypes that viewers draw themselves where the file has no appearance. */
const marks = new Set(
  ['FreeText', 'Ink', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Stamp', 'Caret'].concat([
    'Highlight',
    'Underline',
    'Squiggly',
    'StrikeOut',
    'Redact',
  ]),
)

const nameAt = (dict: PDFDict, key: string): string => {
  const value = dict.lookup(name(key))
  return value instanceof PDFName ? value.decodeText() : ''
}

/** The present appearance: a check box has one for each of its states. */
const formOf = (annotation: PDFDict): PDFObject | undefined => {
  const all = annotation.lookup(name('AP'))
  if (all instanceof PDFInvalidObject) return all
  if (!(all instanceof PDFDict)) return undefined
  const normal = all.lookup(name('N'))
  if (!(normal instanceof PDFDict)) return all.get(name('N'))
  const state = annotation.lookup(name('AS'))
  return state instanceof PDFName ? normal.get(state) : undefined
}

/** Whether a field was filled in or chosen from. */
const hasEntry = (annotation: PDFDict, subtype: string): boolean => {
  if (subtype !== 'Widget') return false
  const kind = inherited(annotation, 'FT')
  if (kind !== name('Tx') && kind !== name('Ch')) return false
  const value = inherited(annotation, 'V')
  const values = value instanceof PDFArray ? value.asArray() : [value]
  return values.some(
    (text) =>
      (text instanceof PDFString || text instanceof PDFHexString) && text.decodeText().trim(),
  )
}

/** The deepest nesting of fields; a circle only occurs in forged files. */
const MAX_DEPTH = 32

const inherited = (dict: PDFDict, key: string, depth = 0): PDFObject | undefined => {
  const own = dict.lookup(name(key))
  if (own !== undefined) return own
  const parent = dict.lookup(name('Parent'))
  return parent instanceof PDFDict && depth < MAX_DEPTH
    ? inherited(parent, key, depth + 1)
    : undefined
}

const MAX_SHOWN = 256 * 1024

/** Programs that fill a form may leave the appearance of the empty field. */
const showsText = ({ dict, contents }: PDFRawStream): boolean => {
  const filters = filtersOf(dict.lookup(name('Filter')))
  if (filters.length > 1 || (filters[0] && filters[0] !== name('FlateDecode'))) return true
  try {
    const drawn =
      filters.length === 0 ? contents : inflateSync(contents, { maxOutputLength: MAX_SHOWN })
    return /\b(Tj|TJ|Do)\b|['"]/.test(Buffer.from(drawn).toString('latin1'))
  } catch {
    return true
  }
}

type Box = [left: number, bottom: number, right: number, top: number]

/** "Algorithm: appearance streams" of the standard; null without a size. */
const placeOf = ({ dict }: PDFRawStream, annotation: PDFDict): readonly number[] | null => {
  const rect = numbersAt(annotation, 'Rect', 4)
  const box = numbersAt(dict, 'BBox', 4)
  if (!rect || !box) return null
  const [left, bottom, right, top] = boundsOf([
    [at(rect, 0), at(rect, 1)],
    [at(rect, 2), at(rect, 3)],
  ])
  const own = numbersAt(dict, 'Matrix', 6) ?? [1, 0, 0, 1, 0, 0]
  const turned = boundsOf(
    [
      [at(box, 0), at(box, 1)],
      [at(box, 2), at(box, 1)],
      [at(box, 0), at(box, 3)],
      [at(box, 2), at(box, 3)],
    ].map(([x = 0, y = 0]) => [
      at(own, 0) * x + at(own, 2) * y + at(own, 4),
      at(own, 1) * x + at(own, 3) * y + at(own, 5),
    ]),
  )
  const across = (right - left) / (turned[2] - turned[0])
  const up = (top - bottom) / (turned[3] - turned[1])
  const matrix = [across, 0, 0, up, left - turned[0] * across, bottom - turned[1] * up]
  return across && up && matrix.every(Number.isFinite) ? matrix : null
}

const at = (values: readonly number[], index: number): number => values[index] ?? 0

const boundsOf = (points: readonly (readonly number[])[]): Box => {
  const across = points.map((point) => at(point, 0))
  const up = points.map((point) => at(point, 1))
  return [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)]
}

const numbersAt = (dict: PDFDict, key: string, count: number): number[] | null => {
  const array = dict.lookup(name(key))
  if (!(array instanceof PDFArray) || array.size() !== count) return null
  const values = array.asArray().map((value) => dict.context.lookup(value))
  const all = values.flatMap((value) => (value instanceof PDFNumber ? [value.asNumber()] : []))
  return all.length === count ? all : null
}
