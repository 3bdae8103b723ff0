/** Fees and payments, as the treasurer uses them. */
import type { feeCalls } from '@sekolah/contract/admission/fees/calls'
import type {
  FeeChanges,
  FeeInput,
  PaymentInput,
  ProofVerdict,
} from '@sekolah/contract/admission/fees/schemas'
import type { BodyOf, QueryOf } from '@sekolah/contract/schemas'
import type { Extra, FileExtra, Transport } from './transport.ts'

export const feeFunctions = ({ answer, data, file }: Transport<keyof typeof feeCalls>) => ({
  list: (extra?: Extra) => data('fees.list', extra),
  create: (body: FeeInput) => data('fees.create', { body }),
  update: (id: number, body: FeeChanges, rev?: number) =>
    data('fees.update', { params: { id }, body, ifMatch: rev }),
  remove: (id: number) => data('fees.remove', { params: { id } }),

  payers: (query: QueryOf<'payers.list'> = {}, extra?: Extra) =>
    answer('payers.list', { query, ...extra }),
  payer: (id: number, extra?: Extra) => data('payers.get', { params: { id }, ...extra }),
  grant: (id: number, body: BodyOf<'payers.grant'>) =>
    data('payers.grant', { params: { id }, body }),

  payments: (query: QueryOf<'payments.list'> = {}, extra?: Extra) =>
    answer('payments.list', { query, ...extra }),
  /** Sent again with the same `key` it is the same payment. */
  pay: (body: PaymentInput) => data('payments.create', { body }),
  reverse: (id: number, body: BodyOf<'payments.reverse'>) =>
    data('payments.reverse', { params: { id }, body }),
  exportBook: (query: QueryOf<'payments.export'> = {}, extra?: FileExtra) =>
    file('payments.export', { query, ...extra }),

  proofs: (extra?: Extra) => data('proofs.list', extra),
  proofPage: (id: number, page_id: string, extra?: FileExtra) =>
    file('proofs.page', { params: { id, page_id }, ...extra }),
  judge: (id: number, page_id: string, body: ProofVerdict) =>
    data('proofs.judge', { params: { id, page_id }, body }),

  closings: (extra?: Extra) => data('closings.list', extra),
  close: (body: BodyOf<'closings.create'>) => data('closings.create', { body }),
})
