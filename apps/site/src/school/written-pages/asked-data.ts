/**
 * What the school asks of children beyond the form, as sentences for the privacy page: biodata of
 * seat holders, and outcomes of demands. Empty where it asks for neither.
 */
import { createClient } from '@sekolah/api-client'
import { biodataVisitorCalls } from '@sekolah/contract/admission/biodata/visitor-calls'
import { checksIn } from '@sekolah/contract/admission/selection/demands'
import { selectionVisitorCalls } from '@sekolah/contract/admission/selection/visitor-calls'

export const fetchAskedData = async (fetch: typeof globalThis.fetch): Promise<string[]> =>
  (await Promise.all([biodataNotice(fetch), outcomesNotice(fetch)])).flat()

const biodataNotice = async (fetch: typeof globalThis.fetch): Promise<string[]> => {
  const { fields, months_kept } = await createClient(biodataVisitorCalls, { fetch }).biodata.shown()
  if (fields.length === 0) return []
  return [
    `Sesudah diterima, keluarga anak yang mendapat kursi juga ditanyai: ${fields.join(', ')}. Isian ini terhapus sendiri ${months_kept} bulan sesudah tahun penerimaan berakhir.`,
  ]
}

const outcomesNotice = async (fetch: typeof globalThis.fetch): Promise<string[]> => {
  const waves = await createClient(selectionVisitorCalls, { fetch }).waves.shown()
  const labels = new Set(waves.flatMap((wave) => checksIn(wave).map(({ label }) => label)))
  if (labels.size === 0) return []
  return [
    `Program yang memintanya mencatat hasil pemeriksaan: ${[...labels].join(', ')}. Hasilnya hanya dipakai untuk seleksi, hanya dibaca panitia dan keluarga anak itu, dan terhapus bersama data pendaftarannya.`,
  ]
}
