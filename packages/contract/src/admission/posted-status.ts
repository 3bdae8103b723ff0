/** Cek Status sent as a plain form: what the page is rendered with. */
import type { FieldError } from '../envelope.ts'
import type { StatusAnswer, StatusQuestion } from './schemas.ts'

export type PostedStatus = {
  question: StatusQuestion
  answer: StatusAnswer | null
  failure: string | null
  errors: FieldError[]
}
