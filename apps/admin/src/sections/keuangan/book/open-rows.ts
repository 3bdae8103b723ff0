/** All rows that no closing has frozen: a closing has to name the sum of every one. */
import type { ApiClient } from '@sekolah/api-client'
import type { Payment } from '@sekolah/contract/admission/fees/schemas'
import type { Rows } from '../../../live/keys.ts'

/** The most that the server gives at once. */
const PART = 100

export const allOpenRows = async (
  api: Pick<ApiClient, 'fees'>,
  signal: AbortSignal,
): Promise<Rows<Payment>> => {
  const rows: Payment[] = []
  let total = 1
  while (rows.length < total) {
    const { data, meta } = await api.fees.payments({ limit: PART, offset: rows.length }, { signal })
    rows.push(...data)
    total = data.length === 0 ? 0 : (meta?.total ?? rows.length)
  }
  return { rows, total: rows.length }
}
