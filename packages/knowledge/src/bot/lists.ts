/**
 * Lists of a school (programmes, clubs, facilities, fees): told whole, or with a note that
 * something is not in them.
 */
import type { ListName } from '../entries/entry.ts'
import type { Knowledge } from '../knowledge.ts'
import { containsUnit, type IndexedEntry, type RankedEntry, unitFrequency } from '../ranking.ts'
import type { Unit } from '../words/fold.ts'
import { usualListItems } from '../words/lexicon.ts'
import type { FoundTopic } from '../words/topics.ts'
import { type Answer, answerWithFact, asksBack, isQuestionKind, knownAnswer } from './answer.ts'

/** Answers a question that is only a list's name; of fees the bot asks back which is meant. */
export const answerListName = (
  units: readonly Unit[],
  { entries, fold }: Knowledge,
): Answer | null => {
  const [head, ...others] = units.filter(({ token }) => !isQuestionKind(token))
  const list = answerableLists.find((name) => head?.token === listToken(name, { fold }))
  if (!list || others.length > 0) return null
  const rows = entries.filter(({ entry }) => entry.list === list && !entry.isWhole)
  if (list === 'biaya' && rows.length > 1) return asksBack(rows)
  const whole = entries.find(({ entry }) => entry.list === list && entry.isWhole)
  return whole ? answerWithFact(whole) : null
}

/**
 * "Pilihan jurusannya apa aja": the question names only the list, and words that stand for the
 * list.
 */
export const answerListWords = (
  units: readonly Unit[],
  asked: string,
  knowledge: Knowledge,
): Answer | null => {
  if (!/\bap[ao]?\s*(saja|aja|aj|sj|wae|bae)?\b/i.test(asked)) return null
  const whole = knowledge.entries.find(
    ({ entry, names }) =>
      entry.isWhole &&
      entry.list !== 'biaya' &&
      units.some((unit) => entry.list && namesList(entry.list, unit, knowledge)) &&
      units.every((unit) => isQuestionKind(unit.token) || containsUnit(names, unit)),
  )
  return whole ? answerWithFact(whole) : null
}

/** Whether a unit names a list, also as part of a name that the school says nothing about. */
export const namesList = (list: ListName, unit: Unit, { fold, frequency }: Knowledge): boolean =>
  unit.token === listToken(list, { fold }) ||
  (list === 'biaya' &&
    !unitFrequency({ frequency }, unit) &&
    unit.words.some((word) => fold.tokens(word).includes(listToken(list, { fold }))))

/** Whether the thing is usual in that list at other schools, but missing here. */
const isMemberOf = (list: ListName, unit: Unit, knowledge: Knowledge): boolean =>
  list in usualListItems &&
  !unitFrequency(knowledge, unit) &&
  usualListItems[list as keyof typeof usualListItems]
    .split(',')
    .some((name) => unit.tokens.some((token) => token === `=${name.trim()}`))

/** Answers with the whole list when the question names an item that is not in it. */
export const answerMissingItem = (
  units: readonly Unit[],
  knowledge: Knowledge,
  found: readonly RankedEntry[],
): Answer | null => {
  const list =
    answerableLists.find((name) => units.some((unit) => namesList(name, unit, knowledge))) ??
    answerableLists.find(
      (name) =>
        units.some((unit) => isMemberOf(name, unit, knowledge)) &&
        !units.some((unit) => !isQuestionKind(unit.token) && unitFrequency(knowledge, unit) > 0),
    )
  if (!list) return null
  const said = units.filter(
    ({ token }) => token !== listToken(list, knowledge) && !token.startsWith('?'),
  )
  const whole = knowledge.entries.find(({ entry }) => entry.list === list && entry.isWhole)
  // "Jurusan komputer ada berapa": naming all of them answers how many there are.
  const isCounted =
    list !== 'biaya' &&
    units.some(({ token }) => token === '?berapa') &&
    units.some((unit) => namesList(list, unit, knowledge)) &&
    !units.some((unit) => namesList('biaya', unit, knowledge))
  if (whole && isCounted) return answerWithFact(whole)
  const missing = said.filter((unit) => !unitFrequency(knowledge, unit))
  const [best] = found
  const speaksOf = (indexed: IndexedEntry) =>
    said.some((unit) => containsUnit(indexed.names, unit) || containsUnit(indexed.text, unit))
  const isUsual = missing.some((unit) => isMemberOf(list, unit, knowledge))
  if (!whole || missing.length === 0 || (!isUsual && best && speaksOf(best))) return null
  return knownAnswer(
    `${notFound(missing)}\n${whole.entry.title}: ${whole.entry.text}\nSelengkapnya: ${whole.entry.to}`,
  )
}

export const listToken = (list: ListName, { fold }: Pick<Knowledge, 'fold'>): string =>
  fold.tokens(list)[0] ?? list

export const answerableLists: ListName[] = ['jurusan', 'ekskul', 'fasilitas', 'biaya']

/** The most programmes that are compared. */
const MAX_COMPARED = 3

/** Describes two programmes one after the other; the school may lack one or both. */
export const comparePrograms = (
  topics: readonly FoundTopic[],
  units: readonly Unit[],
  knowledge: Knowledge,
): Answer | null => {
  const found = topics.find(({ topic }) => topic === 'beda-jurusan')
  if (!found) return null
  const programs = knowledge.entries.filter(
    ({ entry, names }) =>
      entry.list === 'jurusan' &&
      !entry.isWhole &&
      units.some(
        (unit) => containsUnit(names, unit) && unit.token !== listToken('jurusan', knowledge),
      ),
  )
  if (programs.length === 0) return null
  const missing = units.filter(
    (unit) => unit.isNamed && !isQuestionKind(unit.token) && !unitFrequency(knowledge, unit),
  )
  return {
    ...knownAnswer(''),
    texts: [
      ...missing.map((unit) => notFound([unit])),
      ...programs.slice(0, MAX_COMPARED).flatMap((one) => answerWithFact(one).texts),
    ],
    // What is missing is said already.
    ...(missing.length === 0 && { source: { entries: programs, found } }),
  }
}

const notFound = (units: readonly Unit[]): string =>
  `Saya tidak menemukan ${units.map((unit) => `“${unit.words.join(' ')}”`).join(', ')} di situs ini.`
