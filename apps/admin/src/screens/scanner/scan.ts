/** Tells a scanner that types from a person who does, and reads whose receipt it has read. */
import { readProof } from '@sekolah/contract/admission/proof'
import { parseRegistrationNumber } from '@sekolah/contract/admission/rules'

/** Whose receipt a text is; `proof` is null on receipts from before there were codes. */
export type Scanned = { id: number; proof: ReturnType<typeof readProof> }

/** The applicant of a receipt's QR code; null for any other text. */
export const scannedReceipt = (text: string): Scanned | null => {
  const [, number = ''] = /^https?:\/\/\S+[?&]no=([a-z]*-?\d+)/i.exec(text.trim()) ?? []
  const id = parseRegistrationNumber(number)
  return id === null ? null : { id, proof: readProof(text) }
}

/** The longest pause between two keys of a scanner's first two, and of what follows, in ms. */
const FIRST_GAP = 60
const NEXT_GAP = 500

export type KeyOfScan = 'none' | 'taken' | { text: string }

/**
 * Follows the keys of a page. Every receipt begins with "ht", which nobody types within sixty
 * milliseconds outside a field: from its second letter on a scan is `taken`, so that no letter of it
 * is a shortcut, and Enter ends it.
 */
export const followScan = () => {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  return ({ key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): KeyOfScan => {
    const isScan = text.length > 1
    const gap = timeStamp - last
    if (gap > (isScan ? NEXT_GAP : FIRST_GAP)) text = ''
    if (key === 'Enter' && text.length > 1) {
      const whole = text
      text = ''
      return { text: whole }
    }
    // Shift and its like; without a time of their own, as a scanner's capitals are slower.
    if (key.length !== 1) return text.length > 1 ? 'taken' : 'none'
    last = timeStamp
    const next = text + key
    text = 'ht'.startsWith(next.slice(0, 2).toLowerCase()) ? next : /h/i.test(key) ? key : ''
    return text.length > 1 ? 'taken' : 'none'
  }
}
