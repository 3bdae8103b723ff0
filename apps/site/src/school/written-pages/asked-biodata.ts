/**
 * The biodata asked of seat holders, as a sentence for the privacy page; null when nothing is
 * asked.
 */
import { createClient } from '@sekolah/api-client'
import { biodataVisitorCalls } from '@sekolah/contract/admission/biodata/visitor-calls'

export const fetchBiodataNotice = async (
  fetch: typeof globalThis.fetch,
): Promise<string | null> => {
  const { fields, months_kept } = await createClient(biodataVisitorCalls, { fetch }).biodata.shown()
  if (fields.length === 0) return null
  return `Sesudah diterima, keluarga anak yang mendapat kursi juga ditanyai: ${fields.join(', ')}. Isian ini terhapus sendiri ${months_kept} bulan sesudah tahun penerimaan berakhir.`
}
