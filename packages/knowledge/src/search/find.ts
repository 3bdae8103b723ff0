/** Search over all public content: which entries speak of all words, and the page of each. */
import type { Place } from '../entries/entry.ts'
import type { Knowledge } from '../knowledge.ts'
import { holds, type Indexed } from '../ranking.ts'
import type { Unit } from '../words/fold.ts'
import { wordsOf } from '../words/stem.ts'
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
/** The share of many words that a hit must speak of when none speaks of all. */
const ENOUGH = 2 / 3

/** The hits of a search by group; in each group the most relevant comes first. */
export const findEverything = (
  { entries, fold, understand }: Knowledge,
  question: string,
): Found => {
  const asked = wantedOf(question, understand)
  const listed = entries.filter(({ entry }) => !entry.isForBot)
  const found = (needed: number) =>
    listed.filter(
      (indexed) => asked.filter((unit) => speaksOf(indexed, unit) !== null).length >= needed,
    )
  const all = found(asked.length)
  const hits = all.length > 0 || asked.length < 3 ? all : found(Math.ceil(asked.length * ENOUGH))
  const groups = grouped(hits, asked)
  const isAsked = (word: string) =>
    fold.allTokens(word).some((token) => asked.some((unit) => unit.tokens.includes(token)))
  const shown = groups.flatMap((group) => group.hits.map(({ title, text }) => `${title} ${text}`))
  const written = new Set(wordsOf(shown.join(' ')))
  const words = new Set([...asked.flatMap((unit) => unit.words), ...[...written].filter(isAsked)])
  return { words: [...words], groups: groups.map((group) => cutTo(group, [...words])) }
}

export const isLongEnough = (question: string): boolean => question.trim().length >= SHORTEST

/** What is asked for, without the kind of question; every word when nothing else is left. */
const wantedOf = (question: string, understand: (text: string) => Unit[]): Unit[] => {
  const units = understand(question).filter(({ token }) => !token.startsWith('?'))
  if (units.length > 0) return units
  return wordsOf(question).map((word) => ({
    token: word,
    tokens: [word],
    words: [word],
    isNamed: false,
  }))
}

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
 * The groups in their order, after those with a hit whose title is just what is asked, and those
 * where whole words are; in each, parts of words come behind those: "las" is in "Selasa".
 */
const grouped = (found: readonly Indexed[], asked: readonly Unit[]): Group[] => {
  const hits = found.map((indexed) => ({
    ...indexed.entry,
    isWhole: asked.every((unit) => speaksOf(indexed, unit) !== 'part'),
    relevance: relevanceOf(indexed, asked),
  }))
  const exact = found.filter((indexed) => isTitled(indexed, asked)).map(({ entry }) => entry)
  const whole = hits.filter(({ isWhole }) => isWhole)
  const labels = [...new Set([...exact, ...whole, ...hits].map(({ group }) => group))]
  return labels.map((label) => {
    const own = hits
      .filter(({ group }) => group === label)
      .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.relevance - a.relevance)
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

/**
 * Added up for each word: 2 to 3 where it is in the title (the shorter that is, the more), 1 where it
 * is another name, and below 1 where it is in the text (the more often, the more).
 */
const relevanceOf = ({ entry, title, names, plain }: Indexed, asked: readonly Unit[]): number => {
  const titleWritten = entry.title.toLowerCase()
  return asked.reduce((sum, unit) => {
    const { words } = unit
    if (holds(title, unit)) return sum + 2 + 1 / title.size
    if (words.every((word) => titleWritten.includes(word))) return sum + 2
    if (holds(names, unit)) return sum + 1
    const times = Math.min(...words.map((word) => plain.split(word).length - 1))
    return sum + 1 - 1 / (1 + times)
  }, 0)
}
