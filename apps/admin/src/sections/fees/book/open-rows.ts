/** All rows that no closing has frozen: a closing has to state the sum of all of them. */
import type { Client } from '@sekolah/api-client'
import type { Payment } from '@sekolah/contract/admission/fees/schemas'
import type { Rows } from '../../../core/api/keys.ts'

/** The server's maximum page size. */
const PART = 100

export const fetchAllPayments = async (
  api: Client<'payments.list'>,
  signal: AbortSignal,
): Promise<Rows<Payment>> => {
  const rows: Payment[] = []
  let total = 1
  while (rows.length < total) {
    const { rows: data, total: known } = await api.payments.list({
      query: { limit: PART, offset: rows.length },
      signal,
    })
    rows.push(...data)
    total = data.length === 0 ? 0 : known
  }
  return { rows, total: rows.length }
}
