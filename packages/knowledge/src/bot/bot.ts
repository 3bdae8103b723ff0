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
import { misleadingTopics } from '../words/topic-patterns.ts'
import type { FoundTopic } from '../words/topics.ts'
import { type Answer, answerWithFact, asksBack, isQuestionKind, UNKNOWN_ANSWER } from './answer.ts'
import {
  coversEachUnit,
  fitsQuantityQuestion,
  isMeant,
  isNamed,
  isUnrelatedFeeEntry,
  MIN_TEXT_COVER,
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
  const parts = asked.split(/[.?!\n]+\s+|[?!\n]+/).filter((part) => wordsOf(part).length > 0)
  const isLetter = parts.length > 1 && wordsOf(asked).length > MAX_ONE_QUESTION
  const whole = isLetter ? null : answerOne(asked, knowledge)
  if (whole && isTold(whole)) return whole
  const said = parts.length > 1 ? answerParts(parts, knowledge) : null
  const answer = said ?? whole ?? answerOne(asked, knowledge)
  if (answer) return answer
  const fallback = fallbacks[Math.floor(random() * fallbacks.length)]
  return { ...UNKNOWN_ANSWER, texts: fallback ? [fallback] : [] }
}

/** Whether it is an answer and not a question back. */
const isTold = ({ isKnown, options }: Answer): boolean => isKnown && options.length === 0

/** Answers each sentence that asks for something by itself. */
const answerParts = (parts: readonly string[], knowledge: Knowledge): Answer | null => {
  const answers = parts
    .filter((part) => !introduces.test(part) && !smallTalk(part, knowledge)?.isKnown)
    .flatMap((part) => answerOne(part, knowledge, true) ?? [])
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

/** Sentences by which writers introduce themselves; they ask for nothing. */
const introduces =
  /\bperkenalkan\b|\bnama saya\b|\bsaya (adalah )?(ibu|ayah|bapak|orang ?tua|wali|kakak)(nya)? (dari|murid|siswa|calon)\b[^,]*$/i

/** Null when the bot does not know. */
const answerOne = (asked: string, knowledge: Knowledge, isPart = false): Answer | null => {
  const { units, topics } = knowledge.understand(asked)
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
    ({ entry }) => !entry.keywords && isAnswer(entry) && sameTitle(entry.title, asked),
  )
  if (chosen) return answerWithFact(chosen)
  const compared = comparePrograms(topics, units, knowledge)
  if (compared) return compared
  const byTopic = answerByTopic(topics, units, knowledge)
  if (byTopic) return byTopic.answer
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
      fitsQuantityQuestion(one.entry, units) &&
      !isUnrelatedFeeEntry(one, units, knowledge) &&
      (!isPart || isNamed(one, units)) &&
      (!one.entry.byTitle || (one.cover >= ANSWER_COVER && isMeant(one, units))) &&
      (!one.entry.needs || coversEachUnit(one, units)) &&
      (!one.entry.keywords || written.some(({ entry }) => entry === one.entry)),
  )
  const [best] = found
  const whole = answerMissingItem(units, knowledge, found)
  if (whole) return whole
  if (!best || best.cover < OFFER_COVER) return null
  if (best.cover >= ANSWER_COVER && (isNamed(best, units) || best.cover >= MIN_TEXT_COVER)) {
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

/** From this score on, a topic is certain; below it, one of its words may be there by chance. */
const CERTAIN_SCORE = 1.5

/**
 * Answers by the topic of a question; null where topics do not decide. `answer` is null where the
 * words alone would lead to another entry, and the school has published nothing about the topic.
 */
const answerByTopic = (
  topics: readonly FoundTopic[],
  units: readonly Unit[],
  knowledge: Knowledge,
): { answer: Answer | null } | null => {
  const [first] = topics
  if (!first || first.score < CERTAIN_SCORE) return null
  const rest = units.filter(({ words }) => !words.some((word) => first.by.has(word)))
  const isMissing = ({ isNamed, ...unit }: Unit) =>
    isNamed && !isQuestionKind(unit.token) && !unitFrequency(knowledge, { ...unit, isNamed })
  const candidates = rankEntries(knowledge, rest, first.topic)
  const [best] = candidates
  if (best) {
    // The question is about a name that the school says nothing about.
    if (rest.some(isMissing) && best.cover === 0 && !best.entry.isOwn) return null
    return { answer: answerWithFact(best) }
  }
  return misleadingTopics.has(first.topic) ? { answer: null } : null
}

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
