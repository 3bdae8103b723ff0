/** What a page is once it has arrived: a picture of its own pixels, or a PDF that is only paper. */
import { PDF_BYTES, PDF_PAGES } from '@sekolah/contract/admission/documents/labels'
import { TooLarge } from '../../../../engine/errors.ts'
import { contentKind, pagePicture } from '../../../../engine/media/page-picture.ts'
import type { PdfReader } from '../../../../engine/media/pdf/pdf-reader.ts'
import { PageRefused } from '../errors.ts'

export type PageContent = {
  kind: 'picture' | 'pdf'
  data: Uint8Array
  width: number | null
  height: number | null
  sheets: number | null
}

/** Throws PageRefused for the first bytes of what is no page, before the rest costs anybody money. */
export const refuseForeignContent = (first: Uint8Array, size: number): void => {
  const kind = contentKind(first)
  if (kind === 'heic') {
    throw new PageRefused(
      'Foto HEIC belum dapat dibaca. Ubah format kamera menjadi JPEG ("Paling kompatibel"), lalu foto ulang.',
    )
  }
  if (kind === null) {
    throw new PageRefused('Berkas harus berupa foto (JPG, PNG, WebP) atau PDF.')
  }
  if (kind === 'pdf' && size > PDF_BYTES) {
    throw new TooLarge('PDF paling besar 2 MB. Foto saja berkasnya.')
  }
}

export const contentOf = async (
  pdfs: Pick<PdfReader, 'examine'>,
  bytes: Buffer<ArrayBuffer>,
): Promise<PageContent> => {
  if (contentKind(bytes) === 'pdf') {
    const verdict = await pdfs.examine(bytes)
    if ('refused' in verdict) throw new PageRefused(pdfSentences[verdict.refused])
    const { sheets } = verdict
    if (sheets > PDF_PAGES) {
      throw new PageRefused(
        `PDF paling banyak ${PDF_PAGES} halaman. Kirim halaman yang perlu saja.`,
      )
    }
    return { kind: 'pdf', data: bytes, width: null, height: null, sheets }
  }
  const picture = await pagePicture(bytes)
  if (picture === 'too_large') {
    throw new PageRefused('Foto terlalu besar. Perkecil sampai paling banyak 40 megapiksel.')
  }
  if (picture === null) throw new PageRefused('Foto ini rusak atau tidak lengkap. Foto ulang.')
  return { kind: 'picture', ...picture, sheets: null }
}

const pdfSentences = {
  broken: 'PDF ini rusak. Foto saja berkasnya.',
  encrypted: 'PDF ini terkunci kata sandi. Foto saja berkasnya.',
  scripts: 'PDF ini berisi program dan tidak diterima. Foto saja berkasnya.',
  files: 'PDF ini berisi berkas lain di dalamnya dan tidak diterima. Foto saja berkasnya.',
}
