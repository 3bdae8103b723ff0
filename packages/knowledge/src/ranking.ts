/** The index over all entries: which of them speak of what is asked, and how much. */
import { type Entry, FACTS } from './entries/entry.ts'
import type { Fold, Unit } from './words/fold.ts'
import { stems, wordsOf } from './words/stem.ts'
import { type Told, type Topic, topicsIn } from './words/topics.ts'

/** An entry with the tokens that it is compared by. */
export type Indexed = {
  entry: Entry
  title: ReadonlySet<string>
  /** The words of its title, as they are written. */
  titleWords: ReadonlySet<string>
  /** Of its title and its other names. */
  names: ReadonlySet<string>
  text: ReadonlySet<string>
  /** Its title and text in lower case, for parts of words. */
  plain: string
  topics: ReadonlySet<Topic>
  needs: readonly (readonly string[])[]
}

export type Index = {
  fold: Fold
  entries: readonly Indexed[]
  /** In how many entries that the bot may say a token is. */
  frequency: ReadonlyMap<string, number>
  /** What is meant by a text, typing mistakes corrected, and what it is about by its words' company. */
  understand: (text: string) => { units: Unit[]; topics: Told[] }
}

export type Ranked = Indexed & {
  /** The share of the question that it speaks of, from 0 to 1. */
  cover: number
  /** The cover, with what decides between two that speak of the same. */
  score: number
}

/** How many entries are read in one turn of the event loop, in which nothing else is answered. */
const IN_A_TURN = 125
/** A question of staff is about one thing, or two. */
const MAX_TITLE_TOPICS = 2

