/** Taking in a form at the counter: more than a call, because its sentence is shown too. */
import type { CounterInput } from '@sekolah/contract/admission/counter/schemas'
import { calls } from '@sekolah/contract/calls'
import type { AnswerOf } from '@sekolah/contract/schemas'
import { createTransport, type Extra, type Options } from './transport.ts'

/** Resolves with `message`, which says whether the application was there already. */
export type TakeIn = (body: CounterInput, extra?: Extra) => Promise<AnswerOf<'ppdb.create'>>

export const createTakeIn = (options: Options): TakeIn => {
  const { answer } = createTransport({ 'ppdb.create': calls['ppdb.create'] }, options)
  return (body, extra) => answer('ppdb.create', { body, ...extra })
}
