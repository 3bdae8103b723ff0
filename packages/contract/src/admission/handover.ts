/**
 * A handover: an unsent application as one line of text in a file or in a WhatsApp message:
 * `SEKOLAH1.<length>.<application>.<checksum>`. The counter sends it under the idempotency key of
 * the phone, so that it is stored once, whichever way is faster.
 */
import { base32, bytesOfBase32, normaliseTypedCode } from '../values/base32.ts'
import { type ApplicantFieldName, applicantFieldNames } from './labels.ts'

/** The application as stored on the phone; its fields are validated by the server. */
export type Handover = {
  client_id: string
  /** When Kirim was pressed, ISO 8601 by the phone's clock. */
  queued_at: string
  consent_version: string | null
  form: Record<ApplicantFieldName, string | null>
}

/** Why a text cannot be taken in. */
export type Damage = 'none_found' | 'cut_off' | 'changed' | 'newer_version'

export const damageMessages: Record<Damage, string> = {
  none_found:
    'Tidak ada kode pendaftaran di teks ini. Salin seluruh pesan, termasuk baris yang dimulai dengan SEKOLAH1.',
  cut_off: 'Kodenya terpotong. Minta keluarga mengirim ulang seluruh pesan, atau sebagai berkas.',
  changed:
    'Kodenya berubah di jalan, jadi isinya tidak dapat dipercaya. Minta keluarga mengirim ulang.',
  newer_version:
    'Kode ini dibuat oleh versi situs yang lebih baru. Muat ulang panel ini, lalu coba lagi.',
}

type Line = { handover: Handover } | { damage: Damage }
type Parts = Record<'version' | 'length' | 'payload' | 'rest', string | undefined>

const VERSION = 1
/** Length of 32 bits in base32. */
const CHECKSUM_LENGTH = 7

/** The line for one application. */
export const encodeHandover = (handover: Handover): string => {
  const { client_id, queued_at, consent_version, form } = handover
  const values = [client_id, queued_at, consent_version, ...applicantFieldNames.map((n) => form[n])]
  const bytes = new TextEncoder().encode(JSON.stringify(values))
  const payload = base32(bytes)
  return `SEKOLAH${VERSION}.${payload.length}.${payload}.${checksum(bytes)}`
}

/**
 * The applications in a text that was copied, quoted and forwarded; additions around and inside a
 * line are ignored. Also reads the file of the rescue page.
 */
export const decodeHandovers = (
  text: string,
): { handovers: [Handover, ...Handover[]] } | { damage: Damage } => {
  // Removes line breaks, quotation marks of a message, and marks of formatting and direction.
  const bare = text.toUpperCase().replace(/[^0-9A-Z.]/g, '')
  const lines = [
    ...bare.matchAll(/SEKOLAH(\d+)\.(?:(\d+)\.(?:([0-9A-Z]*)(?:\.([0-9A-Z]{0,7}))?)?)?/g),
  ].map(([, version, length, payload, rest]) => decodeLine({ version, length, payload, rest }))
  const whole = lines.flatMap((line) => ('handover' in line ? [line.handover] : []))
  // A reply that quotes its message contains the line twice.
  const byKey = new Map([...whole, ...inRescueFile(text)].map((one) => [one.client_id, one]))
  const [first, ...others] = byKey.values()
  if (first) return { handovers: [first, ...others] }
  const damaged = lines.find((line) => 'damage' in line)
  return { damage: damaged && 'damage' in damaged ? damaged.damage : 'none_found' }
}

/** The unsent applications in the file that the rescue page saves (`format: 'sekolah'`). */
const inRescueFile = (text: string): Handover[] => {
  const file = text.trimStart().startsWith('{') ? parsed(text) : null
  if (!isRecord(file) || file.format !== 'sekolah' || !Array.isArray(file.entries)) return []
  return file.entries.flatMap((entry: unknown) => {
    if (!isRecord(entry) || entry.kind !== 'ppdb.apply' || !isRecord(entry.form)) return []
    const { form, client_id, queuedAt } = entry
    const values = [client_id, queuedAt, form.consent_version]
    return handoverOf([...values, ...applicantFieldNames.map((name) => form[name])]) ?? []
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const decodeLine = ({ version, length, payload = '', rest = '' }: Parts): Line => {
  if (Number(version) !== VERSION) return { damage: 'newer_version' }
  if (!length || rest.length < CHECKSUM_LENGTH) return { damage: 'cut_off' }
  const bytes = payload.length === Number(length) ? bytesOfBase32(payload) : null
  if (!bytes || checksum(bytes) !== normaliseTypedCode(rest)) return { damage: 'changed' }
  const handover = handoverIn(bytes)
  return handover ? { handover } : { damage: 'changed' }
}

const handoverIn = (bytes: Uint8Array<ArrayBuffer>): Handover | null => {
  const values = parsed(new TextDecoder().decode(bytes))
  return Array.isArray(values) ? handoverOf(values) : null
}

/** Order of the values: key, time, version of the consent, then the fields in their order. */
const handoverOf = (values: unknown[]): Handover | null => {
  const texts = values.map((value) => (typeof value === 'string' ? value : null))
  const [client_id, queued_at, consent_version = null, ...written] = texts
  if (!client_id || !queued_at) return null
  const fields = applicantFieldNames.map((name, at) => [name, written[at] ?? null])
  return { client_id, queued_at, consent_version, form: Object.fromEntries(fields) }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * CRC-32. It only has to detect damage: forging a line would gain nothing, because its sender may
 * write any application.
 */
const checksum = (bytes: Uint8Array): string => {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return base32(Uint8Array.of(~crc >>> 24, ~crc >>> 16, ~crc >>> 8, ~crc))
}
