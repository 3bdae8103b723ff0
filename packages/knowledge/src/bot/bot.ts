/**
 * Answers a question: a fact with its link, a question back between two meanings, the nearest thing
 * that the site has, or that the bot does not know. Pure functions, so the bot works without a
 * network.
 */
import type { Knowledge } from '../knowledge.ts'
import type { Unit } from '../words/fold.ts'
import { wordsOf } from '../words/stem.ts'
import { type Answer, isQuestionKind, UNKNOWN_ANSWER } from './answer.ts'
import { isAdvice, isDecisive, isSure, leftOpen, weigh } from './certainty.ts'
import { chooseAnswer, isOffTopic } from './choose.ts'
import { settles } from './kinds.ts'
import { answerNearby } from './nearby.ts'
import {
  asks,
  clausesIn,
  introduces,
  mainClause,
  questionsIn,
  refersBack,
  sentencesIn,
} from './sentences.ts'
import { smallTalk } from './small-talk.ts'

export type { Answer }

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
  if (answer && (answer.isKnown || answer.texts.length > 0)) {
    const { source: _, ...told } = answer
    return told
  }
  const fallback = fallbacks[Math.floor(random() * fallbacks.length)]
  return { ...UNKNOWN_ANSWER, texts: fallback ? [fallback] : [] }
}

/** Null when it is not understood. */
const answerText = (asked: string, knowledge: Knowledge): Answer | null => {
  const sentences = withContext(sentencesIn(asked), knowledge)
  const parts = sentences.map(({ part }) => part)
  const isLetter = parts.length > 1 && wordsOf(asked).length > MAX_ONE_QUESTION
  const both = answerEach(questionsIn(asked), knowledge)
  if (both) return both
  const whole = isLetter ? null : answerOne(asked, knowledge)
  if (whole && (isTold(whole) || isUnpublished(whole)) && answersEach(whole, parts, knowledge)) {
    return whole
  }
  const asking = sentences.filter(
    ({ part }) =>
      asks(part, knowledge) || (knowledge.understand(part).topics[0]?.score ?? 0) >= TOLD_SCORE,
  )
  const said =
    parts.length > 1 ? answerParts(asking.length > 0 ? asking : sentences, knowledge) : null
  if (said && (isTold(said) || said.texts.length > 1)) return said
  const byClause = answerEach(clausesIn(asked), knowledge)
  if (byClause) return byClause
  return nearer(said, whole) ?? (isLetter ? answerOne(asked, knowledge) : null)
}

/** Of two that are not certain, the one that more words of the question found. */
const nearer = (said: Answer | null, whole: Answer | null): Answer | null => {
  if (!said || !whole) return said ?? whole
  const scoreOf = ({ source }: Answer) => source?.found?.score ?? 0
  return scoreOf(said) > scoreOf(whole) ? said : whole
}

/** Whether an answer to a whole text also holds for each of its questions. */
const answersEach = ({ source }: Answer, parts: readonly string[], knowledge: Knowledge): boolean =>
  parts.length < 2 ||
  !source ||
  parts
    .filter((part) => part.trim().endsWith('?'))
    .every((part) => isSure(source, knowledge.understand(part).units, knowledge))

/** Whether it is an answer and not a question back. */
const isTold = ({ isKnown, options }: Answer): boolean => isKnown && options.length === 0

/** Whether it is understood, and the school has published nothing about it. */
const isUnpublished = ({ isKnown, texts, source }: Answer): boolean =>
  !isKnown && texts.length > 0 && !source

/** Answers several clauses, where each that asks for something has an answer. */
const answerEach = (clauses: readonly string[], knowledge: Knowledge): Answer | null => {
  if (clauses.length < 2) return null
  // A clause before the question is what it is about: "tinggal kelas, bisa daftar?"
  if (!asks(clauses[0] ?? '', knowledge)) return null
  const isEach = clauses.every((clause, at) => {
    // "Uji kompetensi itu apa, tidak lulus bagaimana": the second is about the first.
    if (at > 0 && asks(clause, knowledge) && !isQuestion(`${clause}?`, knowledge)) return false
    const answer = asks(clause, knowledge)
      ? answerParts([{ part: clause, before: '' }], knowledge)
      : null
    return answer ? isTold(answer) : !asks(clause, knowledge)
  })
  const answer = isEach ? answerParts(withContext(clauses, knowledge), knowledge) : null
  return answer && isTold(answer) ? answer : null
}

/**
 * Answers each sentence that asks for something by itself; what is not certain is told after the
 * rest, and where a question has no answer, this is said.
 */
