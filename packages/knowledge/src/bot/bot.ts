/**
 * Answers a question: a fact with its link, a question back between two meanings, or that the bot
 * does not know. Pure functions, so the bot works without a network.
 */
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
import { type Answer, answerWithFact, asksBack, isQuestionKind, UNKNOWN_ANSWER } from './answer.ts'
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
import { asks, clausesIn, introduces, questionsIn, refersBack, sentencesIn } from './sentences.ts'
import { smallTalk } from './small-talk.ts'

export type { Answer }

/** The cover from which an entry is given as the answer. */
const ANSWER_COVER = 0.6
/** The cover from which an entry is offered as a possible meaning. */
const OFFER_COVER = 0.45
/** Texts of more words are split into sentences, each of which may be a question. */
const MAX_ONE_QUESTION = 14
/** The most answers to a text of several sentences. */
const MAX_TEXTS = 3

/** `random` is in [0, 1), and chooses among the fallbacks. */
export const answerQuestion = (
  asked: string,
  knowledge: Knowledge,
  fallbacks: readonly string[],
  random: () => number = Math.random,
): Answer => {
  const answer = answerText(asked, knowledge)
  if (answer && (answer.isKnown || answer.texts.length > 0)) return answer
  const fallback = fallbacks[Math.floor(random() * fallbacks.length)]
  return { ...UNKNOWN_ANSWER, texts: fallback ? [fallback] : [] }
}

/** Null when it is not understood; an unknown answer when it is, and nothing is published. */
const answerText = (asked: string, knowledge: Knowledge): Answer | null => {
  const parts = sentencesIn(asked)
  const isLetter = parts.length > 1 && wordsOf(asked).length > MAX_ONE_QUESTION
  const both = answerEach(questionsIn(asked), knowledge)
  if (both) return both
  const whole = isLetter ? null : answerOne(asked, knowledge)
  if (whole && (isTold(whole) || whole === UNKNOWN_ANSWER)) return whole
  const asking = parts.filter(
    (part) =>
      asks(part, knowledge) || (knowledge.understand(part).topics[0]?.score ?? 0) >= TOLD_SCORE,
  )
  const said = parts.length > 1 ? answerParts(asking.length > 0 ? asking : parts, knowledge) : null
  if (said && isTold(said)) return said
  const byClause = answerEach(clausesIn(asked), knowledge)
  if (byClause) return byClause
  return said ?? whole ?? (isLetter ? answerOne(asked, knowledge) : null)
}

/** Whether it is an answer and not a question back. */
const isTold = ({ isKnown, options }: Answer): boolean => isKnown && options.length === 0

/** Answers several clauses, where each that asks for something has an answer. */
const answerEach = (clauses: readonly string[], knowledge: Knowledge): Answer | null => {
  if (clauses.length < 2) return null
  // A clause before the question is what it is about: "tinggal kelas, bisa daftar?"
  if (!asks(clauses[0] ?? '', knowledge)) return null
  const isEach = clauses.every((clause) => {
    const answer = asks(clause, knowledge) ? answerParts([clause], knowledge) : null
    return answer ? isTold(answer) : !asks(clause, knowledge)
  })
  const answer = isEach ? answerParts(clauses, knowledge) : null
  return answer && isTold(answer) ? answer : null
}

/** Answers each sentence that asks for something by itself. */
const answerParts = (parts: readonly string[], knowledge: Knowledge): Answer | null => {
  const answers = parts
    .filter((part) => !introduces(part) && !refersBack(part, knowledge))
    .filter((part) => !smallTalk(part, knowledge)?.isKnown)
    .flatMap((part) => answerOne(part, knowledge, !asks(part, knowledge)) ?? [])
  const told = answers.filter(isTold)
  if (told.length === 0) return answers[0] ?? null
  const texts = [...new Set(told.flatMap((answer) => answer.texts))].slice(0, MAX_TEXTS)
  return {
    texts,
    isKnown: true,
    options: [],
    ...(told.some(({ isOwn }) => isOwn) && { isOwn: true }),
  }
}

/** Null when it is not understood; `UNKNOWN_ANSWER` when nothing is published about its topic. */
const answerOne = (asked: string, knowledge: Knowledge, isAside = false): Answer | null => {
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
  // Everyday things that the school says nothing about: the price of rice is none of its fees.
  const isEveryday = (unit: Unit) => unit.words.some((word) => everydayWords.has(word))
  const isListed = units.some((unit) =>
    answerableLists.some((list) => list !== 'biaya' && namesList(list, unit, knowledge)),
  )
  if (!isListed && units.some((unit) => isEveryday(unit) && !unitFrequency(knowledge, unit)))
    return null
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
    const equals = found.filter((one) => isEqual(one, best))
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
  const isOnly = meant.length === 1 && only?.entry.list && !only.entry.byTitle
  return only && isOnly && units.some((unit) => unit.isNamed && containsUnit(only.title, unit))
    ? answerWithFact(only)
    : asksBack(meant)
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

/** From this score on, a sentence that asks for nothing still says what a letter is about. */
const TOLD_SCORE = 4

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

/** Whether nothing decides between two rows of one list. */
const isEqual = ({ entry, score }: RankedEntry, best: RankedEntry): boolean =>
  entry === best.entry ||
  (entry.list !== undefined &&
    entry.list === best.entry.list &&
    !entry.isWhole &&
    !best.entry.isWhole &&
    best.score - score < 0.001)

/** Whether a text is one of the options of a question back. */
const sameTitle = (title: string, asked: string): boolean =>
  title.toLowerCase().replace(/\?$/, '') === asked.trim().toLowerCase().replace(/\?$/, '')
