/**
 * A round of unseen questions: a hundred questions and twenty-five searches as families write, each
 * with the expected answer in words, all written before the assistant was asked any of them. What the
 * first try brought was noted before anything was mended; now they keep what was mended.
 */

/** What the first try brought: an answer that was not asked for, or none. */
export type First = 'right' | 'wrong' | 'missed'

/** The question, what is wanted, the first try, and what the answer says: its words, or that a person is needed. */
export type Asked = [asked: string, wanted: string, first: First, says: string]

/** The search, what is wanted, the first try, and the title that is among the first three hits. */
export type Searched = [asked: string, wanted: string, first: First, title: string]

export type Round = { asked: Asked[]; searched: Searched[] }
