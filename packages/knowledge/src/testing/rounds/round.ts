/**
 * A round of unseen questions: a hundred questions and twenty-five searches as families write them,
 * each with the expected answer, all written before the assistant was asked any of them. The result
 * of the first try was recorded before any fix; now they are regression tests.
 */

/** Result of the first try: right, a wrong answer, or no answer. */
export type First = 'right' | 'wrong' | 'missed'

/**
 * The question, the expected meaning, the first try, and what the answer contains: its words, or
 * that a person is needed.
 */
export type Asked = [asked: string, wanted: string, first: First, says: string]

/**
 * The search, the expected meaning, the first try, and a title that must be among the first three
 * hits.
 */
export type Searched = [asked: string, wanted: string, first: First, title: string]

export type Round = { asked: Asked[]; searched: Searched[] }
