/** Folds typed text to its meaning: slang, typing mistakes, affixes and synonyms. */
import { allowedTypos, editDistance } from './distance.ts'
import { commonSynonyms, everydayWords, questionPhrases, slangWords, stopWords } from './lexicon.ts'
import { stem, stems, wordsOf } from './stem.ts'
import { topicWords } from './topics.ts'

/** One thing that a text mentions. */
export type Unit = {
  /** The common token of all its names; begins with "?" for a kind of question. */
  token: string
  /** That token, and those of other stems that the word may have. */
  tokens: readonly string[]
  /** The words of the text as understood, with mistakes corrected. */
  words: string[]
  /** Whether it is a known name, even one that no content contains. */
  isNamed: boolean
}

export type Fold = {
  /**
   * The words of a text as understood, slang expanded; a typing mistake is corrected to a word of
   * `vocabulary`.
   */
  words: (text: string, vocabulary?: Vocabulary) => string[]
  /** The units of understood words, without duplicates. */
  unitsOf: (words: readonly string[]) => Unit[]
  /** The main token of each unit. */
  tokens: (text: string) => string[]
  /** All tokens of all units. */
  allTokens: (text: string) => string[]
}

export type Vocabulary = ReadonlySet<string>

/** The token of polite words, which are ignored. */
const IGNORED = '-'

/** The token of each name, and the length in words of the longest name that begins with a word. */
type Names = { tokens: Map<string, string>; lengths: Map<string, number> }

/** `synonyms` of the school: one group a line, names separated by commas. */
export const createFold = (synonyms = '', ignored = ''): Fold => {
  const key = `${synonyms}\n${ignored}`
  if (last?.key !== key) last = { key, fold: foldOf(synonyms, ignored) }
  return last.fold
}

/**
 * Caches folded texts: the index is rebuilt after every change of the content, mostly from the same
 * texts.
 */
let last: { key: string; fold: Fold } | null = null
const MAX_TEXTS = 5_000
/** The most words of a question that are corrected; more would take long on a phone. */
const MAX_WORDS = 40

/** In "smp kapan", "smp" is short for "sampai" (until), not a junior high school. */
const untilShort = /\bsmp(?=\s+(kapan|kpn|jam|tgl|tanggal|brp|berapa|hari|bulan|skrg|sekarang)\b)/gi

/** "500rb" is two words. */
const amountShort = /(\d)(rb|ribu|jt|juta)\b/gi

/** After a number, "km" is a distance, and not short for "kamu" (you). */
const distanceShort = /(\d|berapa|brp)\s*km\b/gi

const foldOf = (synonyms: string, ignored: string): Fold => {
  const names = namesOf(`${questionPhrases}\n${commonSynonyms}\n${synonyms}`)
  const quiet = new Set([...stopWords, ...wordsOf(ignored)])
  // Common words of schools: of two equally near words, this one is chosen.
  const known = new Set([
    ...[...names.tokens.keys()].flatMap((name) => name.split(' ')),
    ...slangWords.keys(),
    ...[...slangWords.values()].flat(),
    ...topicWords(),
    ...quiet,
  ])
  // Short fillers are excluded, because many words end in one: "tuh" of "penuh".
  const isQuietStem = (root: string) => root.length > 3 && quiet.has(root)
  const understood = (text: string, vocabulary?: Vocabulary): string[] => {
    const all = wordsOf(
      text
        .replace(untilShort, 'sampai')
        .replace(amountShort, '$1 $2')
        .replace(distanceShort, '$1 kilometer'),
    )
    return (vocabulary ? all.slice(0, MAX_WORDS) : all)
      .map(withoutEcho)
      .flatMap((word) => slangWords.get(word) ?? slangWords.get(word.replace(/nya$/, '')) ?? word)
      .map((word) => (vocabulary ? corrected(word, known, vocabulary) : word))
      .flatMap((word) => slangWords.get(word) ?? word)
      .filter((word, at, all) => word !== 'tidak' || !isOnlyAsking(all.slice(at + 1)))
  }
  const unitsOf = (words: readonly string[]): Unit[] => {
    const found = new Map<string, Unit>()
    const add = (unit: Unit) => found.has(unit.token) || found.set(unit.token, unit)
    for (let start = 0; start < words.length; ) {
      const named = nameAt(words, start, names, quiet)
      const end = start + (named?.length ?? 1)
      const [first = ''] = words.slice(start, end)
      if (named) {
        const { token } = named
        add({ token, tokens: [token], words: words.slice(start, end), isNamed: true })
      } else if (!quiet.has(first) && !isQuietStem(stem(first)) && first.length > 1) {
        add({ token: stem(first), tokens: stems(first), words: [first], isNamed: false })
      }
      start = end
    }
    found.delete(IGNORED)
    return [...found.values()]
  }
  const folded = new Map<string, Unit[]>()
  const foldedOnce = (text: string) => {
    const before = folded.get(text)
    if (before) return before
    const found = unitsOf(understood(text))
    if (folded.size >= MAX_TEXTS) folded.clear()
    folded.set(text, found)
    return found
  }
  return {
    words: understood,
    unitsOf,
    tokens: (text) => foldedOnce(text).map(({ token }) => token),
    allTokens: (text) => foldedOnce(text).flatMap(({ tokens }) => tokens),
  }
}

