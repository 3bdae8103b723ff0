/** Chooses the entry that a question means; `certainty.ts` decides whether it is told as certain. */
import { FACTS_GROUP } from '../entries/entry.ts'
import type { Knowledge } from '../knowledge.ts'
import {
  containsUnit,
  type IndexedEntry,
  isAnswer,
  type RankedEntry,
  rankEntries,
  unitFrequency,
} from '../ranking.ts'
import type { Unit } from '../words/fold.ts'
import { everydayWords } from '../words/lexicon.ts'
import { wordsOf } from '../words/stem.ts'
import { type Answer, answerWithFact, asksBack, isQuestionKind } from './answer.ts'
import { answerByTopic, CERTAIN_SCORE } from './by-topic.ts'
import {
  coversEachUnit,
  fitsKinds,
  isAboutMore,
  isAboutOther,
  isCalled,
  isEvent,
  isMeant,
  isNamed,
  isOneOfMany,
  isUnrelatedFeeEntry,
  MIN_TEXT_COVER,
  speaksOfName,
  titleUnits,
} from './fits.ts'
import {
  answerableLists,
  answerListName,
  answerListWords,
  answerMissingItem,
  comparePrograms,
  listToken,
  namesList,
} from './lists.ts'
import { smallTalk } from './small-talk.ts'

/** The cover from which an entry is given as the answer. */
const ANSWER_COVER = 0.6
/** The cover from which an entry is offered as a possible meaning. */
const OFFER_COVER = 0.45

/** Null when it is not understood. */
export const chooseAnswer = (
  asked: string,
  knowledge: Knowledge,
  isAside = false,
): Answer | null => {
  const { words, units, topics } = knowledge.understand(asked)
  const written = knowledge.entries.filter((indexed) =>
    hasKeyword(indexed, asked, units, knowledge),
  )
  const reply = written.find((indexed) =>
    units.every((unit) => isQuestionKind(unit.token) || containsUnit(indexed.names, unit)),
  )
  const [topic] = topics
  if (reply && (!topic || coversAll(reply, topic.by, knowledge))) return answerWithFact(reply)
  const talk = smallTalk(asked, knowledge)
  if (talk && !(talk.isKnown && topic && topic.score >= CERTAIN_SCORE)) return talk
  const list = answerListName(units, knowledge) ?? answerListWords(units, asked, knowledge)
  if (list) return list
  const chosen = knowledge.entries.find(
    ({ entry }) =>
      !entry.keywords && (entry.isForTopic || isAnswer(entry)) && sameTitle(entry.title, asked),
  )
  if (chosen) return answerWithFact(chosen)
  const compared = comparePrograms(topics, units, knowledge)
  if (compared) return compared
  const byTopic = answerByTopic(topics, units, knowledge)
  if (byTopic) return byTopic
  if (units.every(({ token }) => isQuestionKind(token))) return null
  if (isOffTopic(units, knowledge)) return null
  const found = rankEntries(knowledge, units).filter(
    (one) =>
      fitsKinds(one, units) &&
      !isUnrelatedFeeEntry(one, units, knowledge) &&
      !isAboutMore(one, units, words) &&
      !isAboutOther(one, units, knowledge) &&
      !isOneOfMany(one, units) &&
      (!isAside || isNamed(one, units)) &&
      (!one.entry.byTitle || (one.cover >= ANSWER_COVER && isMeant(one, units))) &&
      (!isEvent(one) ||
        coversEachUnit(one, units) ||
        titleUnits(one, units) > 1 ||
        units.some(({ token }) => isQuestionKind(token))) &&
      (!one.entry.needs || coversEachUnit(one, units) || isCalled(one, units)) &&
      (!one.entry.keywords || written.some(({ entry }) => entry === one.entry)),
  )
  const [best] = found
  const whole = answerMissingItem(units, knowledge, found)
  if (whole) return whole
  if (!best || best.cover < OFFER_COVER) return null
  if (
    best.cover >= ANSWER_COVER &&
    (isNamed(best, units) || (best.cover >= MIN_TEXT_COVER && speaksOfName(best, units)))
  ) {
    const equals = found.filter((one) => isEqual(one, best, units))
    return equals.length > 1 ? asksBack(equals) : answerWithFact(best)
  }
  const near = found.find(({ entry, cover }) => entry.keywords && cover >= OFFER_COVER)
  if (near) return answerWithFact(near)
  if (
    units.some(
      (unit) => unit.isNamed && !isQuestionKind(unit.token) && !unitFrequency(knowledge, unit),
    )
  ) {
    return null
  }
  const meant = found.filter(({ cover }) => cover >= OFFER_COVER)
  // "Perpustakaannya …": an entry whose whole name is in the question wins.
  const full = meant.filter(
    ({ entry, title }) =>
      !entry.byTitle &&
      ![...title].every((token) =>
        answerableLists.some((list) => token === listToken(list, knowledge)),
      ) &&
      [...title].every((token) => units.some((unit) => unit.tokens.includes(token))),
  )
  const [inFull] = full
  if (inFull && full.length === 1) return answerWithFact(inFull)
  // One entry alone says something about each word.
  const saying = meant.filter((one) => !one.entry.byTitle && coversEachUnit(one, units))
  const [all] = saying
  if (all && saying.length === 1 && units.length > 1) return answerWithFact(all)
  const [only] = meant
  // Two words of an entry's name are no coincidence.
  const asOne =
    only && units.filter((unit) => !isQuestionKind(unit.token) && containsUnit(only.title, unit))
  if (meant.length === 1 && asOne && asOne.length > 1 && !only.entry.byTitle)
    return answerWithFact(only)
  return only && meant.length === 1 ? answerWithFact(only) : asksBack(meant)
}

