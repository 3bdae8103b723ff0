/**
 * The proof on a receipt: ten letters that only the school's server can compute from number and
 * arrival time, so that a receipt is valid even where the row is lost. A published result has a
 * code of its own.
 */
import { base32, normaliseTypedCode } from '../values/base32.ts'
import { parseRegistrationNumber, statusLink } from './rules.ts'
import type { PlacementResult } from './selection/labels.ts'

/** The values on a receipt that its code proves. */
export type Proof = {
  registration_number: string
  /** ISO 8601. */
  registration_date: string
  receipt_code: string
}

/**
 * The text that the code is computed from. A receipt prints the time to the minute, so seconds are
 * left out; the prefix is always PPDB, so that a receipt stays valid after the school changes its
 * word for admission.
 */
export const provenText = (id: number, registration_date: string): string =>
  `PPDB-${id}\n${minuteOf(registration_date)}`

/** The published result of one applicant, with the programme where accepted. */
export type ProvenResult = {
  result: PlacementResult
  program: string | null
  /** ISO 8601. */
  published_at: string
}

/** As above for a result; the text can never equal a receipt's. */
export const provenResult = (id: number, { result, program, published_at }: ProvenResult): string =>
  `PPDB-${id}\nHASIL ${result}\n${program ?? ''}\n${minuteOf(published_at)}`

const minuteOf = (date: string): string => `${new Date(date).toISOString().slice(0, 16)}Z`

/** "7K3QD-9XW2M" from an HMAC: fifty bits, which cannot be guessed at a counter. */
export const receiptCode = (mac: Uint8Array): string => grouped(base32(mac).slice(0, 10))

/** Parses a code as typed, with I for 1 or without its hyphen; null when invalid. */
export const parseReceiptCode = (text: string): string | null => {
  const letters = normaliseTypedCode(text).replace(/[^0-9A-Z]/g, '')
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(letters) ? grouped(letters) : null
}

/**
 * The text of a receipt's QR code: a family that scans it gets to Cek Status; the school reads the
 * proof after the `#`, which no browser sends to a server.
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
    /** The published result; null or absent before. */
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
 * The proof in a scanned text, whatever case the scanner returns; null for any other text. The code
 * of a result has precedence over the receipt's, because showing the result is then the purpose.
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
