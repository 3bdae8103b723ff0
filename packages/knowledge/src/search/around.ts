/** Finds a word in a text, and cuts the excerpt that a hit shows. */
import { collapseSpaces } from '@sekolah/contract/values/spaces'

const BEFORE = 40
const LENGTH = 160

/** An excerpt of a text around the first of the words, cut between words. */
export const excerptAround = (text: string, words: string[]): string => {
  const plain = collapseSpaces(text)
  const small = plain.toLowerCase()
  const places = words.map((word) => findWord(small, word)).filter((place) => place !== null)
  const whole = places.filter(({ isWhole }) => isWhole)
  const first = Math.min(...(whole.length > 0 ? whole : places).map(({ at }) => at), plain.length)
  const start =
    first <= BEFORE || places.length === 0 ? 0 : plain.lastIndexOf(' ', first - BEFORE) + 1
  const rest = plain.slice(start)
  const end = rest.length <= LENGTH ? rest.length : rest.lastIndexOf(' ', LENGTH)
  const cut = rest.slice(0, end > 0 ? end : LENGTH)
  return `${start > 0 ? '… ' : ''}${cut}${cut.length < rest.length ? ' …' : ''}`
}

/**
 * Position of a word in a lower-case text: its first occurrence as a whole word, else inside
 * another word; null where there is none. A word that is longer by a final "i" is not counted
 * ("bekas" in "Bekasi"): where "i" is a suffix, stemming has already matched it.
 */
export const findWord = (text: string, word: string): { at: number; isWhole: boolean } | null => {
  let part: { at: number; isWhole: false } | null = null
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const begins = !isLetter.test(text.charAt(at - 1))
    const after = text.slice(at + word.length, at + word.length + 2)
    if (begins && !isLetter.test(after.charAt(0))) return { at, isWhole: true }
    if (!(begins && after.startsWith('i') && !isLetter.test(after.charAt(1)))) {
      part ??= { at, isWhole: false }
    }
  }
  return part
}

const isLetter = /[\p{L}\p{N}]/u
