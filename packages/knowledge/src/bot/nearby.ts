/**
 * What the site has nearby, told where the bot is not certain, and said as such: the entry that was
 * chosen, and what explains the words that it leaves open.
 */
import { joinNames } from '../entries/replies.ts'
import type { Knowledge } from '../knowledge.ts'
import { containsUnit, weightInTexts } from '../ranking.ts'
import type { Unit } from '../words/fold.ts'
import { isWordOfTopic, topicsWith } from '../words/topics.ts'
import { type Answer, answerWithFact, isQuestionKind } from './answer.ts'
import { isDecisive, leftOpen, type Weighed, weigh, weightIn } from './certainty.ts'
import { findPassages } from './passages.ts'

/** The share of a question that an entry has to explain to be near. */
const MIN_NEAR = 0.22
/** The share that a second one has to explain of what the first one leaves open. */
const MIN_MORE = 0.22
/** What explains more of the question by this share is told first. */
const MIN_FARTHER = 0.4
/** The least that the words of a topic have to say: one of two topics each, for example. */
const MIN_TOPIC_SCORE = 0.6
/** A name says more of what is meant than another word. */
const NAME_FACTOR = 1.5
/** How much less is open where the title has a word. */
const TITLE_FACTOR = 0.3

export const answerNearby = (
  chosen: Answer | null,
  units: readonly Unit[],
  knowledge: Knowledge,
): Answer | null => {
  const asked = weigh(units, knowledge, weightInTexts).map((word) =>
    word.unit.isNamed ? { ...word, weight: NAME_FACTOR * word.weight } : word,
  )
  const whole = weightIn(asked)
  const told = [
    ...findPassages(units, knowledge).map(({ indexed }) => answerWithFact(indexed)),
    answerByWordsOfTopic(units, knowledge),
  ].flatMap((answer) =>
    answer?.source
      ? [
          {
            answer,
            open: leftOpen(answer.source, asked, knowledge),
            titled: asked.filter(({ unit }) => isTitledBy(answer, unit)),
          },
        ]
      : [],
  )
  /** The answer that leaves least of these words open; a title that has them says more. */
  const best = (words: readonly Weighed[]) =>
    told
      .map((one) => ({ ...one, left: one.open.filter((word) => words.includes(word)) }))
      .map((one) => ({
        ...one,
        distance:
          weightIn(one.left) -
          TITLE_FACTOR * weightIn(one.titled.filter((word) => words.includes(word))),
      }))
      .sort((a, b) => a.distance - b.distance || weightIn(a.open) - weightIn(b.open))[0]
  const other = best(asked)
  const own = chosen?.source && {
    answer: chosen,
    open: leftOpen(chosen.source, asked, knowledge),
  }
  const isFar = own && other && weightIn(own.open) - weightIn(other.open) >= MIN_FARTHER * whole
  const first = own ?? other
  if (!first || (!own && whole - weightIn(first.open) < MIN_NEAR * whole)) return null
  const second = best(first.open)
  const more = second ? first.open.filter((word) => !second.left.includes(word)) : []
  const isMore =
    second &&
    weightIn(more) >= MIN_MORE * whole &&
    (more.length > 1 || more.some(({ unit }) => unit.isNamed))
  const answers = isMore ? [first.answer, second.answer] : [first.answer]
  if (isFar) answers.reverse()
  return {
    ...first.answer,
    texts: [
      `${openSentence(isMore ? second.left : first.open)} Yang paling dekat di situs ini:\n${answers.flatMap(({ texts }) => texts).join('\n\n')}`,
    ],
    isKnown: false,
  }
}

const isTitledBy = ({ source }: Answer, unit: Unit): boolean =>
  source?.entries.some(({ names }) => containsUnit(names, unit)) === true

/** Names what stays open, where it is a name: other words may belong to the story. */
const openSentence = (open: readonly Weighed[]): string => {
  const names = open
    .filter(({ unit }) => isDecisive(unit) && !isQuestionKind(unit.token))
    .map(({ unit }) => `“${unit.words.join(' ')}”`)
  return `Saya belum tahu pasti${names.length > 0 ? ` tentang ${joinNames(names)}` : ''}.`
}

/** The entry of the topic whose words are most in the question; a word of few topics says more. */
const answerByWordsOfTopic = (
  units: readonly Unit[],
  { entries }: Knowledge,
): Answer | undefined => {
  const words = units
    .filter(({ token }) => !isQuestionKind(token))
    .flatMap((unit) => unit.words)
    .filter((word) => topicsWith(word).size > 0)
  const [best] = entries
    .flatMap((indexed) =>
      indexed.entry.isForTopic ? [...indexed.topics].map((topic) => ({ indexed, topic })) : [],
    )
    .map(({ indexed, topic }) => ({
      indexed,
      topic,
      score: words
        .filter((word) => isWordOfTopic(word, topic))
        .reduce((sum, word) => sum + 1 / topicsWith(word).size, 0),
    }))
    .filter(({ score }) => score >= MIN_TOPIC_SCORE)
    .sort((a, b) => b.score - a.score)
  return best && answerWithFact(best.indexed, { topic: best.topic, score: 0, by: new Set() })
}
