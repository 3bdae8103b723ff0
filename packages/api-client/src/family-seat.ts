/** The answer to an offered seat, apart from the visitor's client: only pages of admission need it. */
import type { SeatConfirmation } from '@sekolah/contract/admission/enrolment/family-schemas'
import { enrolmentVisitorCalls } from '@sekolah/contract/admission/enrolment/visitor-calls'
import { createTransport, type Extra, type Options } from './transport.ts'

export type FamilySeat = ReturnType<typeof createFamilySeat>

export const createFamilySeat = (options: Options) => {
  const { data } = createTransport(enrolmentVisitorCalls, options)
  return {
    confirm: (client_id: string, body: SeatConfirmation, extra?: Extra) =>
      data('seat.confirm', { params: { client_id }, body, ...extra }),
    resign: (client_id: string, extra?: Extra) =>
      data('seat.resign', { params: { client_id }, ...extra }),
  }
}
