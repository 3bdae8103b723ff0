/** Ready answers from the FAQ: a "/" at the start of a message looks for one. */
import type { Faq } from '@sekolah/contract/information/schemas'

export type Canned = Pick<Faq, 'id' | 'question' | 'answer'>

const SHOWN = 5

/** What is looked for; null when the message is no search. */
export const cannedSearch = (text: string): string | null =>
  text.startsWith('/') && !text.includes('\n') ? text.slice(1).trim().toLowerCase() : null

/** Entries that have every term that was typed, those with it in the question first. */
export const findCanned = (entries: readonly Canned[], search: string): Canned[] => {
  const terms = search.split(/\s+/).filter(Boolean)
  const has = (text: string) => terms.every((term) => text.toLowerCase().includes(term))
  const inQuestion = entries.filter(({ question }) => has(question))
  const inAnswer = entries.filter(
    (entry) => !inQuestion.includes(entry) && has(`${entry.question} ${entry.answer}`),
  )
  return [...inQuestion, ...inAnswer].slice(0, SHOWN)
}
