/** Rules that decide whether an entry may answer a question, besides its cover. */
import { type Entry, FACTS_GROUP } from '../entries/entry.ts'
import type { Knowledge } from '../knowledge.ts'
import { containsUnit, type IndexedEntry } from '../ranking.ts'
import type { Unit } from '../words/fold.ts'
import { isQuestionKind } from './answer.ts'

/** Whether the question contains a word of the entry's names, and not only of its text. */
export const isNamed = ({ names }: IndexedEntry, units: readonly Unit[]): boolean =>
  units.some((unit) => !isQuestionKind(unit.token) && containsUnit(names, unit))

/** The cover from which an entry may answer by its text alone. */
export const MIN_TEXT_COVER = 0.7

/**
 * News counts as meant only if the question has more than one word of its title, or the kind of
 * news.
 */
export const isMeant = ({ title, names }: IndexedEntry, units: readonly Unit[]): boolean => {
  const asked = units.filter(
    (unit) => !isQuestionKind(unit.token) && containsUnit(title, unit),
  ).length
  return (
    asked > 1 ||
    asked / title.size >= SHARE_OF_TITLE ||
    units.some((unit) => containsUnit(names, unit) && !containsUnit(title, unit))
  )
}

const SHARE_OF_TITLE = 0.3

/**
 * A person is an answer only to a question that asks for nothing else: a teacher of Indonesian must
 * not answer for Japanese.
 */
export const coversEachUnit = ({ names, text }: IndexedEntry, units: readonly Unit[]): boolean =>
  units.every(
    (unit) => isQuestionKind(unit.token) || containsUnit(names, unit) || containsUnit(text, unit),
  )

/** "Berapa" needs an answer with a number, not yes or no. */
export const fitsQuantityQuestion = (
  { title, text, answer = '', group }: Entry,
  units: readonly Unit[],
): boolean =>
  group === FACTS_GROUP ||
  !units.some(({ token }) => token === '?berapa') ||
  (!/^(ya|iya|tidak|belum|ada|boleh|bisa|dapat|bukan|sudah)\b/i.test(text) &&
    numbers.test(`${title} ${text} ${answer}`))

/** A FAQ entry about fees is no answer to a question that does not ask for fees. */
export const isUnrelatedFeeEntry = (
  { entry, title }: IndexedEntry,
  units: readonly Unit[],
  { fold }: Knowledge,
): boolean => {
  const money = fold.tokens('biaya, spp, gratis, cicil, beasiswa, uang gedung')
  return (
    entry.group !== FACTS_GROUP &&
    title.has(money[0] ?? '') &&
    !units.some((unit) => money.some((token) => unit.tokens.includes(token)))
  )
}

const numbers =
  /\d|\b(satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|belas|puluh|ratus|ribu|juta|sekali|gratis)\b/i
