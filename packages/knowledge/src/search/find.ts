/**
 * Full-text search over all public content: the entries that contain all words, with their pages.
 */
import type { PageTarget } from '../entries/entry.ts'
import type { Knowledge } from '../knowledge.ts'
import { containsUnit, type IndexedEntry } from '../ranking.ts'
import type { Fold, Unit } from '../words/fold.ts'
import { broaderTerms } from '../words/lexicon.ts'
import { wordsOf } from '../words/stem.ts'
import type { Topic } from '../words/topics.ts'
import { excerptAround, findWord } from './around.ts'

export type SearchHit = PageTarget & { title: string; text: string }

export type HitGroup = {
  label: string
  /** The number of all hits; `hits` are the best of them. */
  total: number
  hits: SearchHit[]
}

export type SearchResult = {
  groups: HitGroup[]
  /** The words as understood, for highlighting. */
  words: string[]
}

/** The most hits that are shown of one group. */
const MOST = 6
/** The shortest searchable text: a single character would match nearly everything. */
const MIN_LENGTH = 2
/** The score from which a topic counts as searched for. */
const CERTAIN_SCORE = 2
/** The share of many words that a hit must contain when none contains all. */
const MIN_SHARE = 2 / 3

/** The hits of a search by group; in each group the most relevant comes first. */
export const findEverything = (
  { entries, fold, understand }: Knowledge,
  question: string,
): SearchResult => {
  const listed = entries.filter(({ entry }) => !entry.isForBot)
  const found = (asked: readonly Unit[], needed = asked.length) =>
    listed.filter(
      (indexed) => asked.filter((unit) => matchOf(indexed, unit) !== null).length >= needed,
    )
  const { units, topics } = understand(question)
  const written = searchedUnits(question, units)
  const isSaid = (unit: Unit) => listed.some((indexed) => matchOf(indexed, unit) === 'whole')
  const asked = written.map((unit) => (isSaid(unit) ? unit : (broaderOf(unit, fold) ?? unit)))
  const all = found(asked)
  const matching = all.length > 0 ? all : partialMatches(asked, isSaid, found)
  const [first] = topics
  const topic = first && first.score >= CERTAIN_SCORE ? first.topic : null
  const typed = wordsOf(question)
  const called = listed.filter(
    (indexed) => isPhraseOf(indexed, typed) || isTitleWithin(indexed, asked),
  )
  const answering = topic === null ? [] : entries.filter(({ topics }) => topics.has(topic))
  const groups = grouped([...new Set([...answering, ...matching, ...called])], asked, topic, typed)
  const isAsked = (word: string) =>
    fold.allTokens(word).some((token) => asked.some((unit) => unit.tokens.includes(token)))
  const shown = groups.flatMap((group) => group.hits.map(({ title, text }) => `${title} ${text}`))
  const shownWords = new Set(wordsOf(shown.join(' ')))
  const words = new Set([
    ...asked.flatMap((unit) => unit.words),
    ...[...shownWords].filter(isAsked),
  ])
  return { words: [...words], groups: groups.map((group) => cutTo(group, [...words])) }
}

/** Entries that contain most of many words; of two words, one that occurs nowhere is ignored. */
const partialMatches = (
  asked: readonly Unit[],
  isSaid: (unit: Unit) => boolean,
  found: (asked: readonly Unit[], needed?: number) => IndexedEntry[],
): IndexedEntry[] => {
  if (asked.length >= 3) return found(asked, Math.ceil(asked.length * MIN_SHARE))
  const said = asked.filter((unit) => unit.isNamed || isSaid(unit))
  return said.length > 0 && said.length < asked.length ? found(said) : []
}

export const isLongEnough = (question: string): boolean => question.trim().length >= MIN_LENGTH

/** The units to search for, without the kind of question; all of them when nothing else is left. */
const searchedUnits = (question: string, units: readonly Unit[]): Unit[] => {
  const wanted = units.filter(({ token }) => !token.startsWith('?'))
  if (wanted.length > 0) return wanted
  return wordsOf(question).map((word) => ({
    token: word,
    tokens: [word],
    words: [word],
    isNamed: false,
  }))
}

