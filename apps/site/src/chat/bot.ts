/**
 * What the bot answers: first the replies that staff wrote for keywords, then the best match of the
 * FAQ, else one of the fallbacks. Pure functions, so it works without a network.
 */
import { meaningOf, stem, wordsOf } from './stems.ts'

export type Knowledge = {
  replies: { words: string[]; reply: string }[]
  faq: { question: string; answer: string }[]
  fallbacks: string[]
}

export type Answer = {
  /** One after another, each a message of its own. */
  texts: string[]
  /** False when it is a fallback; the chat then offers a person. */
  isKnown: boolean
}

/** The score from which an entry of the FAQ is an answer. */
const MIN_SCORE = 0.5
/** The score from which an entry is added to a reply that staff wrote for a keyword. */
const CERTAIN_SCORE = 0.75
/** The weight of a word that no entry has; it may be a typing mistake. */
const UNKNOWN_WORD_WEIGHT = 1
/** The factor for a word that is only in the answer, not in the question of an entry. */
const ANSWER_WORD_FACTOR = 0.5

/** `random` is from 0 up to 1, and chooses among the fallbacks. */
export const answerTo = (
  asked: string,
  { replies, faq, fallbacks }: Knowledge,
  random: () => number = Math.random,
): Answer => {
  const reply = replies.find(({ words }) => words.some((word) => says(asked, word)))
  const [best] = rank(asked, faq)
  if (reply) {
    const also = best && best.score >= CERTAIN_SCORE ? [best.answer] : []
    return { texts: [reply.reply, ...also], isKnown: true }
  }
  if (best && best.score >= MIN_SCORE) return { texts: [best.answer], isKnown: true }
  const fallback = fallbacks[Math.floor(random() * fallbacks.length)]
  return { texts: fallback ? [fallback] : [], isKnown: false }
}

/**
 * The FAQ scored against a question, best first: the share of the question's words that an entry
 * has, where a rare word counts for more than one that half of the entries have.
 */
export const rank = (
  asked: string,
  faq: Knowledge['faq'],
): { question: string; answer: string; score: number }[] => {
  const words = meaningOf(asked)
  if (words.length === 0) return []
  const entries = faq.map((entry) => ({
    entry,
    question: new Set(meaningOf(entry.question)),
    answer: new Set(meaningOf(entry.answer)),
  }))
  const weightOf = (word: string) => {
    const having = entries.filter(({ question, answer }) => question.has(word) || answer.has(word))
    return having.length === 0
      ? UNKNOWN_WORD_WEIGHT
      : Math.log(1 + (entries.length + 1) / (having.length + 1))
  }
  const weights = words.map((word) => [word, weightOf(word)] as const)
  const whole = weights.reduce((sum, [, weight]) => sum + weight, 0)
  return entries
    .map(({ entry, question, answer }) => {
      const shared = weights.reduce(
        (sum, [word, weight]) =>
          sum + weight * (question.has(word) ? 1 : answer.has(word) ? ANSWER_WORD_FACTOR : 0),
        0,
      )
      return { ...entry, score: shared / whole }
    })
    .sort((a, b) => b.score - a.score)
}

/** Whether a text has a word, or all words of a phrase, in any of their forms. */
const says = (text: string, phrase: string): boolean => {
  const there = wordsOf(text)
  const stems = new Set(there.map(stem))
  const parts = wordsOf(phrase)
  return parts.length > 0 && parts.every((part) => there.includes(part) || stems.has(stem(part)))
}
