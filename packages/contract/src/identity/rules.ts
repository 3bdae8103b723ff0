/** Rules of accounts. */
import type { ErrorCode } from '../envelope.ts'

type Owing = { must_change: boolean; needs_second_factor?: true | undefined }

/**
 * The step that an account must take before any other call is answered; null where there is none.
 */
export const owedStep = (
  account: Owing,
): Extract<ErrorCode, 'must_change' | 'needs_second_factor'> | null => {
  if (account.must_change) return 'must_change'
  return account.needs_second_factor ? 'needs_second_factor' : null
}
