/** Answers by the topic of a question: what several of its words mean together. */
import type { Knowledge } from '../knowledge.ts'
import { rankEntries, unitFrequency } from '../ranking.ts'
import type { Unit } from '../words/fold.ts'
import { misleadingTopics } from '../words/topic-patterns.ts'
import type { FoundTopic } from '../words/topics.ts'
import { type Answer, answerWithFact, isQuestionKind, unpublished } from './answer.ts'
import { isAboutMore, isAboutOther } from './fits.ts'

/** From this score on, a topic is certain; below it, one of its words may be there by chance. */
export const CERTAIN_SCORE = 1.5
/** From this score on, a topic decides also beside a name that belongs to something else. */
const SURE_SCORE = 3

/**
 * Answers by the topic of a question; null where topics do not decide. Where the words alone
 * would lead to another entry, and the school has published nothing about the topic, it says so.
 */
export const answerByTopic = (
  topics: readonly FoundTopic[],
  units: readonly Unit[],
  knowledge: Knowledge,
): Answer | null => {
  const [first] = topics
  if (!first || first.score < CERTAIN_SCORE) return null
  const rest = units.filter(({ words }) => !words.every((word) => first.by.has(word)))
  const isMissing = ({ isNamed, ...unit }: Unit) =>
    isNamed && !isQuestionKind(unit.token) && !unitFrequency(knowledge, { ...unit, isNamed })
  const candidates = rankEntries(knowledge, rest, first.topic).filter(
    (one) =>
      (one.entry.list !== 'biaya' || !isAboutMore(one, units, [])) &&
      (first.score >= SURE_SCORE || !isAboutOther(one, rest, knowledge)),
  )
  const [best] = candidates
  if (best) {
    // The question is about a name that the school says nothing about.
    if (rest.some(isMissing) && best.cover === 0 && !best.entry.isOwn && !best.entry.isAdvice)
      return null
    // Nothing said which of the programmes fits.
    const list = best.score === 0 ? best.entry.list : undefined
    const whole = list && candidates.find(({ entry }) => entry.list === list && entry.isWhole)
    if (whole) return answerWithFact(whole, first)
    return answerWithFact(best, first)
  }
  const missing = misleadingTopics[first.topic]
  if (!missing || knowledge.entries.some(({ topics }) => topics.has(first.topic))) return null
  const near = missing.see && rankEntries(knowledge, rest, missing.see)[0]
  return unpublished(missing.about, near)
}
