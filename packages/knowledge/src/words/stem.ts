/** The words of an Indonesian text, and their stems. */

/** Every word of a text, in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * A word without its affixes: "pendaftarannya" and "mendaftar" are both "daftar", "memilih" is
 * "pilih". Rules are enough, because both sides of a comparison are stemmed.
 */
export const stem = (word: string): string => {
  const known = stems.get(word)
  if (known !== undefined) return known
  const root = rootOf(word)
  if (stems.size >= MOST_STEMS) stems.clear()
  stems.set(word, root)
  return root
}

/** The same few thousand words come again in every text. */
const stems = new Map<string, string>()
const MOST_STEMS = 20_000

const rootOf = (word: string): string =>
  endings.reduce(
    (rest, [ending, shortest]) => cut(rest, rest.replace(ending, ''), shortest),
    withoutBeginning(word),
  )

const withoutBeginning = (word: string): string => {
  for (const [beginning, first] of beginnings) {
    const bare = word.replace(beginning, first)
    if (bare !== word) return cut(word, bare, 3)
  }
  return word
}

const endings: [RegExp, number][] = [
  [/(lah|kah|pun)$/, 4],
  [/nya$/, 3],
  [/(ku|mu)$/, 4],
  [/(kan|an|in|i)$/, 4],
]

/** With the letter that a nasal has replaced: "menulis" is "tulis", "mengambil" is "ambil". */
const beginnings: [RegExp, string][] = [
  [/^(me|pe)nge(?=[^aiueo])/, ''],
  [/^(bel|pel|mempel)(?=ajar)/, ''],
  [/^(me|pe)ng(?=irim|enal|umpul)/, 'k'],
  [/^(me|pe)ng(?=[aiueoghkq])/, ''],
  [/^(me|pe)ny(?=[aiueo])/, 's'],
  [/^(me|pe)n(?=[aiueo])/, 't'],
  [/^(me|pe)n(?=[cdjz])/, ''],
  [/^(me|pe)m(?=[aiueo])/, 'p'],
  [/^(me|pe)m(?=[bfpv])/, ''],
  [/^mer(?=[aiueo])/, 'r'],
  [/^per(?=[^aiueor])/, ''],
  [/^(ber|ter)(?=.)/, ''],
  [/^di(?=.)/, ''],
  [/^(me|pe|ng)(?=[^aiueo])/, ''],
  [/^ng(?=[aiueo])/, ''],
]

/** A shorter rest would be another word: "ikan" is no "ik". */
const cut = (word: string, rest: string, shortest: number): string =>
  rest.length >= shortest ? rest : word