const nameAt = (
  words: readonly string[],
  start: number,
  { tokens, lengths }: Names,
  quiet: ReadonlySet<string>,
): { token: string; length: number } | null => {
  const first = words[start] ?? ''
  const forms = [first, withoutEmphasis(first), ...stems(first)]
  const most = Math.max(...forms.map((form) => lengths.get(form) ?? 0))
  for (let length = Math.min(most, words.length - start); length > 0; length--) {
    const phrase = words.slice(start, start + length)
    if (length === 1 && quiet.has(first)) return null
    const names =
      length === 1
        ? forms
        : [phrase, phrase.map(withoutEmphasis), phrase.map(stem)].map((words) => words.join(' '))
    const token = names.map((name) => tokens.get(name)).find(Boolean)
    if (token) return { token, length }
  }
  return null
}

/** "Bisa dikirim ga ya": a "no" at the end only makes it a question. */
const isOnlyAsking = (after: readonly string[]): boolean => after.every((word) => tags.has(word))

const tags = new Set(
  'ya yah kak kakak pak bu ibu bapak min admin gan sih mas mbak bang kang'.split(' '),
)

/** The word without an emphatic suffix: "bantuannya". */
const withoutEmphasis = (word: string): string =>
  word.length > 5 ? word.replace(/(nya|lah|kah|pun)$/, '') : word

/** Every name, as written and by its stems, with the token of its group. */
const namesOf = (groups: string): Names => {
  const names = new Map<string, string>()
  const lengths = new Map<string, number>()
  for (const line of groups.split('\n')) {
    const said = line.split(',').map((name) => name.trim())
    const [first = ''] = said
    const keys = said.map((name) => (isMarker(name) ? [name] : wordsOf(name)))
    const all = keys.filter((words) => words.length > 0)
    // A name that an earlier line has joins both lines: staff add to the built-in names.
    const token =
      all.map((words) => names.get(words.join(' '))).find(Boolean) ??
      (isMarker(first) ? first : `=${first}`)
    for (const words of all) {
      // A single word is matched by its own stem; the stem of another form could be another word.
      const stems = words.length > 1 ? words.map(stem) : words
      for (const key of [words.join(' '), stems.join(' ')]) {
        if (names.has(key)) continue
        names.set(key, token)
        const [begin = ''] = key.split(' ')
        lengths.set(begin, Math.max(lengths.get(begin) ?? 0, words.length))
      }
    }
  }
  return { tokens: names, lengths }
}

/** Whether a token is a marker and not a word. */
const isMarker = (name: string): boolean => name === IGNORED || name.startsWith('?')

/** The longer words of a vocabulary by their first letter, which is seldom mistyped. */
const byFirstLetter = (vocabulary: Vocabulary): ReadonlyMap<string, readonly string[]> => {
  const known = letters.get(vocabulary)
  if (known) return known
  const groups = new Map<string, string[]>()
  for (const word of vocabulary) {
    if (word.length < 4) continue
    const [first = ''] = word
    const group = groups.get(first)
    if (group) group.push(word)
    else groups.set(first, [word])
  }
  letters.set(vocabulary, groups)
  return groups
}

const letters = new WeakMap<Vocabulary, ReadonlyMap<string, readonly string[]>>()

/** Without repetition: "kaaak" as "kak", "jurusan2" as "jurusan". */
const withoutEcho = (word: string): string =>
  word.replace(/(\p{L})\1{2,}/gu, '$1').replace(/(?<=\p{L}{3})2(?=nya$|$)/u, '')

/** The word itself when it is known, else the nearest known word. */
const corrected = (word: string, known: Vocabulary, vocabulary: Vocabulary): string => {
  if ([word, ...stems(word)].some((form) => known.has(form) || vocabulary.has(form))) return word
  if (everydayWords.has(word)) return word
  // Javanese suffixes: "biayane", "syarate".
  const plain = word.replace(/(ne|e|ipun|nipun)$/, '')
  if (plain !== word && plain.length >= 3 && (known.has(plain) || vocabulary.has(plain))) {
    return plain
  }
  const most = allowedTypos(word)
  if (most === 0 || /\d/.test(word)) return word
  let best = { word, away: Number.POSITIVE_INFINITY }
  for (const candidates of [known, vocabulary]) {
    for (const candidate of byFirstLetter(candidates).get(word[0] ?? '') ?? []) {
      // Bekasi is no typing mistake for "bekas": stemming decides which "i" is a suffix.
      if (candidate === `${word}i` || word === `${candidate}i`) continue
      const away = editDistance(word, candidate, most)
      if (away < best.away) best = { word: candidate, away }
    }
  }
  return best.word
}
