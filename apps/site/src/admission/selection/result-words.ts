/** A published result in a few words, on screens, on paper and in the picture of a receipt. */
import type { MySelection } from '@sekolah/contract/admission/selection/family-schemas'

/** Beside the code that proves it. */
export const resultCodeLabel = 'Kode bukti hasil'

export const resultWords = ({ wave, result, program, path }: MySelection): string => {
  if (result === 'accepted') return `Diterima di ${program}${path ? ` lewat ${named(path)}` : ''}`
  return result === 'waiting' ? `Cadangan (${wave})` : `Belum mendapat kursi di ${wave}`
}

/** Most schools call a path "Jalur …" themselves. */
const named = (path: string): string => (/^jalur\b/i.test(path) ? path : `jalur ${path}`)
