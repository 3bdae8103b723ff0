/**
 * What the bot answers: the fact and where it stands, a question back between two meanings, or
 * that it does not know. Pure functions, so it works without a network.
 */
import { type Entry, FACTS, type List } from '../entries/entry.ts'
import { listed } from '../entries/replies.ts'
import type { Knowledge } from '../knowledge.ts'
import { frequencyOf, holds, type Indexed, isAnswer, type Ranked, rank } from '../ranking.ts'
import type { Unit } from '../words/fold.ts'
import { wordsOf } from '../words/stem.ts'
import type { Answer } from './answer.ts'
import { smallTalk } from './small-talk.ts'

/** The cover from which an entry is an answer. */
const SURE = 0.6
/** The cover from which an entry may be what was meant. */
const MAYBE = 0.45
/** How many meanings one can choose from. */
const MOST_OPTIONS = 4

/** `random` is from 0 up to 1, and chooses among the fallbacks. */
export const answerTo = (
  asked: string,
  knowledge: Knowledge,
  fallbacks: readonly string[],
  random: () => number = Math.random,
): Answer => {
  const units = knowledge.understand(asked)
  const written = knowledge.entries.filter((indexed) => isSaid(indexed, asked, units, knowledge))
  const reply = written.find((indexed) =>
    units.every((unit) => isKind(unit.token) || holds(indexed.names, unit)),
  )
  if (reply) return told(reply)
  const talk = smallTalk(asked, knowledge)
  if (talk) return talk
  const unknown = (): Answer => {
    const fallback = fallbacks[Math.floor(random() * fallbacks.length)]
    return { texts: fallback ? [fallback] : [], isKnown: false, options: [] }
  }
  const found = rank(knowledge, units).filter(
    ({ entry, cover }) =>
      mayAnswer(entry, units) &&
      (!entry.byTitle || cover >= SURE) &&
      (!entry.keywords || written.some((indexed) => indexed.entry === entry)),
  )
  const [best] = found
  if (units.every(({ token }) => isKind(token))) return unknown()
  const list = bareList(units, knowledge)
  if (list) return list
  const named = knowledge.entries.find(
    ({ entry }) => !entry.keywords && isAnswer(entry) && sameTitle(entry.title, asked),
  )
  if (named) return told(named)
  const whole = wholeList(units, knowledge, found)
  if (whole) return whole
  if (!best || best.cover < MAYBE) return unknown()
  if (best.cover >= SURE) {
    const equals = found.filter((one) => isEqual(one, best))
    return equals.length > 1 ? asksBack(equals) : told(best)
  }
  const near = found.find(({ entry, cover }) => entry.keywords && cover >= MAYBE)
  if (near) return told(near)
  if (units.some((unit) => unit.isNamed && !isKind(unit.token) && !frequencyOf(knowledge, unit))) {
    return unknown()
  }
  return asksBack(found.filter(({ cover }) => cover >= MAYBE))
}

/** Whether a word that staff wrote it for is in the question. */
const isSaid = (
  { entry: { keywords = [] } }: Indexed,
  asked: string,
  units: readonly Unit[],
  { fold }: Knowledge,
): boolean =>
  keywords.some((keyword) => {
    const tokens = fold.tokens(keyword)
    // A word that says nothing to us may be one that staff answer: "halo".
    if (tokens.length === 0) return wordsOf(keyword).every((word) => wordsOf(asked).includes(word))
    return tokens.every((token) => units.some((unit) => unit.tokens.includes(token)))
  })

/** Whether nothing decides between two rows of one list. */
const isEqual = ({ entry, score }: Ranked, best: Ranked): boolean =>
  entry === best.entry ||
  (entry.list !== undefined &&
    entry.list === best.entry.list &&
    !entry.isWhole &&
    !best.entry.isWhole &&
    best.score - score < 0.001)

const isKind = (token: string): boolean => token.startsWith('?')

const known = (text: string): Answer => ({ texts: [text], isKnown: true, options: [] })

