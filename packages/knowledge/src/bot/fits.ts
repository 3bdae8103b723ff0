/** Rules that decide whether an entry may answer a question, besides its cover. */
import { FACTS_GROUP } from '../entries/entry.ts'
import type { Knowledge } from '../knowledge.ts'
import { containsUnit, type IndexedEntry } from '../ranking.ts'
import type { Unit } from '../words/fold.ts'
import { isQuestionKind } from './answer.ts'

/** Whether the question contains a word of the entry's names, and not only of its text. */
export const isNamed = ({ names }: IndexedEntry, units: readonly Unit[]): boolean =>
  units.some((unit) => !isQuestionKind(unit.token) && containsUnit(names, unit))

/**
 * Whether an answer of staff, or a fact, has the question's words in its text: a common word such as
 * "lambat" is in many, and "data" in what a programme teaches.
 */
export const speaksOfName = (
  { entry, isQuestion, text }: IndexedEntry,
  units: readonly Unit[],
): boolean => {
  const asked = units.filter((unit) => !isQuestionKind(unit.token))
  return (
    asked.length > 1 ||
    ((isQuestion || entry.group === FACTS_GROUP) &&
      (asked.length === units.length ||
        asked.some((unit) => unit.isNamed && containsUnit(text, unit))))
  )
}

/** The cover from which an entry may answer by its text alone. */
export const MIN_TEXT_COVER = 0.7

/**
 * News counts as meant only if the question has more than one word of its title, or the kind of
 * news.
 */
export const isMeant = ({ title, names }: IndexedEntry, units: readonly Unit[]): boolean => {
  const asked = titleUnits({ title }, units)
  return (
    asked > 1 ||
    asked / title.size >= SHARE_OF_TITLE ||
    units.some((unit) => containsUnit(names, unit) && !containsUnit(title, unit))
  )
}

export const titleUnits = (
  { title }: Pick<IndexedEntry, 'title'>,
  units: readonly Unit[],
): number => units.filter((unit) => !isQuestionKind(unit.token) && containsUnit(title, unit)).length

/** Whether it is one row among many of news, whose words may be there by chance. */
export const isEvent = ({ entry, isQuestion }: IndexedEntry): boolean =>
  entry.group !== FACTS_GROUP && !isQuestion && !entry.list && !entry.needs && !entry.byTitle

const SHARE_OF_TITLE = 0.3

/**
 * A person is an answer only to a question that asks for nothing else: a teacher of Indonesian must
 * not answer for Japanese.
 */
export const coversEachUnit = ({ names, text }: IndexedEntry, units: readonly Unit[]): boolean =>
  units.every(
    (unit) => isQuestionKind(unit.token) || containsUnit(names, unit) || containsUnit(text, unit),
  )

/** Whether a teacher is asked for by name or subject: "guru" alone is each of them. */
export const isOneOfMany = ({ entry, names }: IndexedEntry, units: readonly Unit[]): boolean =>
  entry.needs !== undefined &&
  !units.some(
    (unit) =>
      !isQuestionKind(unit.token) &&
      !['=guru', 'ajar'].includes(unit.token) &&
      containsUnit(names, unit),
  )

/** A person's name may stand among other words, where the question is about a teacher. */
export const isCalled = ({ title }: IndexedEntry, units: readonly Unit[]): boolean =>
  units.some(({ token }) => ['=guru', 'ajar'].includes(token)) &&
  units.some((unit) => unit.token.length > 3 && containsUnit(title, unit))

/**
 * Whether a question asks for more than an entry says. "Boleh perempuan masuk otomotif": a
 * description does not say what is allowed. "Seragam dibayar kapan": a price is not a day, and a
 * teacher neither.
 */
export const isAboutMore = (
  one: IndexedEntry,
  units: readonly Unit[],
  words: readonly string[],
): boolean => {
  const { list, isWhole, group, weight, needs } = one.entry
  const asks = (kind: string) => units.some(({ token }) => token === kind)
  if (list === 'biaya') return asks('?kapan') || (!isWhole && !coversKnownUnits(one, units))
  if (needs && weight !== undefined && (asks('?kapan') || asks('?jam') || asks('?berapa')))
    return true
  const isDescription =
    group !== FACTS_GROUP && !isWhole && (list !== undefined || weight !== undefined)
  return (
    isDescription &&
    !one.isQuestion &&
    !units.some(({ token }) => isQuestionKind(token)) &&
    words.some((word) => permissionWords.has(word))
  )
}

/**
 * Whether the question names a programme, club or facility that the entry says nothing about: "lab
 * sampai jam berapa" is not answered by the lessons' hours.
 */
export const isAboutOther = (
  { names, text }: IndexedEntry,
  units: readonly Unit[],
  { entries }: Knowledge,
): boolean =>
  units.some(
    (unit) =>
      !isQuestionKind(unit.token) &&
      !containsUnit(names, unit) &&
      !containsUnit(text, unit) &&
      entries.some(
        ({ entry, titleWords }) =>
          (entry.list === 'ekskul' || entry.list === 'fasilitas') &&
          !entry.isWhole &&
          unit.words.every((word) => titleWords.has(word)),
      ),
  )

const permissionWords = new Set('boleh bolehkah tolak wajib susah sulit takut minder'.split(' '))

/** Whether nothing is asked for that another entry is called by: "wifi gratis" is no fee. */
const coversKnownUnits = ({ names, text }: IndexedEntry, units: readonly Unit[]): boolean =>
  units.every(
    (unit) =>
      isQuestionKind(unit.token) ||
      !unit.isNamed ||
      containsUnit(names, unit) ||
      containsUnit(text, unit),
  )

/**
 * Whether an entry has what the question's kind asks for: "berapa" a number, and not yes or no,
 * "kapan" a day, "jam berapa" a time, "siapa" a person.
 */
export const fitsKinds = (one: IndexedEntry, units: readonly Unit[]): boolean => {
  const { entry, names, isQuestion } = one
  const { title, text, answer = '', group } = entry
  const said = `${title} ${text} ${answer}`
  const fits = (kind: string, pattern: RegExp) =>
    !units.some(({ token }) => token === kind) || names.has(kind) || pattern.test(said)
  const isCounted =
    group === FACTS_GROUP ||
    !units.some(({ token }) => token === '?berapa') ||
    (!/^(ya|iya|tidak|belum|ada|boleh|bisa|dapat|bukan|sudah)\b/i.test(text) && numbers.test(said))
  return (
    isCounted &&
    (fits('?kapan', isQuestion ? anyDay : day) || (isQuestion && coversEachUnit(one, units))) &&
    fits('?jam', /\d{1,2}[.:]\d{2}/) &&
    fits('?siapa', /, (S|A|M)\.|\bDr(s|a)?\.|wali kelas/)
  )
}

const day =
  /\d{1,2} (jan|feb|mar|apr|mei|jun|jul|agu|sep|okt|nov|des)|\b(senin|selasa|rabu|kamis|jumat|sabtu|minggu|setiap|kelas x)/i
const anyDay = new RegExp(`${day.source}|\\b(awal|akhir|setelah|saat)\\b`, 'i')

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
