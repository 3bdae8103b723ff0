/** From what somebody types to what is meant: slang, typing mistakes, affixes and other names. */
import { allowedTypos, distance } from './distance.ts'
import { commonSynonyms, everydayWords, questionPhrases, slang, stopWords } from './lexicon.ts'
import { stem, stems, wordsOf } from './stem.ts'
import { topicWords } from './topics.ts'

/** One thing that a text speaks of. */
export type Unit = {
  /** What all names of it fold to; begins with "?" where it only says what is asked for. */
  token: string
  /** That, and what else its word may be a form of. */
  tokens: readonly string[]
  /** The words of the text, as they were understood. */
  words: string[]
  /** Whether it is a name that we know, also where no content has it. */
  isNamed: boolean
}

export type Fold = {
  /**
   * The words of a text as they are understood, slang written out; `vocabulary` are the words that a
   * typing mistake may mean.
   */
  words: (text: string, vocabulary?: Vocabulary) => string[]
  /** The units of words that are understood, each once. */
  unitsOf: (words: readonly string[]) => Unit[]
  /** The token of each unit. */
  tokens: (text: string) => string[]
  /** All tokens of all units. */
  allTokens: (text: string) => string[]
}

export type Vocabulary = ReadonlySet<string>

/** The token of what is only polite. */
const NOTHING = '-'

/** The token of each name, and how many words the longest name has that begins with a word. */
type Names = { tokens: Map<string, string>; lengths: Map<string, number> }

/** `synonyms` of the school: one group a line, names separated by commas. */
export const createFold = (synonyms = '', ignored = ''): Fold => {
  const key = `${synonyms}\n${ignored}`
  if (last?.key !== key) last = { key, fold: foldOf(synonyms, ignored) }
  return last.fold
}

/** The index is made anew after every change of the content, mostly from the same texts. */
let last: { key: string; fold: Fold } | null = null
const MOST_TEXTS = 5_000
/** Of a question; correcting more would take long on a phone. */
const MOST_WORDS = 40

/** "smp kapan" is no school. */
const untilShort = /\bsmp(?=\s+(kapan|kpn|jam|tgl|tanggal|brp|berapa|hari|bulan|skrg|sekarang)\b)/gi

const foldOf = (synonyms: string, ignored: string): Fold => {
  const names = namesOf(`${questionPhrases}\n${commonSynonyms}\n${synonyms}`)
  const quiet = new Set([...stopWords, ...wordsOf(ignored)])
  // What schools speak of first: between two equally near words it is what was meant.
  const known = new Set([
    ...[...names.tokens.keys()].flatMap((name) => name.split(' ')),
    ...slang.keys(),
    ...[...slang.values()].flat(),
    ...topicWords(),
    ...quiet,
  ])
  // A short filler is the end of many words: "tuh" of "penuh".
  const isQuietStem = (root: string) => root.length > 3 && quiet.has(root)
  const understood = (text: string, vocabulary?: Vocabulary): string[] => {
    const all = wordsOf(text.replace(untilShort, 'sampai'))
    return (vocabulary ? all.slice(0, MOST_WORDS) : all)
      .map(withoutEcho)
      .flatMap((word) => slang.get(word) ?? slang.get(word.replace(/nya$/, '')) ?? word)
      .map((word) => (vocabulary ? corrected(word, known, vocabulary) : word))
      .flatMap((word) => slang.get(word) ?? word)
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
    found.delete(NOTHING)
    return [...found.values()]
  }
  const folded = new Map<string, Unit[]>()
  const foldedOnce = (text: string) => {
    const before = folded.get(text)
    if (before) return before
    const found = unitsOf(understood(text))
    if (folded.size >= MOST_TEXTS) folded.clear()
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
  const forms = [first, bare(first), ...stems(first)]
  const most = Math.max(...forms.map((form) => lengths.get(form) ?? 0))
  for (let length = Math.min(most, words.length - start); length > 0; length--) {
    const phrase = words.slice(start, start + length)
    if (length === 1 && quiet.has(first)) return null
    const names =
      length === 1
        ? forms
        : [phrase, phrase.map(bare), phrase.map(stem)].map((words) => words.join(' '))
    const token = names.map((name) => tokens.get(name)).find(Boolean)
    if (token) return { token, length }
  }
  return null
}

/** "Bisa dikirim ga ya": a "no" at the end only asks. */
const isOnlyAsking = (after: readonly string[]): boolean => after.every((word) => tags.has(word))

const tags = new Set(
  'ya yah kak kakak pak bu ibu bapak min admin gan sih mas mbak bang kang'.split(' '),
)

/** Without what is only emphasis: "bantuannya". */
const bare = (word: string): string =>
  word.length > 5 ? word.replace(/(nya|lah|kah|pun)$/, '') : word

/** Every name, as it is written and by its stems, with the token of its group. */
const namesOf = (groups: string): Names => {
  const names = new Map<string, string>()
  const lengths = new Map<string, number>()
  for (const line of groups.split('\n')) {
    const said = line.split(',').map((name) => name.trim())
    const [first = ''] = said
    const keys = said.map((name) => (isMark(name) ? [name] : wordsOf(name)))
    const all = keys.filter((words) => words.length > 0)
    // A name that an earlier line has joins both lines: staff add to what is known.
    const token =
      all.map((words) => names.get(words.join(' '))).find(Boolean) ??
      (isMark(first) ? first : `=${first}`)
    for (const words of all) {
      // A single word is found by its own stem; by that of another form it would be another word.
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

/** A token that is no word. */
const isMark = (name: string): boolean => name === NOTHING || name.startsWith('?')

/** The longer words of a vocabulary by their first letter, in which nobody mistypes. */
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

/** "kaaak" as "kak", "jurusan2" as "jurusan". */
const withoutEcho = (word: string): string =>
  word.replace(/(\p{L})\1{2,}/gu, '$1').replace(/(?<=\p{L}{3})2(?=nya$|$)/u, '')

/** The word itself when it is known, else the known word that it most probably is. */
const corrected = (word: string, known: Vocabulary, vocabulary: Vocabulary): string => {
  if ([word, ...stems(word)].some((form) => known.has(form) || vocabulary.has(form))) return word
  if (everydayWords.has(word)) return word
  // Javanese: "biayane", "syarate".
  const plain = word.replace(/(ne|e|ipun|nipun)$/, '')
  if (plain !== word && plain.length >= 3 && (known.has(plain) || vocabulary.has(plain))) {
    return plain
  }
  const most = allowedTypos(word)
  if (most === 0 || /\d/.test(word)) return word
  let best = { word, away: Number.POSITIVE_INFINITY }
  for (const candidates of [known, vocabulary]) {
    for (const candidate of byFirstLetter(candidates).get(word[0] ?? '') ?? []) {
      // Bekasi is no mistake for "bekas": the stem decides which "i" is an ending.
      if (candidate === `${word}i` || word === `${candidate}i`) continue
      const away = distance(word, candidate, most)
      if (away < best.away) best = { word: candidate, away }
    }
  }
  return best.word
}
