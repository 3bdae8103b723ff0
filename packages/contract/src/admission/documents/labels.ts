/** Documents of an application (berkas): states, limits and labels. */
import type { ApplicantFieldName } from '../labels.ts'

/**
 * `on_phone`: asked for, and no page has begun to arrive. `uploading`: some page is incomplete.
 * `received`: all sent pages wait to be checked.
 */
export const documentStates = ['on_phone', 'uploading', 'received', 'approved', 'replace'] as const
export type DocumentState = (typeof documentStates)[number]

export const documentStateLabels: Record<DocumentState, string> = {
  on_phone: 'Belum dikirim',
  uploading: 'Sedang dikirim',
  received: 'Menunggu diperiksa',
  approved: 'Sah',
  replace: 'Perlu diganti',
}

/**
 * Data that a clerk compares with the documents: a verdict applies to their values at that time.
 */
export const verifiedFieldNames = [
  'name',
  'birth_date',
  'previous_school',
  'nisn',
] as const satisfies readonly ApplicantFieldName[]
export type VerifiedFieldName = (typeof verifiedFieldNames)[number]

/** The state of all documents of an application together; independent of its status. */
export const checkStates = ['unchecked', 'needs_fix', 'verified'] as const
export type CheckState = (typeof checkStates)[number]

export const checkStateLabels: Record<CheckState, string> = {
  unchecked: 'Belum diperiksa',
  needs_fix: 'Perlu diperbaiki',
  verified: 'Terverifikasi',
}

/**
 * `missing`: the server had the page and lost it, as after a restore; the phone is asked for it
 * once.
 */
export const pageStates = ['uploading', 'received', 'replace', 'missing'] as const
export type PageState = (typeof pageStates)[number]

export const pageKinds = ['picture', 'pdf'] as const
export type PageKind = (typeof pageKinds)[number]

/** The verdicts of the checking desk; `received` reverts one. */
export const verdicts = ['approved', 'replace', 'received'] as const
export type Verdict = (typeof verdicts)[number]

/**
 * Default reasons for asking a family for a new page, chosen by one press; a school adds its own to
 * each type.
 */
export const usualReplacementReasons = [
  'Foto buram atau tidak terbaca',
  'Foto terpotong',
  'Berkas yang dikirim bukan yang diminta',
  'Halaman kurang lengkap',
  'Data di berkas berbeda dengan formulir',
] as const

export const documentTypeLabels = {
  code: 'Kode',
  label: 'Nama berkas',
  help: 'Petunjuk untuk keluarga',
  is_required: 'Wajib',
  required_when: 'Diminta bila',
  max_pages: 'Paling banyak halaman',
  is_sensitive: 'Data sensitif',
  months_kept: 'Dihapus setelah (bulan)',
  reasons: 'Alasan minta ganti',
  is_active: 'Diminta dari keluarga',
  order_index: 'Urutan',
} as const

/** The document type of transfer proofs: checked by the treasurer, never by the checking desk. */
export const PROOF_TYPE = 'bukti_bayar'
/** The most proof pages of one application. */
export const PROOF_PAGES = 24

/** Bytes of one request that carries a piece of a page. */
export const PIECE_BYTES = 128 * 1024
/** Limits of a page in bytes: a picture that the phone could not make smaller, and a PDF. */
export const PICTURE_BYTES = 6 * 1024 * 1024
export const PDF_BYTES = 2 * 1024 * 1024
/** The most pages of one PDF. */
export const PDF_PAGES = 20
/** The most bytes of all pages of one application. */
export const APPLICATION_BYTES = 30 * 1024 * 1024
/** How long a claim on an application lasts without a heartbeat, in ms. */
export const CLAIM_MS = 2 * 60_000
