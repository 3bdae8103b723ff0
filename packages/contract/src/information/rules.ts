/** Rules of articles. */
import { sliceWholeCharacters } from '../values/signs.ts'
import { collapseSpaces } from '../values/spaces.ts'

/** Length in characters of the excerpt on public article cards (spec §9). */
const EXCERPT_LENGTH = 150

/** The beginning of a text, with an ellipsis only when something was cut. */
export const excerptOf = (text: string, length = EXCERPT_LENGTH): string => {
  // Limits the work for a long text: one character takes at most two code units.
  const most = 2 * length + 2
  const beginning = collapseSpaces(text.slice(0, 4 * most))
  const plain = beginning.length < most ? collapseSpaces(text) : beginning
  const chars = [...plain.slice(0, most)]
  return chars.length <= length ? plain : `${sliceWholeCharacters(chars, length).trimEnd()}…`
}

/**
 * Replaces superscript and subscript digits in HTML by Unicode characters, which survive where
 * formatting is dropped: "500 m²" and "H₂O", not "500 m2".
 */
export const replaceScriptDigits = (html: string): string =>
  html.replace(
    /<(su[pb])>((?:<[^>]*>|[\d+\-=()n])*)<\/\1>/g,
    (_, tag: 'sup' | 'sub', inside: string) =>
      inside.replace(/<[^>]*>|(.)/g, (piece, sign?: string) =>
        sign ? (signs[tag][usual.indexOf(sign)] ?? piece) : piece,
      ),
  )

const usual = '0123456789+-=()n'
const signs = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ' }

/** Whether visitors may read an article: it is published and its date has been reached. */
export const isPublic = (
  { is_published, date }: { is_published: boolean; date: string },
  now: Date,
): boolean => is_published && Date.parse(date) <= now.getTime()
