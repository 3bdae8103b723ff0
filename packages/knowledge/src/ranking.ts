/** The index over all entries: which of them match a question, and how well. */
import { type Entry, FACTS_GROUP } from './entries/entry.ts'
import type { Fold, Unit } from './words/fold.ts'
import { stems, wordsOf } from './words/stem.ts'
import { type FoundTopic, findTopics, type Topic } from './words/topics.ts'

/** An entry with the tokens that it is compared by. */
export type IndexedEntry = {
  entry: Entry
  title: ReadonlySet<string>
  /** The words of its title as written, not folded. */
  titleWords: ReadonlySet<string>
  /** Tokens of its title and its other names. */
  names: ReadonlySet<string>
  text: ReadonlySet<string>
  /** The sentences of its text, each with its tokens; a short text is one. */
  sentences: readonly Sentence[]
  /** Tokens of what the bot says with it, when they are known; else they are folded once. */
  said?: ReadonlySet<string>
  /** Its title and text in lower case, to find parts of words. */
  plain: string
  topics: ReadonlySet<Topic>
  needs: readonly (readonly string[])[]
  /** Staff wrote it as a question with an answer. */
  isQuestion: boolean
}

export type Sentence = { text: string; tokens: ReadonlySet<string> }

export type Index = {
  fold: Fold
  entries: readonly IndexedEntry[]
  /** By token: the number of entries, among those the bot may use, that contain it. */
  frequency: ReadonlyMap<string, number>
  /** As above, among all entries, with the texts that are too long to answer as a whole. */
  spread: ReadonlyMap<string, number>
  /** Parses a text into units, with typing mistakes corrected, and the topics found in it. */
  understand: (text: string) => Understood
}

type Understood = { words: string[]; units: Unit[]; topics: FoundTopic[] }

export type RankedEntry = IndexedEntry & {
  /** The share of the question that it covers, from 0 to 1. */
  cover: number
  /** The cover, with bonuses that decide between entries of equal cover. */
  score: number
}

/** Entries indexed per turn of the event loop, which is blocked meanwhile. */
const ENTRIES_PER_TURN = 125
/** A FAQ question has at most two topics. */
const MAX_TITLE_TOPICS = 2

export const createIndex = async (all: readonly Entry[], fold: Fold): Promise<Index> => {
  const entries: IndexedEntry[] = []
  const frequency = new Map<string, number>()
  const spread = new Map<string, number>()
  const vocabulary = new Set<string>()
  for (const entry of all) {
    if (entries.length % ENTRIES_PER_TURN === ENTRIES_PER_TURN - 1) await nextTurn()
    const indexed = indexedBy(fold, entry)
    entries.push(indexed)
    for (const token of topicsOf(indexed)) frequency.set(token, (frequency.get(token) ?? 0) + 1)
    for (const token of new Set([...indexed.names, ...indexed.text])) {
      spread.set(token, (spread.get(token) ?? 0) + 1)
    }
    const { title, names = '', text } = entry
    for (const word of wordsOf(`${title} ${names} ${text}`)) vocabulary.add(word)
  }
  await nextTurn()
  for (const word of [...vocabulary]) for (const form of stems(word)) vocabulary.add(form)
  await nextTurn()
  // The sentences of one question are understood several times.
  const understood = new Map<string, Understood>()
  return {
    ...{ fold, entries, frequency, spread },
    understand: (text) => {
      const before = understood.get(text)
      if (before) return before
      const words = fold.words(text, vocabulary)
      const now = { words, units: fold.unitsOf(words), topics: findTopics(words) }
      if (understood.size >= MAX_UNDERSTOOD) understood.clear()
      understood.set(text, now)
      return now
    },
  }
}

const MAX_UNDERSTOOD = 50

const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

const indexedBy = (fold: Fold, entry: Entry): IndexedEntry => {
  const title = new Set((entry.keywords ?? [entry.title]).flatMap(fold.tokens))
  const sentences = sentencesOf(entry).map((text) => ({
    text,
    tokens: new Set(fold.allTokens(text)),
  }))
  return {
    entry,
    title,
    titleWords: new Set(wordsOf(entry.title)),
    names: new Set([
      ...(entry.keywords ?? [entry.title]).flatMap(fold.allTokens),
      ...fold.allTokens(entry.names ?? ''),
      ...kindsIn(entry.names),
    ]),
    text: new Set(sentences.flatMap(({ tokens }) => [...tokens])),
    sentences,
    plain: `${entry.title}\n${entry.text}`.toLowerCase(),
    topics: new Set(entry.topics ?? (isWrittenByStaff(entry) ? topicsOfTitle(fold, entry) : [])),
    isQuestion: isWrittenByStaff(entry) && entry.names === undefined,
    needs: (entry.needs ?? []).map(fold.tokens).filter(({ length }) => length > 0),
  }
}

/** Texts that are longer are told in sentences. */
const MAX_WHOLE = 320

/** The sentences of a long text: its lines, and what ends with a full stop. */
const sentencesOf = ({ text }: Entry): string[] =>
  text.length <= MAX_WHOLE
    ? [text]
    : text.split(/\n+|\s·\s|(?<=[.!?][”"]?)\s+(?=[\p{Lu}\p{N}“"])/u).filter((one) => one !== '')

/** Whether staff wrote the entry as a question with an answer. */
const isWrittenByStaff = ({ group, weight, byTitle, list }: Entry): boolean =>
  group !== FACTS_GROUP && weight === 1 && !byTitle && !list

const topicsOfTitle = (fold: Fold, { title }: Entry): Topic[] =>
  findTopics(fold.words(title))
    .slice(0, MAX_TITLE_TOPICS)
    .map(({ topic }) => topic)

