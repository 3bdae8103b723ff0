/** Whether an entry may be said to a question, beside how much of it the entry speaks of. */
import { type Entry, FACTS } from '../entries/entry.ts'
import type { Knowledge } from '../knowledge.ts'
import { holds, type Indexed } from '../ranking.ts'
import type { Unit } from '../words/fold.ts'
import { isKind } from './answer.ts'

/** Whether what it is called is asked for, and not only what it says. */
export const isNamed = ({ names }: Indexed, units: readonly Unit[]): boolean =>
  units.some((unit) => !isKind(unit.token) && holds(names, unit))

/** The cover from which an entry is an answer by what it says alone. */
export const CERTAIN_OF_TEXT = 0.7

/** A title of news was meant where more than a word of it is asked for, or what kind of news. */
export const isMeant = ({ title, names }: Indexed, units: readonly Unit[]): boolean => {
  const asked = units.filter((unit) => !isKind(unit.token) && holds(title, unit)).length
  return (
    asked > 1 ||
    asked / title.size >= SHARE_OF_TITLE ||
    units.some((unit) => holds(names, unit) && !holds(title, unit))
  )
}

const SHARE_OF_TITLE = 0.3

/** A person is an answer only where nothing else is asked for: no teacher of Indonesian for Japanese. */
export const speaksOfEach = ({ names, text }: Indexed, units: readonly Unit[]): boolean =>
  units.every((unit) => isKind(unit.token) || holds(names, unit) || holds(text, unit))

/** "Berapa" is answered with a number, and not with yes or no. */
export const mayAnswer = (
  { title, text, answer = '', group }: Entry,
  units: readonly Unit[],
): boolean =>
  group === FACTS ||
  !units.some(({ token }) => token === '?berapa') ||
  (!/^(ya|iya|tidak|belum|ada|boleh|bisa|dapat|bukan|sudah)\b/i.test(text) &&
    numbers.test(`${title} ${text} ${answer}`))

/** A question of staff about fees is no answer where none are asked for. */
export const isOfOtherMoney = (
  { entry, title }: Indexed,
  units: readonly Unit[],
  { fold }: Knowledge,
): boolean => {
  const money = fold.tokens('biaya, spp, gratis, cicil, beasiswa, uang gedung')
  return (
    entry.group !== FACTS &&
    title.has(money[0] ?? '') &&
    !units.some((unit) => money.some((token) => unit.tokens.includes(token)))
  )
}

const numbers =
  /\d|\b(satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|belas|puluh|ratus|ribu|juta|sekali|gratis)\b/i
