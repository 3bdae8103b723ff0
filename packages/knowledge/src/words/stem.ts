/** Splits an Indonesian text into words, and stems them. */

/** Every word of a text, in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Possible stems of a word, the likeliest first: "pendaftarannya" is "daftar". A nasal prefix hides
 * a root's first letter: "mengunjungi" may come from "unjung" or "kunjung", so two words match
 * where any of their stems are equal.
 */
export const stems = (word: string): readonly string[] => {
  const known = found.get(word)
  if (known !== undefined) return known
  const roots = rootsOf(word)
  if (found.size >= MAX_STEMS) found.clear()
  found.set(word, roots)
  return roots
}

/** The likeliest stem of a word. */
export const stem = (word: string): string => stems(word)[0] ?? word

/** Cache: the same few thousand words recur in every text. */
const found = new Map<string, readonly string[]>()
const MAX_STEMS = 20_000

const rootsOf = (word: string): string[] => {
  const short = shortRoot.exec(word)?.[1]
  if (short) return [short]
  const rests = withoutPrefix(word)
  const isVerb = verbs.has(word) || (rests[0] !== word && /^(me|di|ter|ng)/.test(word))
  return [...new Set(rests.flatMap((rest) => withoutSuffix(rest, rest !== word, isVerb)))]
}

/**
 * Roots of one syllable keep their letters after "menge-" and "penge-": "pengelasan", "mengecek".
 */
const shortRoot =
  /^(?:me|pe)?nge(bom|bor|cap|cat|cek|cor|dot|drop|gas|gol|klaim|klik|klip|lap|las|lem|lis|pak|pas|pel|pos|pres|print|ram|rem|rol|sah|scan|set|sol|tag|tes)(?:kan|an|i)?(?:nya|lah|kah)?$/

const withoutPrefix = (word: string): string[] => {
  for (const [beginning, firsts] of prefixes) {
    const rest = word.replace(beginning, '')
    if (rest === word) continue
    const roots = firsts.map((first) => first + rest).filter((root) => root.length >= 3)
    return roots.length > 0 ? roots : [word]
  }
  return [word]
}

/**
 * Prefixes, with the letters that a nasal may have replaced: "menulis" is "tulis", "menilai" is
 * "nilai".
 */
const prefixes: [RegExp, string[]][] = [
  [/^(bel|pel|mempel)(?=ajar)/, ['']],
  [/^(me|pe)ng(?=irim|umpul)/, ['k']],
  [/^(me|pe)nge(?=[^aiueo])/, ['ke', 'e']],
  [/^(me|pe)ng(?=[aiueo])/, ['', 'k']],
  [/^(me|pe)ng(?=[ghkq])/, ['']],
  [/^(me|pe)ny(?=[aiueo])/, ['s', 'ny']],
  [/^(me|pe)n(?=[aiueo])/, ['t', 'n']],
  [/^(me|pe)n(?=[cdjz])/, ['']],
  [/^(me|pe)m(?=[aiueo])/, ['p', 'm']],
  [/^(me|pe)m(?=[bfpv])/, ['']],
  [/^mer(?=[aiueo])/, ['r']],
  [/^per(?=[^aiueor])/, ['']],
  [/^(ber|ter)(?=.)/, ['']],
  [/^di(?=.)/, ['']],
  [/^(me|pe|ng)(?=[^aiueo])/, ['']],
  [/^ng(?=[aiueo])/, ['', 'k']],
]

const withoutSuffix = (word: string, isCut: boolean, isVerb: boolean): string[] => {
  const bare = particles.reduce((rest, [ending, shortest]) => {
    const before = rest.replace(ending, '')
    return before.length >= shortest ? before : rest
  }, word)
  const roots = (isVerb ? [...suffixes, /i$/] : suffixes)
    .filter((ending) => ending.test(bare))
    .map((ending) => bare.replace(ending, ''))
  const long = roots.filter((root) => root.length >= 4)
  // A root of three letters is only a fallback, because it may be another word ("ikan" is not
  // "ik"); so is one after a prefix: "berjalan".
  const short = isCut ? roots.filter((root) => root.length === 3) : []
  // A final "i" may belong to the root: "menilai".
  const whole = long.length === 0 || (isVerb && bare.endsWith('i')) ? [bare] : []
  return [...long, ...whole, ...short]
}

const particles: [RegExp, number][] = [
  [/(lah|kah|pun)$/, 4],
  [/nya$/, 3],
  [/(ku|mu)$/, 4],
]

/** The k of "pendidikan" belongs to the root, that of "daftarkan" does not. */
const suffixes = [/kan$/, /an$/, /in$/]

/**
 * Verbs that are written without a prefix: "kunjungi kami". In other words a final "i" belongs to
 * the root: "Bekasi" is not "bekas".
 */
const verbs = new Set(
  `akhiri awali cermati dampingi datangi hadiri hormati hubungi ikuti jalani ketahui kunjungi layani
  lengkapi lindungi miliki pahami patuhi penuhi sepakati taati tandai tandatangani temui`.split(
    /\s+/,
  ),
)
