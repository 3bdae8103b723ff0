/** All questions that measure the bot. */

export type { Expected, Question } from './question.ts'
export { firstQuestions } from './questions-first.ts'
export { heldOutQuestions } from './questions-held-out.ts'
export { secondHeldOutQuestions } from './questions-second.ts'
