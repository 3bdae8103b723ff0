/** What can be found and answered: one fact, one row, or one page. */

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
}

export type List = 'biaya' | 'jurusan' | 'ekskul' | 'fasilitas'

/** The group of what answers a question by itself. */
export const FACTS = 'Jawaban'
