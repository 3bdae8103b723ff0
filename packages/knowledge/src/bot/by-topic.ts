/** Answers by the topic of a question: what several of its words mean together. */
import type { Knowledge } from '../knowledge.ts'
import { containsUnit, type IndexedEntry, rankEntries, unitFrequency } from '../ranking.ts'
import type { Unit } from '../words/fold.ts'
import { misleadingTopics } from '../words/topic-patterns.ts'
import type { FoundTopic } from '../words/topics.ts'
import { type Answer, answerWithFact, asksBack, isQuestionKind, UNKNOWN_ANSWER } from './answer.ts'
import { isAboutMore, isAboutOther } from './fits.ts'

/** From this score on, a topic is certain; below it, one of its words may be there by chance. */
export const CERTAIN_SCORE = 1.5
/** From this score on, a topic decides also beside a name that belongs to something else. */
const SURE_SCORE = 3

/** Whether a question has a name that the entry says nothing about, and another one does. */
const isElsewhere = (unit: Unit, { names, text }: IndexedEntry, knowledge: Knowledge): boolean =>
  unit.isNamed &&
  !isQuestionKind(unit.token) &&
  !everywhere.some((name) => knowledge.fold.tokens(name).includes(unit.token)) &&
  unitFrequency(knowledge, unit) > 0 &&
  !containsUnit(names, unit) &&
  !containsUnit(text, unit)

/** Names that questions about any step may have. */
const everywhere = ['ppdb', 'formulir', 'jam', 'pengumuman']

/**
 * Answers by the topic of a question; null where topics do not decide. It is `UNKNOWN_ANSWER` where
 * the words alone would lead to another entry, and the school has published nothing about the topic.
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
    if (rest.some(isMissing) && best.cover === 0 && !best.entry.isOwn) return null
    // Nothing said which of the programmes fits.
    const list = best.score === 0 ? best.entry.list : undefined
    const whole = list && candidates.find(({ entry }) => entry.list === list && entry.isWhole)
    if (whole) return answerWithFact(whole)
    const isUnsure =
      first.score < SURE_SCORE &&
      !best.entry.list &&
      rest.some((unit) => isElsewhere(unit, best, knowledge))
    return isUnsure ? asksBack([best]) : answerWithFact(best)
  }
  return misleadingTopics.has(first.topic) ? UNKNOWN_ANSWER : null
}
