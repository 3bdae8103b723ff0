/** Proposed document types, which most schools need; and the codes of types. */
import type { DocumentType, DocumentTypeInput } from '@sekolah/contract/admission/documents/schemas'

export const suggestedDocumentTypes = [
  {
    code: 'akta',
    label: 'Akta kelahiran',
    help: 'Foto seluruh lembar, tulisan harus terbaca.',
  },
  {
    code: 'kk',
    label: 'Kartu keluarga',
    help: 'Foto seluruh lembar yang memuat nama anak.',
    is_sensitive: true,
  },
  {
    code: 'rapor',
    label: 'Rapor',
    help: 'Halaman nilai semester 1 sampai 5.',
    max_pages: 5,
    reasons: ['Nilai tidak terbaca', 'Semester kurang lengkap'],
  },
  {
    code: 'pas_foto',
    label: 'Pas foto',
    help: 'Wajah menghadap ke depan, latar polos.',
    reasons: ['Wajah tidak terlihat jelas'],
  },
] satisfies DocumentTypeInput[]

/** Proposed types that the school does not have yet. */
export const missingSuggestedTypes = (
  types: readonly Pick<DocumentType, 'code'>[],
): DocumentTypeInput[] =>
  suggestedDocumentTypes.filter((usual) => !types.some(({ code }) => code === usual.code))

/** A unique code derived from the label, so that staff never need to invent one. */
export const uniqueDocumentTypeCode = (
  label: string,
  types: readonly Pick<DocumentType, 'code'>[],
): string => {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 26)
  const base = plain || 'berkas'
  const isTaken = (code: string) => types.some((type) => type.code === code)
  if (!isTaken(base)) return base
  let number = 2
  while (isTaken(`${base}_${number}`)) number++
  return `${base}_${number}`
}
