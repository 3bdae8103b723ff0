/** What the bot says, and in which words. */
import { type Entry, FACTS } from '../entries/entry.ts'
import { listed } from '../entries/replies.ts'
import type { Indexed } from '../ranking.ts'

export type Answer = {
  /** One after another, each a message of its own. */
  texts: string[]
  /** False when the bot does not know; the chat then offers a person. */
  isKnown: boolean
  /** What may have been meant, to choose from. */
  options: string[]
  /** It is about the family's own application, of which its phone may know more. */
  isOwn?: true
}

export const UNKNOWN: Answer = { texts: [], isKnown: false, options: [] }

/** How many meanings one can choose from. */
const MOST_OPTIONS = 4

/** Whether a token says only what kind of thing is asked for. */
export const isKind = (token: string): boolean => token.startsWith('?')

export const known = (text: string): Answer => ({ ...UNKNOWN, texts: [text], isKnown: true })

/** The fact, and where it stands. */
export const told = ({ entry }: Indexed): Answer => ({
  ...known(
    entry.keywords ? entry.text : `${entry.answer ?? factOf(entry)}\nSelengkapnya: ${entry.to}`,
  ),
  ...(entry.isOwn && { isOwn: true }),
})

const factOf = ({ group, title, text }: Entry): string =>
  group === FACTS ? `${title}:${/\n|^•/.test(text) ? '\n' : ' '}${text}` : text

export const asksBack = (meanings: readonly Indexed[]): Answer => {
  const options = meanings.slice(0, MOST_OPTIONS).map(({ entry }) => entry.title.replace(/\?$/, ''))
  return { ...known(`Maksud Anda ${either(options)}?`), options }
}

const either = (titles: string[]): string => listed(titles.map(asMeaning), 'atau')

/** "Biaya pendaftaran" within a sentence; names keep their capitals. */
const asMeaning = (title: string): string =>
  /^\p{Lu}[^\p{Lu}]*$/u.test(title) ? `${title[0]?.toLowerCase()}${title.slice(1)}` : title
