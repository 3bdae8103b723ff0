/** The words of a search: split from the query, found in a text, and highlighted there. */

/** A single character would match nearly everything. */
const SHORTEST = 2

/** The words of a query in lower case; none while it is too short. */
export const wordsOf = (question: string): string[] => {
  const trimmed = question.trim().toLowerCase()
  return trimmed.length < SHORTEST ? [] : trimmed.split(/\s+/)
}

/** A text in pieces; `hit` marks those that match. */
export const marked = (text: string, words: string[]): { text: string; hit: boolean }[] => {
  if (words.length === 0) return [{ text, hit: false }]
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text
    .split(new RegExp(`(${pattern})`, 'gi'))
    .map((piece, index) => ({ text: piece, hit: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

const BEFORE = 40
const LENGTH = 160

/** The part of a text that holds the first of the words, cut between words. */
export const around = (text: string, words: string[]): string => {
  const plain = text.replace(/\s+/g, ' ').trim()
  const small = plain.toLowerCase()
  const places = words.map((word) => small.indexOf(word)).filter((place) => place >= 0)
  const first = places.length > 0 ? Math.min(...places) : 0
  const start = first <= BEFORE ? 0 : plain.lastIndexOf(' ', first - BEFORE) + 1
  const rest = plain.slice(start)
  const end = rest.length <= LENGTH ? rest.length : rest.lastIndexOf(' ', LENGTH)
  const cut = rest.slice(0, end > 0 ? end : LENGTH)
  return `${start > 0 ? '… ' : ''}${cut}${cut.length < rest.length ? ' …' : ''}`
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The text of an article's HTML, without tags and entities. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
