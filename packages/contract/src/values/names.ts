/** Normalises names and titles for comparison by their words. */

/**
 * Letters and digits of a text: `“Guru & Staf” – 2026` and `GURU &amp; STAF - 2026` are equal. A
 * text without any is compared as it is.
 */
export const textKey = (text: string): string =>
  wordsOf(text.replace(/&#?\w+;/g, ' ')).join(' ') || text.trim()

/** The words of a person's name, without degrees, forms of address and numbers. */
export const nameWords = (name: string): string[] =>
  // Degrees follow the comma.
  wordsOf(name.replace(/,.*$/s, '').replace(/\d+/g, ' '))
    .filter((word) => !titles.test(word))
    .toSorted()

/** `Drs. H. Budi Santoso, M.Pd.` as `budi santoso`. */
export const personKey = (name: string): string => nameWords(name).join(' ') || textKey(name)

/** "Nur’aini" is one word, and so is "S.Pd". */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’‘`´ʼ.]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const titles =
  /^(?:drs?|dra|ir|prof|h|hj|kh|bpk|bapak|ibu|pak|bu|[sm]|spd|mpd|spdi|mpdi|si|pd|kom|skom|st|mt|se|mm|sag|mag|ssi|msi|sh|ss|str|amd|gr|mkom|ba|ma|msc|phd|sst|apt|ns|sfarm|skep|foto|guru|img|copy|salinan)$/