/** Everyday things that the school says nothing about: the price of rice is none of its fees. */
export const isOffTopic = (units: readonly Unit[], knowledge: Knowledge): boolean => {
  const isListed = units.some((unit) =>
    answerableLists.some((list) => list !== 'biaya' && namesList(list, unit, knowledge)),
  )
  return (
    !isListed &&
    units.some(
      (unit) =>
        unit.words.some((word) => everydayWords.has(word)) &&
        !unit.tokens.some((token) => knowledge.spread.has(token)),
    )
  )
}

/** Whether staff wrote a reply for all the words by which a topic was found. */
const coversAll = (
  { names }: IndexedEntry,
  by: ReadonlySet<string>,
  { fold }: Knowledge,
): boolean =>
  [...by].every((word) => {
    const tokens = fold.tokens(word)
    return tokens.length > 0
      ? tokens.every((token) => isQuestionKind(token) || names.has(token))
      : askingWords.has(word)
  })

/** Words of a question that do not say what it asks for. */
const askingWords = new Set('apa saja ada mana mau ingin bagaimana cara berapa sekolah'.split(' '))

/** Whether one of the entry's keywords is in the question. */
const hasKeyword = (
  { entry: { keywords = [] } }: IndexedEntry,
  asked: string,
  units: readonly Unit[],
  { fold }: Knowledge,
): boolean =>
  keywords.some((keyword) => {
    const tokens = fold.tokens(keyword)
    // A word without a token, such as "halo", may still be a keyword of staff.
    if (tokens.length === 0) return wordsOf(keyword).every((word) => wordsOf(asked).includes(word))
    return tokens.every((token) => units.some((unit) => unit.tokens.includes(token)))
  })

/** Whether a question names two rows of one kind equally, such as two teachers by a first name. */
const isEqual = (one: RankedEntry, best: RankedEntry, units: readonly Unit[]): boolean =>
  one.entry === best.entry ||
  ((one.entry.list !== undefined || one.entry.group !== FACTS_GROUP) &&
    one.entry.group === best.entry.group &&
    one.entry.list === best.entry.list &&
    !one.entry.isWhole &&
    !best.entry.isWhole &&
    one.cover === best.cover &&
    saidInTitle(best, units) > 0 &&
    saidInTitle(one, units) === saidInTitle(best, units))

const saidInTitle = ({ titleWords }: IndexedEntry, units: readonly Unit[]): number =>
  units.filter(({ words }) => words.some((word) => titleWords.has(word))).length

/** Whether a text is one of the options of a question back. */
const sameTitle = (title: string, asked: string): boolean =>
  title.toLowerCase().replace(/\?$/, '') === asked.trim().toLowerCase().replace(/\?$/, '')
