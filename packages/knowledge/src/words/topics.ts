/**
 * Finds topics: meanings that only a combination of words has. "HP" alone is the school's
 * telephone; "bawa hp ke sekolah" is not.
 */
import { slangWords } from './lexicon.ts'
import { stems, wordsOf } from './stem.ts'
import { topicPatterns } from './topic-patterns.ts'

/** Something that can be asked for; an entry says which of them it answers. */
export type Topic = keyof typeof topicPatterns

/** A topic that was found in a text. */
export type FoundTopic = {
  topic: Topic
  /** How many parts of the text the pattern needed; a higher score is more certain. */
  score: number
  /** The words of the text that matched. */
  by: ReadonlySet<string>
}

/** One alternative of a part: a word, or several in this order. */
type Alternative = { written: string; isPhrase: boolean; spoken: string }
type Part = readonly Alternative[]
type Pattern = { topic: Topic; needed: readonly Part[]; absent: readonly Part[]; more: number }

/**
 * The topics of a text, the most certain first. `words` are the fold's: slang expanded, typing
 * mistakes corrected.
 */
export const findTopics = (words: readonly string[]): FoundTopic[] => {
  const heard = partsIn(words)
  const found = new Map<Topic, FoundTopic>()
  for (const part of heard.keys()) {
    for (const pattern of beginningWith.get(part) ?? []) {
      const told = match(pattern, heard)
      const before = told && found.get(told.topic)
      if (told && (!before || before.score < told.score)) found.set(told.topic, told)
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score || order(a) - order(b))
}

/** The words of all patterns, to which typing mistakes are corrected first. */
export const topicWords = (): Iterable<string> =>
  [...parts.values()].flatMap((any) => any.flatMap(({ written }) => written.split(' ')))

/** Whether a word, in any form, is one by which a topic is spoken of. */
export const isWordOfTopic = (word: string, topic: Topic): boolean => topicsWith(word).has(topic)

/** The topics that are spoken of by a word, in any form. */
export const topicsWith = (word: string): ReadonlySet<Topic> => {
  const known = spokenOf.get(word)
  if (known) return known
  const found = new Set([...formsOf(word)].flatMap((form) => [...(topicsByWord.get(form) ?? [])]))
  if (spokenOf.size >= MAX_FORMS) spokenOf.clear()
  spokenOf.set(word, found)
  return found
}

const spokenOf = new Map<string, ReadonlySet<Topic>>()

/** Words of the text that match a part, and the index of the matched alternative. */
type PartMatch = { words: string[]; at: number }

/** The parts found in a text, each with its matches in the order of its alternatives. */
const partsIn = (words: readonly string[]): Map<Part, PartMatch[]> => {
  const heard = new Map<Part, PartMatch[]>()
  const add = (part: Part, saying: PartMatch) => {
    const known = heard.get(part)
    if (known) known.push(saying)
    else heard.set(part, [saying])
  }
  const bare = words.map((word) => (word.length > 4 ? word.replace(/(nya|lah|kah)$/, '') : word))
  const line = ` ${words.join(' ')} | ${bare.join(' ')} `
  for (const word of new Set([...words, ...bare])) {
    for (const { part, at, written } of phrases.get(word) ?? []) {
      if (line.includes(` ${written} `)) add(part, { words: asWritten(written, words, bare), at })
    }
  }
  const seen = new Set<string>()
  for (const word of words) {
    for (const form of formsOf(word)) {
      if (seen.has(form)) continue
      seen.add(form)
      for (const { part, at } of singles.get(form) ?? []) add(part, { words: [word], at })
    }
  }
  for (const said of heard.values()) said.sort((a, b) => a.at - b.at)
  return heard
}

/** The original words of a phrase, including emphatic suffixes. */
const asWritten = (written: string, words: readonly string[], bare: readonly string[]): string[] =>
  written.split(' ').map((one) => words[bare.indexOf(one)] ?? one)

const match = (
  { topic, needed, absent, more }: Pattern,
  heard: ReadonlyMap<Part, PartMatch[]>,
): FoundTopic | null => {
  let score = more
  const by = new Set<string>()
  for (const part of needed) {
    // A word may match only one part of a pattern.
    const said = heard.get(part)?.find(({ words }) => !words.every((word) => by.has(word)))
    if (!said) return null
    for (const word of said.words) by.add(word)
    score += said.words.length > 1 ? 1 + PHRASE_BONUS : 1
  }
  return absent.some((part) => heard.has(part)) ? null : { topic, score, by }
}

/** Additional score of a part that a phrase of several words matches. */
const PHRASE_BONUS = 0.6

/** Cache: the same few thousand words recur in every question. */
const formsOf = (word: string): ReadonlySet<string> => {
  const known = found.get(word)
  if (known) return known
  const forms = looseForms(word)
  if (found.size >= MAX_FORMS) found.clear()
  found.set(word, forms)
  return forms
}

const found = new Map<string, ReadonlySet<string>>()
const MAX_FORMS = 5_000

/**
 * Colloquial forms of a word, beyond its stems: "kepencet" of "pencet", "nyetak" of "cetak",
 * "mbatalke" of "batal". Too permissive for the index, where different words would become equal;
 * patterns only match words of their own.
 */
const looseForms = (word: string): Set<string> => {
  const begun = [word]
  for (const [beginning, first] of spokenBeginnings) {
    if (beginning.test(word)) begun.push(word.replace(beginning, first))
  }
  const forms = new Set<string>()
  for (const one of begun) {
    if (one.length < 3) continue
    forms.add(one)
    for (const form of stems(one)) forms.add(form)
    for (const ending of spokenEndings) {
      const rest = one.replace(ending, '')
      if (rest !== one && rest.length >= 3) {
        forms.add(rest)
        for (const form of stems(rest)) forms.add(form)
      }
    }
  }
  if (word.length < 3) forms.add(word)
  return forms
}

const spokenBeginnings: [RegExp, string][] = [
  [/^ke(?=\p{L}{4})/u, ''],
  [/^nge(?=\p{L}{3})/u, ''],
  [/^ng(?=[gk])/, ''],
  [/^ng(?=[aiueo])/, ''],
  [/^ng(?=[aiueo])/, 'k'],
  [/^ny(?=[aiueo])/, 'c'],
  [/^ny(?=[aiueo])/, 's'],
  [/^n(?=[cdjtg])/, ''],
  [/^n(?=[aiueo])/, 't'],
  [/^m(?=b)/, ''],
  [/^m(?=[aiueo])/, 'p'],
  [/^m(?=[aiueo])/, 'w'],
]

const spokenEndings = [
  /(nya|ne|na|e)$/,
  /(kan|ke|ake|no|keun|kno)$/,
  /(in|an|i)$/,
  /(inn?ya|innya|kannya|kanne)$/,
  /(ku|mu|kah|lah|pun)$/,
]

const alternativeOf = (text: string): Alternative => {
  const words = text.split('_').flatMap((word) => slangWords.get(word) ?? wordsOf(word))
  const written = words.join(' ')
  return { written, isPhrase: words.length > 1, spoken: text }
}

/** Interned, so that patterns share equal parts. */
const parts = new Map<string, Part>()

const partOf = (text: string): Part => {
  const known = parts.get(text) ?? text.split('|').map(alternativeOf)
  parts.set(text, known)
  return known
}

const patternOf = (topic: Topic, line: string): Pattern => {
  const [, more = '0', said = ''] = /^(?:\+(\d+) )?(.*)$/.exec(line) ?? []
  const all = said.split(/\s+/)
  return {
    topic,
    needed: all.filter((part) => !part.startsWith('!')).map(partOf),
    absent: all.filter((part) => part.startsWith('!')).map((part) => partOf(part.slice(1))),
    more: Number(more),
  }
}

const patterns: readonly Pattern[] = Object.entries(topicPatterns).flatMap(([topic, lines]) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => patternOf(topic as Topic, line)),
)

const topics = Object.keys(topicPatterns)
const order = ({ topic }: FoundTopic): number => topics.indexOf(topic)

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** Lookup by word: there are many patterns, and a question has few words. */
const beginningWith = grouped(patterns, ({ needed: [first] }) => first)
const alternatives = [...parts.values()].flatMap((part) =>
  part.map((one, at) => ({ part, at, ...one })),
)
const phrases = grouped(
  alternatives.filter(({ isPhrase }) => isPhrase),
  ({ written }) => written.split(' ')[0] ?? '',
)
// "Bayar" is slang for "biaya"; "dibayar" is not.
const singles = grouped(
  alternatives
    .filter(({ isPhrase }) => !isPhrase)
    .flatMap(({ written, spoken, ...one }) =>
      [...new Set([written, spoken])].map((word) => ({ ...one, word })),
    ),
  ({ word }) => word,
)

/** The topics whose patterns have a word. */
const topicsByWord = new Map<string, Set<Topic>>()
for (const { topic, needed } of patterns) {
  for (const { written, spoken } of needed.flat()) {
    for (const word of [...written.split(' '), ...spoken.split('_')]) {
      topicsByWord.set(word, (topicsByWord.get(word) ?? new Set()).add(topic))
    }
  }
}
