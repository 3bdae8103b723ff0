/** A published result as a short text, on screen, in print and in a receipt's picture. */
import type { MySelection } from '@sekolah/contract/admission/selection/family-schemas'

/** The label of the result's receipt code. */
export const resultCodeLabel = 'Kode bukti hasil'

export const resultSentence = ({ wave, result, program, path }: MySelection): string => {
  if (result === 'accepted') return `Diterima di ${program}${path ? ` lewat ${named(path)}` : ''}`
  return result === 'waiting' ? `Cadangan (${wave})` : `Belum mendapat kursi di ${wave}`
}

/** Avoids "jalur Jalur …": most schools name their paths so. */
const named = (path: string): string => (/^jalur\b/i.test(path) ? path : `jalur ${path}`)
