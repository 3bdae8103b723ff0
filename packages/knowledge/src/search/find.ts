/** Search over all public content: which entries speak of all words, and the page of each. */
import type { Place } from '../entries/entry.ts'
import type { Knowledge } from '../knowledge.ts'
import { holds, type Indexed } from '../ranking.ts'
import type { Fold, Unit } from '../words/fold.ts'
import { broader } from '../words/lexicon.ts'
import { wordsOf } from '../words/stem.ts'
import type { Topic } from '../words/topics.ts'
import { around, placeOf } from './around.ts'

export type Hit = Place & { title: string; text: string }

export type Group = {
  label: string
  /** How many were found; `hits` are the best of them. */
  total: number
  hits: Hit[]
}

export type Found = {
  groups: Group[]
  /** The words as they were understood, to be marked in the hits. */
  words: string[]
}

/** How many hits of one group are shown. */
const MOST = 6
/** A single character would match nearly everything. */
const SHORTEST = 2
/** The score from which a topic is what was searched for. */
const CERTAIN = 2
/** The share of many words that a hit must speak of when none speaks of all. */
const ENOUGH = 2 / 3

/** The hits of a search by group; in each group the most relevant comes first. */
export const findEverything = (
  { entries, fold, understand }: Knowledge,
  question: string,
): Found => {
  const listed = entries.filter(({ entry }) => !entry.isForBot)
  const found = (asked: readonly Unit[], needed = asked.length) =>
    listed.filter(
      (indexed) => asked.filter((unit) => speaksOf(indexed, unit) !== null).length >= needed,
    )
  const { units, topics } = understand(question)
  const written = wantedOf(question, units)
  const isSaid = (unit: Unit) => listed.some((indexed) => speaksOf(indexed, unit) === 'whole')
  const asked = written.map((unit) => (isSaid(unit) ? unit : (broaderOf(unit, fold) ?? unit)))
  const all = found(asked)
  const matching = all.length > 0 ? all : nearly(asked, isSaid, found)
  const [first] = topics
  const topic = first && first.score >= CERTAIN ? first.topic : null
  const answering = topic === null ? [] : entries.filter(({ topics }) => topics.has(topic))
  const groups = grouped([...new Set([...answering, ...matching])], asked, topic)
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

/** What speaks of most of many words; of two, a word that the school uses nowhere is left out. */
const nearly = (
  asked: readonly Unit[],
  isSaid: (unit: Unit) => boolean,
  found: (asked: readonly Unit[], needed?: number) => Indexed[],
): Indexed[] => {
  if (asked.length >= 3) return found(asked, Math.ceil(asked.length * ENOUGH))
  const said = asked.filter((unit) => unit.isNamed || isSaid(unit))
  return said.length > 0 && said.length < asked.length ? found(said) : []
}

export const isLongEnough = (question: string): boolean => question.trim().length >= SHORTEST

/** What is asked for, without the kind of question; every word when nothing else is left. */
const wantedOf = (question: string, units: readonly Unit[]): Unit[] => {
  const wanted = units.filter(({ token }) => !token.startsWith('?'))
  if (wanted.length > 0) return wanted
  return wordsOf(question).map((word) => ({
    token: word,
    tokens: [word],
    words: [word],
    isNamed: false,
  }))
}

/** What it is a part of, where the school says nothing of the thing itself: "ijazah" of "syarat". */
const broaderOf = ({ token }: Unit, fold: Fold): Unit | undefined =>
  fold.unitsOf(fold.words(broader.get(token) ?? ''))[0]

/** By its folded names and words, or as they stand there; else as parts of words there, or not. */
const speaksOf = (indexed: Indexed, unit: Unit): 'whole' | 'part' | null => {
  if (holds(indexed.names, unit) || holds(indexed.text, unit)) return 'whole'
  const written = unit.words.map((word) => placeOf(indexed.plain, word))
  if (written.some((place) => place === null)) return null
  return written.every((place) => place?.isWhole) ? 'whole' : 'part'
}

const cutTo = ({ hits, ...group }: Group, words: string[]): Group => ({
  ...group,
  hits: hits.map((hit) => ({ ...hit, text: around(hit.text, words) })),
})

/**
 * The groups by their best hit; in each, the most relevant first. Where words are only parts of other
 * words comes behind: "las" is in "Selasa".
 */
const grouped = (
  found: readonly Indexed[],
  asked: readonly Unit[],
  topic: Topic | null,
): Group[] => {
  const hits = found
    .map((indexed) => ({
      ...indexed.entry,
      isWhole: asked.every((unit) => speaksOf(indexed, unit) !== 'part'),
      relevance:
        relevanceOf(indexed, asked) + (topic !== null && indexed.topics.has(topic) ? ANSWERS : 0),
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

/** Whether the title has the words that are asked for, and no others. */
const isTitled = ({ title }: Indexed, asked: readonly Unit[]): boolean =>
  title.size === asked.length && asked.every((unit) => holds(title, unit))

const IN_TITLE = 3
const IN_NAMES = 2
/** It answers what the words ask for together. */
const ANSWERS = 3
/** The title is just what was asked for. */
const EXACT = 2

/**
 * Added up for each word: most where it is in the title (the shorter that is, the more), less where it
 * is another name, and least where it is in the text (the more often, the more).
 */
const relevanceOf = (indexed: Indexed, asked: readonly Unit[]): number => {
  const { entry, title, titleWords, names, plain } = indexed
  const sum = asked.reduce((sum, unit) => {
    const { words } = unit
    if (holds(title, unit)) return sum + IN_TITLE + 1 / title.size
    if (words.every((word) => titleWords.has(word))) return sum + IN_TITLE + 1 / titleWords.size
    if (holds(names, unit)) return sum + IN_NAMES
    if (words.every((word) => entry.title.toLowerCase().includes(word))) return sum + IN_NAMES
    const times = Math.min(...words.map((word) => plain.split(word).length - 1))
    return sum + 1 - 1 / (1 + times)
  }, 0)
  return (isTitled(indexed, asked) ? EXACT : 0) + sum * (entry.inSearch ?? 1)
}
