/** An entry: one thing that can be found and answered, such as a fact, a row or a page. */
import type { Topic } from '../words/topics.ts'

/** The page that shows a fact. */
export type PageTarget = { to: string; search?: Record<string, string> }

export type Entry = PageTarget & {
  /** The heading of its group in the search. */
  group: string
  title: string
  /** Shown below the title by the search, and searched. */
  text: string
  /** Other names, and the kinds of question that it answers ("?berapa"). */
  names?: string
  /** The bot's text; `text` by default. */
  answer?: string
  /** Its weight for the bot relative to a fact; the bot ignores entries without one. */
  weight?: number
  /** Its weight in the search; 1 by default. */
  inSearch?: number
  /** The list it belongs to, by the name that people use for the whole list. */
  list?: ListName
  /** It is the whole list itself. */
  isWhole?: boolean
  /** Its text is long and about many things, so the bot compares its title only. */
  byTitle?: true
  /** Only for the bot: it repeats other entries, which the search finds by themselves. */
  isForBot?: true
  /** Words that staff wrote this reply for. */
  keywords?: string[]
  /** Topics that it answers, recognised by words in combination. */
  topics?: Topic[]
  /** It answers its topics and no other question. */
  isForTopic?: true
  /** Advice for an emergency, which holds whatever else the question says. */
  isAdvice?: true
  /** It is about the family's own application; the family's phone may know more about it. */
  isOwn?: true
  /**
   * It answers only questions that contain all words of one of these: a person, by name or as a
   * teacher.
   */
  needs?: string[]
}

export type ListName = 'biaya' | 'jurusan' | 'ekskul' | 'fasilitas'

/** The group of entries that answer a question by themselves. */
export const FACTS_GROUP = 'Jawaban'