export const createIndex = async (all: readonly Entry[], fold: Fold): Promise<Index> => {
  const entries: Indexed[] = []
  const frequency = new Map<string, number>()
  const vocabulary = new Set<string>()
  for (const entry of all) {
    if (entries.length % IN_A_TURN === IN_A_TURN - 1) await nextTurn()
    const indexed = indexedBy(fold, entry)
    entries.push(indexed)
    for (const token of topicsOf(indexed)) frequency.set(token, (frequency.get(token) ?? 0) + 1)
    const { title, names = '', text } = entry
    for (const word of wordsOf(`${title} ${names} ${text}`)) vocabulary.add(word)
  }
  await nextTurn()
  for (const word of [...vocabulary]) for (const form of stems(word)) vocabulary.add(form)
  await nextTurn()
  return {
    ...{ fold, entries, frequency },
    understand: (text) => {
      const words = fold.words(text, vocabulary)
      return { units: fold.unitsOf(words), topics: topicsIn(words) }
    },
  }
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

const indexedBy = (fold: Fold, entry: Entry): Indexed => {
  const title = new Set((entry.keywords ?? [entry.title]).flatMap(fold.tokens))
  return {
    entry,
    title,
    titleWords: new Set(wordsOf(entry.title)),
    names: new Set([
      ...(entry.keywords ?? [entry.title]).flatMap(fold.allTokens),
      ...fold.allTokens(entry.names ?? ''),
      ...kindsIn(entry.names),
    ]),
    text: new Set(fold.allTokens(entry.text)),
    plain: `${entry.title}\n${entry.text}`.toLowerCase(),
    topics: new Set(entry.topics ?? (isStaffs(entry) ? topicsOfTitle(fold, entry) : [])),
    needs: (entry.needs ?? []).map(fold.tokens).filter(({ length }) => length > 0),
  }
}

/** A question that staff have answered is about what it asks for. */
const isStaffs = ({ group, weight, byTitle, list }: Entry): boolean =>
  group !== FACTS && weight === 1 && !byTitle && !list

const topicsOfTitle = (fold: Fold, { title }: Entry): Topic[] =>
  topicsIn(fold.words(title))
    .slice(0, MAX_TITLE_TOPICS)
    .map(({ topic }) => topic)

/** Of what the bot may say; titles of news are no topics that the school says something of. */
const topicsOf = ({ entry, names, text }: Indexed): Set<string> =>
  !isAnswer(entry) || (entry.byTitle && entry.group !== FACTS)
    ? new Set()
    : new Set([...names, ...(entry.byTitle ? [] : text)])

/** Whether the bot may say it; other rows are for the search alone. */
export const isAnswer = ({ group, weight, isForTopic }: Entry): boolean =>
  !isForTopic && (group === FACTS || weight !== undefined)

/** "?berapa" and the like, which the fold reads from questions only. */
const kindsIn = (names = ''): string[] => names.match(/\?\w+/g) ?? []

/** A word that is in the text of an entry, not in its names. */
const TEXT_FACTOR = 0.5
/** The same for a word that so few entries have that it tells what is meant. */
const RARE_TEXT_FACTOR = 0.7
const RARE = 3
/** A word that no entry has, which may be anything. */
const UNKNOWN_WEIGHT = 2.5
/** A name that we know and the school says nothing of: that is what was asked for. */
const MISSING_WEIGHT = 6
const KIND_WEIGHT = 1
/** What decides between entries that cover the same. */
const TITLE_BONUS = 0.1
const WORD_BONUS = 0.02
const AMOUNT_PENALTY = 0.02
const OFTEN_BONUS = 0.001
const MAX_TIMES = 20

/** The entries that the bot may answer with, or those of a topic; best first. */
export const rank = (index: Index, units: readonly Unit[], topic?: Topic): Ranked[] => {
  const weights = units.map((unit) => [unit, weightOf(index, unit)] as const)
  const whole = weights.reduce((sum, [, weight]) => sum + weight, 0)
  if (whole === 0 && !topic) return []
  return index.entries
    .filter(({ entry, topics }) => (topic ? topics.has(topic) : isAnswer(entry)))
    .filter(({ needs }) => needs.length === 0 || needs.some((all) => areIn(all, units)))
    .map((indexed): Ranked => {
      const shared = weights.reduce((sum, [unit, weight]) => {
        const factor = holds(indexed.names, unit)
          ? 1
          : indexed.entry.byTitle || !holds(indexed.text, unit)
            ? 0
            : frequencyOf(index, unit) <= RARE
              ? RARE_TEXT_FACTOR
              : TEXT_FACTOR
        return sum + weight * factor
      }, 0)
      const cover = whole > 0 ? (shared / whole) * (indexed.entry.weight ?? 1) : 0
      const asked = weights.filter(([unit]) => holds(indexed.title, unit)).length
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
    .sort((a, b) => b.score - a.score || (topic ? asAnswer(a) - asAnswer(b) : 0))
}

/** How often a text has the words: a car workshop speaks more of engines than a print shop. */
const timesIn = ({ plain }: Indexed, units: readonly Unit[]): number =>
  Math.min(
    MAX_TIMES,
    units
      .flatMap(({ words }) => words)
      .reduce((sum, word) => sum + plain.split(word).length - 1, 0),
  )

/** Of those that answer a topic: what was written for it, then rows, then facts of a few words. */
const asAnswer = ({ entry }: Indexed): number =>
  entry.isForTopic ? 0 : entry.group === FACTS ? 2 : 1

const areIn = (tokens: readonly string[], units: readonly Unit[]): boolean =>
  tokens.every((token) => units.some((unit) => unit.tokens.includes(token)))

/** Whether a unit is among what an entry is compared by, in any form that its word may be of. */
export const holds = (of: ReadonlySet<string>, { tokens }: Unit): boolean =>
  tokens.some((token) => of.has(token))

/** In how many entries that the bot may say a unit is. */
export const frequencyOf = ({ frequency }: Pick<Index, 'frequency'>, { tokens }: Unit): number =>
  Math.max(...tokens.map((token) => frequency.get(token) ?? 0))

const weightOf = (index: Index, unit: Unit): number => {
  if (unit.token.startsWith('?')) return KIND_WEIGHT
  const having = frequencyOf(index, unit)
  if (having) return Math.log(1 + (index.entries.length + 1) / (having + 1))
  return unit.isNamed ? MISSING_WEIGHT : UNKNOWN_WEIGHT
}
