/** What can be found and answered: one fact, one row, or one page. */
import type { Topic } from '../words/topics.ts'

/** Where a fact stands. */
export type Place = { to: string; search?: Record<string, string> }

export type Entry = Place & {
  /** The heading it is listed under. */
  group: string
  title: string
  /** What the search shows below the title, and looks through. */
  text: string
  /** What else it is asked for by: other names, and the kinds of question ("?berapa"). */
  names?: string
  /** What the bot says; the text unless given. */
  answer?: string
  /** How much it counts for the bot beside a fact; the bot leaves out what has none. */
  weight?: number
  /** How much the search counts it beside others; 1 unless given. */
  inSearch?: number
  /** The list it belongs to, by the name that one asks for the whole list by. */
  list?: List
  /** It is the whole list. */
  isWhole?: boolean
  /** Its text is long and of many things: the bot goes by its title. */
  byTitle?: true
  /** It says what other entries say, which the search finds by themselves. */
  isForBot?: true
  /** Staff wrote it for one of these words. */
  keywords?: string[]
  /** What it answers where the words of a question say so by their company. */
  topics?: Topic[]
  /** It answers its topics, and is no answer to other questions. */
  isForTopic?: true
  /** It is about the family's own application, of which its phone may know more. */
  isOwn?: true
  /** It answers only where all words of one of these are asked for: a person, by name or as a teacher. */
  needs?: string[]
}

export type List = 'biaya' | 'jurusan' | 'ekskul' | 'fasilitas'

/** The group of what answers a question by itself. */
export const FACTS = 'Jawaban'
