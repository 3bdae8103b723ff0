/** The answers of the bot, as values. */
import { type Entry, FACTS_GROUP } from '../entries/entry.ts'
import { joinNames } from '../entries/replies.ts'
import type { IndexedEntry } from '../ranking.ts'
import type { FoundTopic } from '../words/topics.ts'

/** Where an answer comes from: its entries, and the topic by which they were found. */
export type Source = { entries: readonly IndexedEntry[]; found?: FoundTopic }

export type Answer = {
  /** The messages of the answer, shown one after another. */
  texts: string[]
  /** False when the bot does not know; the chat then offers a person. */
  isKnown: boolean
  /** Meanings to choose from, when the bot asks back. */
  options: string[]
  /**
   * The question is about the family's own application; the family's phone may know more about it.
   */
  isOwn?: true
  source?: Source
}

export const UNKNOWN_ANSWER: Answer = { texts: [], isKnown: false, options: [] }

/** How many possible meanings the bot offers when it asks back. */
const MAX_OPTIONS = 4

/** Whether a token is only a kind of question, such as "?berapa". */
export const isQuestionKind = (token: string): boolean => token.startsWith('?')

export const knownAnswer = (text: string): Answer => ({
  ...UNKNOWN_ANSWER,
  texts: [text],
  isKnown: true,
})

/** It is understood, and the school has published nothing about it; `near` is what there is. */
export const unpublished = (about: string, near: IndexedEntry | undefined): Answer => ({
  ...UNKNOWN_ANSWER,
  texts: [
    `Saya belum tahu: tentang ${about} belum ada keterangan di situs ini.`,
    ...(near ? answerWithFact(near).texts.map((text) => `Yang ada: ${text}`) : []),
  ],
})

/** Answers with a fact, followed by the link to its page. */
export const answerWithFact = (indexed: IndexedEntry, found?: FoundTopic): Answer => {
  const { entry } = indexed
  return {
    ...knownAnswer(
      entry.keywords ? entry.text : `${entry.answer ?? factOf(entry)}\nSelengkapnya: ${entry.to}`,
    ),
    ...(entry.isOwn && { isOwn: true }),
    source: { entries: [indexed], ...(found && { found }) },
  }
}

const factOf = ({ group, title, text }: Entry): string =>
  group === FACTS_GROUP ? `${title}:${/\n|^•/.test(text) ? '\n' : ' '}${text}` : text

export const asksBack = (meanings: readonly IndexedEntry[]): Answer => {
  const options = meanings.slice(0, MAX_OPTIONS).map(({ entry }) => entry.title.replace(/\?$/, ''))
  return { ...knownAnswer(`Maksud Anda ${either(options)}?`), options }
}

const either = (titles: string[]): string => joinNames(titles.map(asMeaning), 'atau')

/** A title within a sentence: "biaya pendaftaran"; names keep their capitals. */
const asMeaning = (title: string): string =>
  /^\p{Lu}[^\p{Lu}]*$/u.test(title) ? `${title[0]?.toLowerCase()}${title.slice(1)}` : title
