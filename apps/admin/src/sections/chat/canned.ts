/**
 * Canned replies, from one's own sentences and the FAQ: a "/" at the start of the message searches
 * them.
 */
import type { Faq } from '@sekolah/contract/information/schemas'

export type CannedReply = Pick<Faq, 'id' | 'question' | 'answer'>

const SHOWN = 5

/** One's own sentences as canned replies: "/3" finds the one of key 3. */
export const snippetsAsCannedReplies = (snippets: readonly string[]): CannedReply[] =>
  snippets
    .map((answer, at) => ({ id: -1 - at, question: `Kalimat ${at + 1}`, answer }))
    .filter(({ answer }) => answer !== '')

/** The search text; null when the message does not start with "/". */
export const parseCannedSearch = (text: string): string | null =>
  text.startsWith('/') && !text.includes('\n') ? text.slice(1).trim().toLowerCase() : null

/** The entries that contain every search term; matches in the question come first. */
export const searchCannedReplies = (
  entries: readonly CannedReply[],
  search: string,
): CannedReply[] => {
  const terms = search.split(/\s+/).filter(Boolean)
  const has = (text: string) => terms.every((term) => text.toLowerCase().includes(term))
  const inQuestion = entries.filter(({ question }) => has(question))
  const inAnswer = entries.filter(
    (entry) => !inQuestion.includes(entry) && has(`${entry.question} ${entry.answer}`),
  )
  return [...inQuestion, ...inAnswer].slice(0, SHOWN)
}
