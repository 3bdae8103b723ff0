/**
 * Taking in a form at the counter. A plain call drops the answer's message, which is shown here.
 */
import type { CounterInput } from '@sekolah/contract/admission/counter/schemas'
import { calls } from '@sekolah/contract/calls'
import type { AnswerOf } from '@sekolah/contract/schemas'
import { createTransport, type ExtraOptions, type TransportOptions } from './transport.ts'

/** Resolves to the whole answer; its `message` says whether the application already existed. */
export type TakeIn = (body: CounterInput, extra?: ExtraOptions) => Promise<AnswerOf<'ppdb.create'>>

export const createTakeIn = (options: TransportOptions): TakeIn => {
  const { answer } = createTransport({ 'ppdb.create': calls['ppdb.create'] }, options)
  return (body, extra) => answer('ppdb.create', { body, ...extra })
}
