/**
 * The proof on a receipt: ten letters that only the school's server can make of the number and the
 * arrival time beside them, so that a receipt counts also where the number is gone. A published
 * result has letters of its own.
 */
import { asTyped, base32 } from '../values/base32.ts'
import { parseRegistrationNumber, statusLink } from './rules.ts'
import type { PlacementResult } from './selection/labels.ts'

/** What a receipt says, and its code speaks for. */
export type Proof = {
  registration_number: string
  /** ISO 8601. */
  registration_date: string
  receipt_code: string
}

/**
 * What the code is made of. A receipt prints the time to the minute, so no second is in it; and
 * always the first word for admission, so that a receipt counts after the school changed it.
 */
export const provenText = (id: number, registration_date: string): string =>
  `PPDB-${id}\n${minuteOf(registration_date)}`

/** What was published of one applicant; the programme where accepted. */
export type ProvenResult = {
  result: PlacementResult
  program: string | null
  /** ISO 8601. */
  published_at: string
}

/** The same for a result, which can never read like a receipt's. */
export const provenResult = (id: number, { result, program, published_at }: ProvenResult): string =>
  `PPDB-${id}\nHASIL ${result}\n${program ?? ''}\n${minuteOf(published_at)}`

const minuteOf = (date: string): string => `${new Date(date).toISOString().slice(0, 16)}Z`

/** "7K3QD-9XW2M" of an HMAC: fifty bits, which nobody guesses at a counter. */
export const receiptCode = (mac: Uint8Array): string => grouped(base32(mac).slice(0, 10))

/** A code as somebody typed it, with I for 1 or without its hyphen; null when it is none. */
export const parseReceiptCode = (text: string): string | null => {
  const letters = asTyped(text).replace(/[^0-9A-Z]/g, '')
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(letters) ? grouped(letters) : null
}

/**
 * The text of a receipt's QR code: a family that scans it comes to Cek Status, the school reads the
 * proof behind the `#`, which no browser sends to any server.
 */
export const proofLink = (
  origin: string,
  {
    registration_number,
    registration_date,
    receipt_code,
    selection,
  }: Omit<Proof, 'receipt_code'> & {
    receipt_code?: string | null
    /** Its result, once that is published. */
    selection?: { published_at: string; result_code?: string | null | undefined } | null | undefined
  },
): string => {
  const link = statusLink(origin, registration_number)
  if (!receipt_code) return link
  const receipt = `${link}#bukti=${receipt_code}.${compact(registration_date)}`
  return selection?.result_code
    ? `${receipt}&hasil=${selection.result_code}.${compact(selection.published_at)}`
    : receipt
}

const compact = (date: string): string => `${date.slice(0, 16).replace(/[-:]/g, '')}Z`

/**
 * The proof in a scanned text, whatever a scanner made of its capitals; null for any other text. A
 * result's counts before the receipt's: who has a result shows it for that.
 */
export const readProof = (text: string): Proof | null => {
  const [, number = ''] = /[?&]no=([a-z]*-?\d+)/i.exec(text) ?? []
  const [, code = '', date = '', time = ''] =
    /&hasil=([0-9a-z-]{10,11})\.(\d{8})t(\d{4})z/i.exec(text) ??
    /#bukti=([0-9a-z-]{10,11})\.(\d{8})t(\d{4})z/i.exec(text) ??
    []
  const id = parseRegistrationNumber(number)
  const receipt_code = parseReceiptCode(code)
  const at = `${date.replace(/(....)(..)/, '$1-$2-')}T${time.replace(/(..)/, '$1:')}:00.000Z`
  if (id === null || receipt_code === null || Number.isNaN(Date.parse(at))) return null
  return { registration_number: number.toUpperCase(), registration_date: at, receipt_code }
}

const grouped = (letters: string): string => `${letters.slice(0, 5)}-${letters.slice(5)}`
