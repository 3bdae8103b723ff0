/** Fees in a family's browser, apart from the visitor's: only who has a seat needs it. */
import { feeVisitorCalls } from '@sekolah/contract/admission/fees/visitor-calls'
import { createTransport, type Extra, type Options } from './transport.ts'

export const createFamilyFees = (options: Options) => {
  const { data } = createTransport(feeVisitorCalls, options)
  return {
    /** What is owed line by line, what was paid, and how to pay. */
    mine: (client_id: string, extra?: Extra) =>
      data('fees.mine', { params: { client_id }, ...extra }),
  }
}
