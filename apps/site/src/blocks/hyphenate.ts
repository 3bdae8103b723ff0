/**
 * Inserts soft hyphens into long words of a heading, between Indonesian syllables: browsers have no
 * dictionary for them, and a phone with large text is narrower than some words.
 */
export const hyphenate = (text: string): string =>
  text.replace(/\p{L}{10,}/gu, (word) => word.replace(syllable, '$&\u00AD'))

/**
 * Matches a vowel with the consonants that close its syllable, before one or two consonants and the
 * next vowel.
 */
const syllable =
  /[aiueo][b-df-hj-np-tv-z]*?(?=(?:ng|ny|kh|sy|[bdgkpt]r|[bgkps]l|[b-df-hj-np-tv-z])[aiueo])/gi