/**
 * Topics of the entries that the bot may use. Titles of news do not count: a headline does not show
 * that the school publishes something about the topic.
 */
const topicsOf = ({ entry, names, text }: IndexedEntry): Set<string> =>
  !isAnswer(entry) || (entry.byTitle && entry.group !== FACTS_GROUP)
    ? new Set()
    : new Set([...names, ...(entry.byTitle ? [] : text)])

/** Whether the bot may use the entry; other rows are for the search only. */
export const isAnswer = ({ group, weight, isForTopic }: Entry): boolean =>
  !isForTopic && (group === FACTS_GROUP || weight !== undefined)

/** Kinds of question, such as "?berapa", which the fold recognises in questions only. */
const kindsIn = (names = ''): string[] => names.match(/\?\w+/g) ?? []

/** Factor of a word that is in an entry's text but not in its names. */
const TEXT_FACTOR = 0.5
/** As above, for a word that occurs in so few entries that it is distinctive. */
const RARE_TEXT_FACTOR = 0.7
const RARE = 3
/** Weight of a word that no entry contains, and that may mean anything. */
const UNKNOWN_WEIGHT = 3
/** Weight of a known name that no entry contains: the question is most likely about it. */
const MISSING_WEIGHT = 6
const KIND_WEIGHT = 1
/** Bonuses that decide between entries of equal cover. */
const TITLE_BONUS = 0.1
const WORD_BONUS = 0.02
const AMOUNT_PENALTY = 0.02
const OFTEN_BONUS = 0.001
const MAX_TIMES = 20

/** The entries that the bot may answer with, or those of a topic; best first. */
export const rankEntries = (index: Index, units: readonly Unit[], topic?: Topic): RankedEntry[] => {
  const weights = units.map((unit) => [unit, weightOf(index, unit)] as const)
  const whole = weights.reduce((sum, [, weight]) => sum + weight, 0)
  if (whole === 0 && !topic) return []
  return index.entries
    .filter(({ entry, topics }) => (topic ? topics.has(topic) : isAnswer(entry)))
    .filter(({ needs }) => needs.length === 0 || needs.some((all) => areIn(all, units)))
    .map((indexed): RankedEntry => {
      const shared = weights.reduce((sum, [unit, weight]) => {
        const factor = containsUnit(indexed.names, unit)
          ? 1
          : indexed.entry.byTitle || !containsUnit(indexed.text, unit)
            ? 0
            : unitFrequency(index, unit) <= RARE
              ? RARE_TEXT_FACTOR
              : TEXT_FACTOR
        return sum + weight * factor
      }, 0)
      const cover = whole > 0 ? (shared / whole) * (indexed.entry.weight ?? 1) : 0
      const asked = weights.filter(([unit]) => containsUnit(indexed.title, unit)).length
      const fit = indexed.title.size > 0 ? asked / indexed.title.size : 0
      const isAmount =
        indexed.names.has('?berapa') && !units.some(({ token }) => token === '?berapa')
      return {
        ...indexed,
        cover,
        score:
          cover +
          TITLE_BONUS * fit +
          WORD_BONUS * asked -
          (isAmount ? AMOUNT_PENALTY : 0) +
          (topic ? OFTEN_BONUS * timesIn(indexed, units) : 0),
      }
    })
    .filter(({ cover }) => cover > 0 || topic)
    .sort((a, b) => b.score - a.score || (topic ? answerOrder(a) - answerOrder(b) : 0))
}

/**
 * How often the words occur in an entry: a car workshop mentions engines more often than a print
 * shop.
 */
const timesIn = ({ plain }: IndexedEntry, units: readonly Unit[]): number =>
  Math.min(
    MAX_TIMES,
    units
      .flatMap(({ words }) => words)
      .reduce((sum, word) => sum + plain.split(word).length - 1, 0),
  )

/** Order of the entries of one topic: those written for it, then rows, then short facts. */
const answerOrder = ({ entry }: IndexedEntry): number =>
  entry.isForTopic ? 0 : entry.group === FACTS_GROUP ? 2 : 1

const areIn = (tokens: readonly string[], units: readonly Unit[]): boolean =>
  tokens.every((token) => units.some((unit) => unit.tokens.includes(token)))

/** Whether a set of tokens contains a unit, in any form that its word may have. */
export const containsUnit = (of: ReadonlySet<string>, { tokens }: Unit): boolean =>
  tokens.some((token) => of.has(token))

/** The number of entries, among those the bot may use, that contain a unit. */
export const unitFrequency = ({ frequency }: Pick<Index, 'frequency'>, { tokens }: Unit): number =>
  Math.max(...tokens.map((token) => frequency.get(token) ?? 0))

/** The weight of a word among all texts, also those that are too long to answer as a whole. */
export const weightInTexts = (
  { entries, spread }: Pick<Index, 'entries' | 'spread'>,
  { tokens, isNamed }: Unit,
): number => {
  const having = Math.max(...tokens.map((token) => spread.get(token) ?? 0))
  if (having) return Math.log(1 + (entries.length + 1) / (having + 1))
  return isNamed ? MISSING_WEIGHT : UNKNOWN_WEIGHT
}

/** The weight of a word: the rarer, the more it says; the most of a name that no entry contains. */
export const weightOf = (index: Pick<Index, 'entries' | 'frequency'>, unit: Unit): number => {
  if (unit.token.startsWith('?')) return KIND_WEIGHT
  const having = unitFrequency(index, unit)
  if (having) return Math.log(1 + (index.entries.length + 1) / (having + 1))
  return unit.isNamed ? MISSING_WEIGHT : UNKNOWN_WEIGHT
}