/** A broader term, for a name that the school says nothing about: "syarat" for "ijazah". */
const broaderOf = ({ token }: Unit, fold: Fold): Unit | undefined =>
  fold.unitsOf(fold.words(broaderTerms.get(token) ?? ''))[0]

/**
 * Whether an entry contains a unit: by its folded names and text, or literally as a whole word
 * (`whole`), or inside another word (`part`); null where it does not.
 */
const matchOf = (indexed: IndexedEntry, unit: Unit): 'whole' | 'part' | null => {
  if (containsUnit(indexed.names, unit) || containsUnit(indexed.text, unit)) return 'whole'
  const written = unit.words.map((word) => findWord(indexed.plain, word))
  if (written.some((place) => place === null)) return null
  return written.every((place) => place?.isWhole) ? 'whole' : 'part'
}

const cutTo = ({ hits, ...group }: HitGroup, words: string[]): HitGroup => ({
  ...group,
  hits: hits.map((hit) => ({ ...hit, text: excerptAround(hit.text, words) })),
})

/**
 * Groups hits, ordered by their best; within each, the most relevant first. Partial matches come
 * last: "las" is in "Selasa".
 */
const grouped = (
  found: readonly IndexedEntry[],
  asked: readonly Unit[],
  topic: Topic | null,
  typed: readonly string[],
): HitGroup[] => {
  const hits = found
    .map((indexed) => ({
      ...indexed.entry,
      isWhole:
        isPhraseOf(indexed, typed) || asked.every((unit) => matchOf(indexed, unit) !== 'part'),
      relevance:
        relevanceOf(indexed, asked) +
        (topic !== null && indexed.topics.has(topic) ? TOPIC_BONUS : 0) +
        (isPhraseOf(indexed, typed) ? PHRASE_BONUS : 0),
    }))
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.relevance - a.relevance)
  const labels = [...new Set(hits.map(({ group }) => group))]
  return labels.map((label) => {
    const own = hits.filter(({ group }) => group === label)
    return {
      label,
      total: own.length,
      hits: own.slice(0, MOST).map(({ to, search, title, text }) => ({
        to,
        ...(search && { search }),
        title,
        text,
      })),
    }
  })
}

/** Whether several words stand in a title as they were typed, one after the other. */
const isPhraseOf = ({ entry }: IndexedEntry, typed: readonly string[]): boolean =>
  typed.length > 1 && ` ${wordsOf(entry.title).join(' ')} `.includes(` ${typed.join(' ')} `)

/** Whether a whole title is among many searched words: "buku baru perpustakaan". */
const isTitleWithin = ({ title }: IndexedEntry, asked: readonly Unit[]): boolean =>
  asked.length > title.size + 1 &&
  title.size > 0 &&
  [...title].every((token) => asked.some((unit) => unit.tokens.includes(token)))

/** Whether a title consists of exactly the searched words. */
const isTitled = ({ title }: IndexedEntry, asked: readonly Unit[]): boolean =>
  title.size === asked.length && asked.every((unit) => containsUnit(title, unit))

const IN_TITLE = 3
const IN_NAMES = 2
/** Bonus of an entry that answers the topic of the search. */
const TOPIC_BONUS = 3
/** Bonus of an exact title. */
const EXACT_BONUS = 2
/** Bonus of a title that has all words as they were typed, one after the other. */
const PHRASE_BONUS = 3

/**
 * Sums up each word: most in the title (more in a shorter title), less in another name, and least
 * in the text (more when frequent).
 */
const relevanceOf = (indexed: IndexedEntry, asked: readonly Unit[]): number => {
  const { entry, title, titleWords, names, plain } = indexed
  const sum = asked.reduce((sum, unit) => {
    const { words } = unit
    if (containsUnit(title, unit)) return sum + IN_TITLE + 1 / title.size
    if (words.every((word) => titleWords.has(word))) return sum + IN_TITLE + 1 / titleWords.size
    if (containsUnit(names, unit)) return sum + IN_NAMES
    if (words.every((word) => entry.title.toLowerCase().includes(word))) return sum + IN_NAMES
    const times = Math.min(...words.map((word) => plain.split(word).length - 1))
    return sum + 1 - 1 / (1 + times)
  }, 0)
  return (isTitled(indexed, asked) ? EXACT_BONUS : 0) + sum * (entry.inSearch ?? 1)
}
