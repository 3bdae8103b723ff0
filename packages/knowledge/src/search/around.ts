/** The part of a text that a hit shows. */
import { singleSpaced } from '@sekolah/contract/spaces'

const BEFORE = 40
const LENGTH = 160

/** The part of a text that holds the first of the words, cut between words. */
export const around = (text: string, words: string[]): string => {
  const plain = singleSpaced(text)
  const small = plain.toLowerCase()
  const places = words.map((word) => small.indexOf(word)).filter((place) => place >= 0)
  const first = places.length > 0 ? Math.min(...places) : 0
  const start = first <= BEFORE ? 0 : plain.lastIndexOf(' ', first - BEFORE) + 1
  const rest = plain.slice(start)
  const end = rest.length <= LENGTH ? rest.length : rest.lastIndexOf(' ', LENGTH)
  const cut = rest.slice(0, end > 0 ? end : LENGTH)
  return `${start > 0 ? '… ' : ''}${cut}${cut.length < rest.length ? ' …' : ''}`
}
