/**
 * Whether an answer is given as certain: only when its entries explain what the question says. Each
 * answer with an entry passes here, so this is the one place that decides how sure the bot is.
 */
import type { Knowledge } from '../knowledge.ts'
import { containsUnit, type IndexedEntry, weightOf } from '../ranking.ts'
import type { Unit } from '../words/fold.ts'
import { storyWords } from '../words/lexicon.ts'
import { type FoundTopic, isWordOfTopic, topicsWith } from '../words/topics.ts'
import { isQuestionKind, type Source } from './answer.ts'
import { fitsKind } from './kinds.ts'

/** A word of the question with its weight: the rarer in the content, the more it says. */
export type Weighed = { unit: Unit; weight: number }

/** Weight of a kind of question, such as "kapan". */
const KIND_WEIGHT = 3
/** The share of a question that a certain answer may leave open. */
const MAX_OPEN = 0.2
/** As above, where several words found the topic of the answer. */
const MAX_OPEN_OF_TOPIC = 0.29
/** The score from which several words found a topic. */
const SURE_SCORE = 3

/** A word by which more topics are spoken of explains none of them. */
const MAX_TOPICS = 12

export const isSure = (source: Source, units: readonly Unit[], knowledge: Knowledge): boolean => {
  if (isAdvice(source)) return true
  const weighed = weigh(units, knowledge)
  const open = leftOpen(source, weighed, knowledge)
  const most = (source.found?.score ?? 0) >= SURE_SCORE ? MAX_OPEN_OF_TOPIC : MAX_OPEN
  const said = weighed.filter(({ unit }) => !isQuestionKind(unit.token))
  return weightIn(open) <= most * weightIn(said) && !open.some(({ unit }) => isDecisive(unit))
}

/** Whether it is advice for an emergency, which several words of the question found. */
export const isAdvice = ({ entries, found }: Source): boolean =>
  (found?.score ?? 0) >= SURE_SCORE && entries.every(({ entry }) => entry.isAdvice)

/** A kind of question, or a name that schools use, decides what is asked for. */
export const isDecisive = ({ token, isNamed }: Unit): boolean =>
  isQuestionKind(token) || (isNamed && !everywhere.has(token))

/** Names that questions about any step may have. */
const everywhere = new Set(['=ppdb', '=formulir', '=jam', '=telepon', '=setelah daftar'])

/** The words of a question; those that only tell how it came about weigh nothing. */
export const weigh = (
  units: readonly Unit[],
  knowledge: Knowledge,
  weightOfWord: (knowledge: Knowledge, unit: Unit) => number = weightOf,
): Weighed[] =>
  units.flatMap((unit) =>
    unit.words.every((word) => storyWords.has(word))
      ? []
      : [
          {
            unit,
            weight: isQuestionKind(unit.token) ? KIND_WEIGHT : weightOfWord(knowledge, unit),
          },
        ],
  )

export const weightIn = (words: readonly Weighed[]): number =>
  words.reduce((sum, { weight }) => sum + weight, 0)

/** The words that none of the entries explains. */
export const leftOpen = (
  { entries, found }: Source,
  words: readonly Weighed[],
  knowledge: Knowledge,
): Weighed[] =>
  words.filter(
    ({ unit }) => !entries.some((indexed) => isExplained(unit, indexed, found, knowledge)),
  )

const isExplained = (
  unit: Unit,
  indexed: IndexedEntry,
  found: FoundTopic | undefined,
  knowledge: Knowledge,
): boolean => {
  if (found && unit.words.every((word) => found.by.has(word))) return true
  if (containsUnit(indexed.names, unit)) return true
  // A reply of staff is meant for each question with its words.
  if (isQuestionKind(unit.token))
    return indexed.entry.keywords !== undefined || fitsKind(unit.token, textOf(indexed))
  return (
    containsUnit(saidBy(indexed, knowledge), unit) ||
    (found !== undefined &&
      (!unit.isNamed || unit.words.length === 1) &&
      unit.words.every(
        (word) =>
          found.by.has(word) ||
          (isWordOfTopic(word, found.topic) && topicsWith(word).size <= MAX_TOPICS),
      ))
  )
}

const textOf = ({ entry }: IndexedEntry): string => `${entry.title}\n${entry.answer ?? entry.text}`

const saidBy = (indexed: IndexedEntry, { fold }: Knowledge): ReadonlySet<string> => {
  const known = indexed.said ?? folded.get(indexed.entry)
  if (known) return known
  const said = new Set(fold.allTokens(textOf(indexed)))
  folded.set(indexed.entry, said)
  return said
}

/** What each entry says, folded once. */
const folded = new WeakMap<IndexedEntry['entry'], ReadonlySet<string>>()
