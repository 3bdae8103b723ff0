/** Documents of an application (berkas): their states, limits and labels. */
import type { ApplicantFieldName } from '../labels.ts'

/**
 * `on_phone`: asked for, and no page of it has begun to arrive. `uploading`: some page has not
 * arrived whole. `received`: all that was sent waits to be checked.
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

/** What a clerk compares with the papers: a verdict belongs to these as they were then. */
export const verifiedFieldNames = [
  'name',
  'birth_date',
  'previous_school',
  'nisn',
] as const satisfies readonly ApplicantFieldName[]
export type VerifiedFieldName = (typeof verifiedFieldNames)[number]

/** What the documents of an application are, all together; beside its status, never part of it. */
export const checkStates = ['unchecked', 'needs_fix', 'verified'] as const
export type CheckState = (typeof checkStates)[number]

export const checkStateLabels: Record<CheckState, string> = {
  unchecked: 'Belum diperiksa',
  needs_fix: 'Perlu diperbaiki',
  verified: 'Terverifikasi',
}

/** `missing`: the server had it and has lost it, as after a restore; the phone is asked once. */
export const pageStates = ['uploading', 'received', 'replace', 'missing'] as const
export type PageState = (typeof pageStates)[number]

export const pageKinds = ['picture', 'pdf'] as const
export type PageKind = (typeof pageKinds)[number]

/** The verdicts of the checking desk; `received` undoes one. */
export const verdicts = ['approved', 'replace', 'received'] as const
export type Verdict = (typeof verdicts)[number]

/** What a clerk answers a family with one press; a school adds its own to each type. */
export const usualReasons = [
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

/** The type of pages that prove a transfer: the treasurer's, never of the checking desk. */
export const PROOF_TYPE = 'bukti_bayar'
/** Proofs of one application. */
export const PROOF_PAGES = 24

/** Bytes of one request that carries a piece of a page. */
export const PIECE_BYTES = 128 * 1024
/** Bytes of a page as it is sent: a picture that its phone could not make smaller, and a PDF. */
export const PICTURE_BYTES = 6 * 1024 * 1024
export const PDF_BYTES = 2 * 1024 * 1024
/** Pages of one PDF. */
export const PDF_PAGES = 20
/** Bytes of all pages of one application, as they are sent. */
export const APPLICATION_BYTES = 30 * 1024 * 1024
/** How long a clerk holds an application without a sign. */
export const CLAIM_MS = 2 * 60_000