const answerParts = (parts: readonly Sentence[], knowledge: Knowledge): Answer | null => {
  const answers = parts
    .filter(({ part }) => !introduces(part) && !smallTalk(part, knowledge)?.isKnown)
    .map(({ part, before }) => {
      const isAsking = asks(part, knowledge)
      const byItself = answerOne(part, knowledge, !isAsking)
      const alone =
        byItself && isAboutBefore(byItself, { part, before }, knowledge)
          ? answerNearby(byItself, knowledge.understand(`${before} ${part}`).units, knowledge)
          : byItself
      const together =
        before && !(alone && (isTold(alone) || isUnpublished(alone)))
          ? answerOne(`${before} ${part}`, knowledge, true)
          : null
      const answer = together ?? alone
      const isOpen = (!answer || answer.options.length > 0) && isQuestion(part, knowledge)
      return { answer, isOpen }
    })
  const given = answers.flatMap(({ answer }) => answer ?? [])
  const told = given.filter(isTold)
  const open = given.filter(({ isKnown, texts }) => !isKnown && texts.length > 0)
  if (told.length === 0) {
    const [nearest] = open.sort(
      (a, b) => (b.source?.found?.score ?? 0) - (a.source?.found?.score ?? 0),
    )
    return nearest ?? given[0] ?? null
  }
  const isOpen = answers.some((one) => one.isOpen)
  const texts = [...new Set([...told, ...open].flatMap((answer) => answer.texts))]
  return {
    texts: [...texts.slice(0, MAX_TEXTS), ...(isOpen ? [OTHERWISE_UNKNOWN] : [])],
    isKnown: open.length === 0 && !isOpen,
    options: [],
    ...(told.some(({ isOwn }) => isOwn) && { isOwn: true }),
  }
}

const OTHERWISE_UNKNOWN = 'Pertanyaan yang lain saya belum tahu jawabannya.'

/** Whether a sentence has enough words to be a question by itself. */
const isQuestion = (part: string, knowledge: Knowledge): boolean => {
  const said = knowledge.understand(part).units.filter(({ token }) => !isQuestionKind(token))
  return part.trim().endsWith('?') && (said.length > 1 || said.some(({ isNamed }) => isNamed))
}

/** A sentence with the one before it, which it may be about. */
type Sentence = { part: string; before: string }

/**
 * Whether a sentence is about the one before it: about its names, when it has none itself, or about
 * its topic, when more words found that one.
 */
const isAboutBefore = (
  { isKnown, source }: Answer,
  { part, before }: Sentence,
  knowledge: Knowledge,
): boolean => {
  if (!isKnown || !source || before === '' || isAdvice(source)) return false
  const told = knowledge.understand(before)
  const [topic] = told.topics
  const isName = (unit: Unit) => isDecisive(unit) && !isQuestionKind(unit.token)
  return (
    (topic !== undefined &&
      topic.score > (source.found?.score ?? 0) &&
      !source.entries.some(({ topics }) => topics.has(topic.topic))) ||
    (!knowledge.understand(part).units.some(isName) &&
      leftOpen(source, weigh(told.units, knowledge), knowledge).some(({ unit }) =>
        isDecisive(unit),
      ))
  )
}

/**
 * The parts, each with the one before it, which it may be about. One that only refers back joins
 * it: "Ada wifi? Gratis?"
 */
const withContext = (parts: readonly string[], knowledge: Knowledge): Sentence[] => {
  const all: Sentence[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last && refersBack(part, knowledge)) last.part = `${last.part} ${part}`
    else all.push({ part, before: last?.part ?? '' })
  }
  return all
}

/**
 * Null when it is not understood. An entry that leaves a part of the question open
 * is told as what the site has nearby.
 */
const answerOne = (asked: string, knowledge: Knowledge, isAside = false): Answer | null => {
  const chosen = chooseAnswer(asked, knowledge, isAside)
  const { units } = knowledge.understand(asked)
  if (chosen && (!chosen.source || isCertain(chosen, asked, knowledge))) return chosen
  if (isAside || (!chosen && isOffTopic(units, knowledge))) return null
  return answerNearby(chosen, units, knowledge)
}

/** Whether an answer explains what is asked, and settles what is allowed or needed. */
const isCertain = ({ source, texts }: Answer, asked: string, knowledge: Knowledge): boolean => {
  if (!source) return true
  const { words, units } = knowledge.understand(asked)
  const main = mainClause(asked)
  const asksFor = main === null ? null : knowledge.understand(main).units
  return (
    isSure(source, units, knowledge) &&
    (asksFor === null || (asksFor.length > 0 && isSure(source, asksFor, knowledge))) &&
    (isAdvice(source) || settles(words, texts.join('\n')))
  )
}

/** From this score on, a sentence that asks for nothing still says what a letter is about. */
const TOLD_SCORE = 4
