/**
 * Tells a barcode scanner's keystrokes from a person's, and finds the applicant of the scanned
 * receipt.
 */
import { readProof } from '@sekolah/contract/admission/proof'
import { parseRegistrationNumber } from '@sekolah/contract/admission/rules'

/** The applicant of a scanned text; `proof` is null on receipts from before codes existed. */
export type ScannedReceipt = { id: number; proof: ReturnType<typeof readProof> }

/** The applicant of a receipt's QR code; null for any other text. */
export const parseScannedReceipt = (text: string): ScannedReceipt | null => {
  const [, number = ''] = /^https?:\/\/\S+[?&]no=([a-z]*-?\d+)/i.exec(text.trim()) ?? []
  const id = parseRegistrationNumber(number)
  return id === null ? null : { id, proof: readProof(text) }
}

/** The longest pauses in ms: between a scan's first two keys, and between all that follow. */
const FIRST_GAP = 60
const NEXT_GAP = 500

export type ScanKeyResult = 'none' | 'taken' | { text: string }

/**
 * Follows the page's keys. Every receipt begins with "ht", which nobody types within sixty
 * milliseconds outside a field: from its second letter on a scan is `taken`, so that none of its
 * letters triggers a shortcut. Enter ends it.
 */
export const createScanDetector = () => {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  return ({ key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): ScanKeyResult => {
    const isScan = text.length > 1
    const gap = timeStamp - last
    if (gap > (isScan ? NEXT_GAP : FIRST_GAP)) text = ''
    if (key === 'Enter' && text.length > 1) {
      const whole = text
      text = ''
      return { text: whole }
    }
    // Shift and the like: not timed, because a scanner's capitals take longer.
    if (key.length !== 1) return text.length > 1 ? 'taken' : 'none'
    last = timeStamp
    const next = text + key
    text = 'ht'.startsWith(next.slice(0, 2).toLowerCase()) ? next : /h/i.test(key) ? key : ''
    return text.length > 1 ? 'taken' : 'none'
  }
}
