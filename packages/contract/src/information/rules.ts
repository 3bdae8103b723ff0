/** Rules of articles and events. */
import { wholeSigns } from '../values/signs.ts'
import { singleSpaced } from '../values/spaces.ts'

/** Public article cards show this many characters of the text (spec §9). */
const EXCERPT_LENGTH = 150

/** The beginning of a text, with an ellipsis only when something was cut. */
export const excerptOf = (text: string, length = EXCERPT_LENGTH): string => {
  // Of a long text no more than may be shown: a character takes two places at most.
  const most = 2 * length + 2
  const beginning = singleSpaced(text.slice(0, 4 * most))
  const plain = beginning.length < most ? singleSpaced(text) : beginning
  const chars = [...plain.slice(0, most)]
  return chars.length <= length ? plain : `${wholeSigns(chars, length).trimEnd()}…`
}

/**
 * HTML with raised and lowered numbers as signs of their own, which stay where formatting is left
 * out: "500 m²" and "H₂O", not "500 m2".
 */
export const withSigns = (html: string): string =>
  html.replace(
    /<(su[pb])>((?:<[^>]*>|[\d+\-=()n])*)<\/\1>/g,
    (_, tag: 'sup' | 'sub', inside: string) =>
      inside.replace(/<[^>]*>|(.)/g, (piece, sign?: string) =>
        sign ? (signs[tag][usual.indexOf(sign)] ?? piece) : piece,
      ),
  )

const usual = '0123456789+-=()n'
const signs = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ' }

/** Whether visitors may read an article: published, and its date has come. */
export const isPublic = (
  { is_published, date }: { is_published: boolean; date: string },
  now: Date,
): boolean => is_published && Date.parse(date) <= now.getTime()

/** Events that are not over on a day of the school (`YYYY-MM-DD`). */
export const upcomingEvents = <Event extends { date: string }>(
  events: readonly Event[],
  today: string,
): Event[] => events.filter(({ date }) => date >= today)
