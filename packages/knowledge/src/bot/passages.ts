/**
 * Finds the sentences of the site that say most about a question, also in texts that are too long,
 * or about too many things, to be an answer as a whole.
 */
import type { Knowledge } from '../knowledge.ts'
import { containsUnit, type IndexedEntry, type Sentence, weightInTexts } from '../ranking.ts'
import type { Unit } from '../words/fold.ts'
import { isQuestionKind } from './answer.ts'
import { fitsKind } from './kinds.ts'

export type Passage = {
  /** The entry as if its text had these sentences only. */
  indexed: IndexedEntry
  score: number
}

/** Entries whose sentences are compared; more of them take long on a phone. */
const MAX_ENTRIES = 8
const MAX_PASSAGES = 4
/** Sentences that follow one another are told together up to this length. */
const MAX_LENGTH = 320
/** Entries of a lower weight in the search mention everything, as a privacy policy does. */
const MIN_IN_SEARCH = 0.5
const POLICY_FACTOR = 0.8
/** Weight of a word in the sentences, relative to one in the title or other names. */
const TEXT_FACTOR = 0.75
/** Bonus of each word in the sentences themselves, between passages of equal cover. */
const SAID_BONUS = 0.01
/** Bonus of a passage that has a number, a day or a name where the question asks for one. */
const FIT_BONUS = 0.15
/** Penalty of each sentence, so that one is not told that adds nothing. */
const LENGTH_PENALTY = 0.005

/** The best passages, each of another entry; best first. */
export const findPassages = (units: readonly Unit[], knowledge: Knowledge): Passage[] => {
  const asked = units.filter(({ token }) => !isQuestionKind(token))
  const kinds = units.filter(({ token }) => isQuestionKind(token))
  const weights = asked.map((unit) => [unit, weightInTexts(knowledge, unit)] as const)
  const whole = weights.reduce((sum, [, weight]) => sum + weight, 0)
  if (whole === 0) return []
  const coverOf = (names: ReadonlySet<string>, text: ReadonlySet<string>) =>
    weights.reduce(
      (sum, [unit, weight]) =>
        sum + weight * (containsUnit(names, unit) ? 1 : containsUnit(text, unit) ? TEXT_FACTOR : 0),
      0,
    ) / whole
  return knowledge.entries
    .filter(({ entry }) => isReadable(entry))
    .filter(({ needs }) => needs.length === 0 || needs.some((all) => areIn(all, asked)))
    .map((indexed) => ({ indexed, cover: coverOf(indexed.names, indexed.text) }))
    .filter(({ cover }) => cover > 0)
    .sort((a, b) => b.cover - a.cover)
    .slice(0, MAX_ENTRIES)
    .flatMap(({ indexed }) => {
      const isNamed = asked.map((unit) => containsUnit(indexed.names, unit))
      const saidBy = new Map(
        indexed.sentences.map((one) => [one, asked.map((unit) => containsUnit(one.tokens, unit))]),
      )
      const [best] = windowsIn(indexed)
        .map((sentences) => {
          const isSaid = asked.map((_, at) => sentences.some((one) => saidBy.get(one)?.[at]))
          const cover = weights.reduce(
            (sum, [, weight], at) =>
              sum + (weight / whole) * (isNamed[at] ? 1 : isSaid[at] ? TEXT_FACTOR : 0),
            0,
          )
          const isFit = kinds.every(({ token }) => fitsKind(token, textOf(sentences)))
          const score =
            cover * ((indexed.entry.inSearch ?? 1) < MIN_IN_SEARCH ? POLICY_FACTOR : 1) +
            SAID_BONUS * isSaid.filter(Boolean).length +
            (isFit ? FIT_BONUS : 0) -
            LENGTH_PENALTY * sentences.length
          return { indexed, sentences, score }
        })
        .sort((a, b) => b.score - a.score)
      return best ?? []
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_PASSAGES)
    .map(({ indexed, sentences, score }) => ({ indexed: toldBy(indexed, sentences), score }))
}

const textOf = (sentences: readonly Sentence[]): string =>
  sentences.map(({ text }) => text).join(' ')

const isReadable = (entry: IndexedEntry['entry']): boolean =>
  !entry.keywords &&
  !entry.isForTopic &&
  // Lists of titles repeat the rows themselves.
  !(entry.isForBot && entry.byTitle) &&
  entry.text !== ''

const areIn = (tokens: readonly string[], units: readonly Unit[]): boolean =>
  tokens.every((token) => units.some((unit) => unit.tokens.includes(token)))

/** Each sentence of an entry, and each two and three that follow one another. */
const windowsIn = ({ sentences }: IndexedEntry): Sentence[][] =>
  sentences.flatMap((_, at) =>
    [1, 2, 3]
      .map((count) => sentences.slice(at, at + count))
      .filter(
        (some, more) =>
          some.length === more + 1 &&
          (more === 0 || some.reduce((sum, { text }) => sum + text.length, 0) <= MAX_LENGTH),
      ),
  )

const toldBy = (indexed: IndexedEntry, sentences: readonly Sentence[]): IndexedEntry => {
  const { entry, isQuestion, names } = indexed
  const isWhole = sentences.length === indexed.sentences.length
  const tokens = new Set(sentences.flatMap((one) => [...one.tokens]))
  const text = textOf(sentences)
  const answer =
    isWhole && !entry.byTitle && (entry.answer?.length ?? 0) >= text.length
      ? entry.answer
      : isQuestion
        ? text
        : `${entry.title}: ${text}`
  return {
    ...indexed,
    text: tokens,
    said: new Set([...tokens, ...names]),
    entry: { ...entry, text, answer },
  }
}
