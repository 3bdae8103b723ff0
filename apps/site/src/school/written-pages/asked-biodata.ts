/** What is asked of who holds a seat, as a sentence for the privacy page; null where nothing is. */
import { createClient } from '@sekolah/api-client'
import { biodataVisitorCalls } from '@sekolah/contract/admission/biodata/visitor-calls'

export const askedBiodata = async (fetch: typeof globalThis.fetch): Promise<string | null> => {
  const { fields, months_kept } = await createClient(biodataVisitorCalls, { fetch }).biodata.shown()
  if (fields.length === 0) return null
  return `Sesudah diterima, keluarga anak yang mendapat kursi juga ditanyai: ${fields.join(', ')}. Isian ini terhapus sendiri ${months_kept} bulan sesudah tahun penerimaan berakhir.`
}
