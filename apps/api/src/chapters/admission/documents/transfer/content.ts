/** Stores an arrived page: a picture re-encoded from its pixels, or a PDF rebuilt from its sheets. */
import { PDF_BYTES, PDF_PAGES } from '@sekolah/contract/admission/documents/labels'
import { fileKind } from '@sekolah/contract/values/file-kind'
import { TooLarge } from '../../../../engine/base/errors.ts'
import type { PdfVerdict } from '../../../../engine/media/reading/examine-pdf.ts'
import type { PictureFault } from '../../../../engine/media/reading/open-picture.ts'
import type { UploadedFiles } from '../../../../engine/media/reading/upload-reader.ts'
import { PageRefused } from '../errors.ts'

export type PageContent = {
  kind: 'picture' | 'pdf'
  data: Uint8Array
  width: number | null
  height: number | null
  sheets: number | null
}

/** Throws PageRefused by the first bytes of a foreign file, before the rest is sent. */
export const refuseForeignContent = (first: Uint8Array, size: number): void => {
  const kind = fileKind(first)
  if (kind === 'heic') {
    throw new PageRefused(pictureSentences.heic)
  }
  if (kind === null) {
    throw new PageRefused(foreign)
  }
  if (kind === 'pdf' && size > PDF_BYTES) {
    throw new TooLarge('PDF paling besar 2 MB. Foto saja berkasnya.')
  }
}

export const readPageContent = async (
  files: UploadedFiles,
  bytes: Buffer<ArrayBuffer>,
): Promise<PageContent> => {
  if (fileKind(bytes) === 'pdf') {
    const { sheets, rebuilt } = await rebuildPaper(files, bytes)
    return { kind: 'pdf', data: rebuilt, width: null, height: null, sheets }
  }
  const encoded = await files.picture(bytes, 'page')
  if (typeof encoded === 'string') throw new PageRefused(pictureSentences[encoded])
  const [page] = encoded
  if (!page) throw new Error('A page was decoded into nothing.')
  return { kind: 'picture', ...page, sheets: null }
}

/** A PDF as its sheets are drawn, and nothing else; throws PageRefused with what a family can do. */
export const rebuildPaper = async (
  files: UploadedFiles,
  bytes: Uint8Array,
): Promise<Exclude<PdfVerdict, { refused: string }>> => {
  const verdict = await files.pdf(bytes, PDF_PAGES)
  if ('refused' in verdict) throw new PageRefused(pdfSentences[verdict.refused])
  return verdict
}

const foreign = 'Berkas harus berupa foto (JPG, PNG, WebP) atau PDF.'

const pictureSentences: Record<PictureFault, string> = {
  format: foreign,
  heic: 'Foto HEIC belum dapat dibaca. Ubah format kamera menjadi JPEG ("Paling kompatibel"), lalu foto ulang.',
  broken: 'Foto ini rusak atau tidak lengkap. Foto ulang.',
  too_large: 'Foto terlalu besar. Perkecil sampai paling banyak 40 megapiksel.',
  too_heavy: 'Foto ini terlalu berat untuk dibuka. Foto ulang dengan kamera HP.',
}

const pdfSentences: Record<Extract<PdfVerdict, { refused: string }>['refused'], string> = {
  broken: 'PDF ini rusak. Foto saja berkasnya.',
  encrypted: 'PDF ini terkunci kata sandi. Foto saja berkasnya.',
  scripts: 'PDF ini berisi program dan tidak diterima. Foto saja berkasnya.',
  files: 'PDF ini berisi berkas lain di dalamnya dan tidak diterima. Foto saja berkasnya.',
  entries:
    'Isian atau coretan di PDF ini belum menyatu dengan halamannya. Cetak ke PDF baru, atau foto saja berkasnya.',
  too_heavy: 'PDF ini terlalu berat untuk dibuka. Foto saja berkasnya.',
  too_long: `PDF paling banyak ${PDF_PAGES} halaman. Kirim halaman yang perlu saja.`,
}