/** What was chosen from the options of a question back. */
const sameTitle = (title: string, asked: string): boolean =>
  title.toLowerCase().replace(/\?$/, '') === asked.trim().toLowerCase().replace(/\?$/, '')

/** The fact, and where it stands. */
const told = ({ entry }: Indexed): Answer =>
  known(entry.keywords ? entry.text : `${entry.answer ?? factOf(entry)}\nSelengkapnya: ${entry.to}`)

const factOf = ({ group, title, text }: Entry): string =>
  group === FACTS ? `${title}:${/\n|^•/.test(text) ? '\n' : ' '}${text}` : text

const asksBack = (meanings: readonly Indexed[]): Answer => {
  const options = meanings.slice(0, MOST_OPTIONS).map(({ entry }) => entry.title.replace(/\?$/, ''))
  return { texts: [`Maksud Anda ${either(options)}?`], isKnown: true, options }
}

const either = (titles: string[]): string => listed(titles.map(asMeaning), 'atau')

/** "Biaya pendaftaran" within a sentence; names keep their capitals. */
const asMeaning = (title: string): string =>
  /^\p{Lu}[^\p{Lu}]*$/u.test(title) ? `${title[0]?.toLowerCase()}${title.slice(1)}` : title

/** "Berapa" is not answered with yes or no. */
const mayAnswer = ({ text, group }: Entry, units: readonly Unit[]): boolean =>
  group === FACTS ||
  !units.some(({ token }) => token === '?berapa') ||
  !/^(ya|iya|tidak|belum|ada|boleh|bisa|dapat|bukan|sudah)\b/i.test(text)

/** A list by its name alone; where it costs something, which of it was meant. */
const bareList = (units: readonly Unit[], { entries, fold }: Knowledge): Answer | null => {
  const [head, ...others] = units.filter(({ token }) => !isKind(token))
  const list = lists.find((name) => head?.token === tokenOf(name, { fold }))
  if (!list || others.length > 0) return null
  const rows = entries.filter(({ entry }) => entry.list === list && !entry.isWhole)
  if (list === 'biaya' && rows.length > 1) return asksBack(rows)
  const whole = entries.find(({ entry }) => entry.list === list && entry.isWhole)
  return whole ? told(whole) : null
}

/** Whether a unit names a list, also as part of a name that the school says nothing of. */
const isOf = (list: List, unit: Unit, { fold, frequency }: Knowledge): boolean =>
  unit.token === tokenOf(list, { fold }) ||
  (list === 'biaya' &&
    !frequencyOf({ frequency }, unit) &&
    unit.words.some((word) => fold.tokens(word).includes(tokenOf(list, { fold }))))

/** A list that is asked for something that it does not have. */
const wholeList = (
  units: readonly Unit[],
  knowledge: Knowledge,
  found: readonly Ranked[],
): Answer | null => {
  const list = lists.find((name) => units.some((unit) => isOf(name, unit, knowledge)))
  if (!list) return null
  const said = units.filter(
    ({ token }) => token !== tokenOf(list, knowledge) && !token.startsWith('?'),
  )
  const whole = knowledge.entries.find(({ entry }) => entry.list === list && entry.isWhole)
  const missing = said.filter((unit) => !frequencyOf(knowledge, unit))
  const [best] = found
  const speaksOf = (indexed: Indexed) =>
    said.some((unit) => holds(indexed.names, unit) || holds(indexed.text, unit))
  if (!whole || missing.length === 0 || (best && speaksOf(best))) return null
  const words = missing.map((unit) => `“${unit.words.join(' ')}”`).join(', ')
  return known(
    `Saya tidak menemukan ${words} di situs ini.\n${whole.entry.title}: ${whole.entry.text}\nSelengkapnya: ${whole.entry.to}`,
  )
}

const tokenOf = (list: List, { fold }: Pick<Knowledge, 'fold'>): string =>
  fold.tokens(list)[0] ?? list

const lists: List[] = ['jurusan', 'ekskul', 'fasilitas', 'biaya']
