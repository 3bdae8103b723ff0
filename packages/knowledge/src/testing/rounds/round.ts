/**
 * A round of unseen questions: a hundred questions and twenty-five searches as families write them,
 * each with the expected answer, all written before the assistant was asked any of them. The result
 * of the first try was recorded before any fix; now they are regression tests.
 */

/** Result of the first try: right, a wrong answer, or no answer. */
export type FirstResult = 'right' | 'wrong' | 'missed'

/**
 * The question, the expected meaning, the first try, and what the answer contains: its words, or
 * that a person is needed.
 */
export type AskedCase = [asked: string, wanted: string, first: FirstResult, says: string]

/**
 * The search, the expected meaning, the first try, and a title that must be among the first three
 * hits; blank where nothing may be found.
 */
export type SearchedCase = [asked: string, wanted: string, first: FirstResult, title: string]

export type Round = {
  asked: AskedCase[]
  searched: SearchedCase[]
  /** It was written about the demo school in a season of two waves. */
  hasWaves?: true
}
