/** Refusals of an uploaded page, before a byte of it is written. */
import {
  APPLICATION_BYTES,
  PICTURE_BYTES,
  PROOF_PAGES,
  PROOF_TYPE,
} from '@sekolah/contract/admission/documents/labels'
import type { ParsedQueryOf } from '@sekolah/contract/schemas'
import { eq } from 'drizzle-orm'
import { InvalidField, TooLarge } from '../../../../engine/base/errors.ts'
import type { Reader } from '../../../../engine/db/connect.ts'
import { settings } from '../../../../kernel/settings/tables.ts'
import { AlreadyApproved, PageRefused, PageUnwanted } from '../errors.ts'
import { documentCondition } from '../states.ts'
import { documents } from '../tables.ts'
import { activeTypes } from '../types.ts'
import { findPage, needsReplacement, type PageKey, pagesOf, wasDropped } from './pages.ts'

export type Piece = ParsedQueryOf<'documents.sendPiece'>

/** Throws for a page that was removed or replaced, or whose document is no longer asked for. */
export const refuseUnwanted = (db: Reader, page: PageKey, type: string): void => {
  if (wasDropped(db, page)) throw new PageUnwanted('Halaman ini sudah diganti atau dihapus.')
  if (mostPages(db, type) === 0) throw new PageUnwanted('Berkas ini tidak diminta lagi.')
  refuseApproved(db, page.applicant_id, type)
}

export const refuseApproved = (db: Reader, applicant_id: number, type: string): void => {
  const document = db
    .select()
    .from(documents)
    .where(documentCondition({ applicant_id, type }))
    .get()
  if (document?.state === 'approved') throw new AlreadyApproved()
}

export const refuseOversize = (bytes: Uint8Array, { offset, size, sha256 }: Piece): void => {
  if (size > PICTURE_BYTES) {
    throw new TooLarge('Halaman ini terlalu besar. Paling besar 6 MB; foto ulang lebih kecil.')
  }
  const end = offset + bytes.byteLength
  if (bytes.byteLength === 0) throw new InvalidField('page', 'Potongan ini kosong.')
  if (end > size) throw new InvalidField('size', 'Potongan ini lebih panjang dari halamannya.')
  if (end === size && sha256 === undefined) {
    throw new InvalidField('sha256', 'Potongan terakhir harus membawa SHA-256.')
  }
}

export const refuseTooMany = (
  db: Reader,
  { applicant_id, page_id }: PageKey,
  { type, size, replaces }: Piece,
): void => {
  refuseReplacing(db, applicant_id, { type, replaces })
  const others = pagesOf(db, applicant_id).filter(
    (page) => page.page_id !== page_id && page.page_id !== replaces,
  )
  if (others.reduce((sum, page) => sum + page.size, size) > APPLICATION_BYTES) {
    throw new TooLarge('Semua berkas satu pendaftar paling besar 30 MB.')
  }
  const max = mostPages(db, type)
  const wanted = others.filter((page) => page.type === type && !needsReplacement(page))
  if (wanted.length >= max) throw new PageRefused(`Berkas ini paling banyak ${max} halaman.`)
}

/** Checks the page to be replaced: at the first piece, and again when it is replaced. */
export const refuseReplacing = (
  db: Reader,
  applicant_id: number,
  { type, replaces }: { type: string; replaces?: string | null | undefined },
): void => {
  const replaced = replaces && findPage(db, { applicant_id, page_id: replaces })
  if (!replaced) return
  if (replaced.type !== type) {
    throw new InvalidField('replaces', 'Halaman yang diganti adalah berkas lain.')
  }
  // A proof cannot be deleted either: the book of payments refers to it.
  if (replaced.type === PROOF_TYPE) {
    throw new InvalidField('replaces', 'Bukti transfer tidak dapat diganti. Kirim bukti lain.')
  }
}

/**
 * The maximum number of pages. Proofs of transfer have no configured type: they are allowed where
 * the school takes fees.
 */
const mostPages = (db: Reader, type: string): number => {
  if (type === PROOF_TYPE) return takesFees(db) ? PROOF_PAGES : 0
  return activeTypes(db).find(({ code }) => code === type)?.max_pages ?? 0
}

const takesFees = (db: Reader): boolean =>
  db.select().from(settings).where(eq(settings.setting_key, 'school_kind')).get()?.setting_value ===
  'swasta'
