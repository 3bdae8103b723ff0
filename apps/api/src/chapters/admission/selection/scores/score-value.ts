/** Parses a mark as people write it, into thousandths. */
import { SCORE_UNIT } from '@sekolah/contract/admission/selection/labels'

/** Accepts "85", "85,5" and "85.125"; null for anything else, such as "85,1234" or "A". */
export const scoreValue = (text: string): number | null => {
  const found = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!found) return null
  const [, whole = '', part = ''] = found
  return Number(whole) * SCORE_UNIT + Number(part.padEnd(3, '0'))
}
