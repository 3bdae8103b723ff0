/** Compares names of schools despite the abbreviations that families use. */
import { foldText } from '../../../../engine/db/search.ts'

const words: Record<string, string> = {
  smpn: 'smp negeri',
  smpit: 'smp it',
  mtsn: 'mts negeri',
  mtss: 'mts swasta',
  n: 'negeri',
  neg: 'negeri',
  ngr: 'negeri',
  muh: 'muhammadiyah',
}

/**
 * A comparison key: equal for "SMPN 02 Gombong", "SMP N. 2 Gombong" and "Sekolah Menengah Pertama
 * Negeri 2 Gombong".
 */
export const schoolKey = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bsekolah menengah pertama\b/g, 'smp')
    .replace(/\bmadrasah tsanawiyah\b/g, 'mts')
    .replace(/\b(smpn|mtsn)(\d)/g, '$1 $2')
    .trim()
    .split(' ')
    .map((word) => words[word] ?? word.replace(/^0+(?=\d)/, ''))
    .filter((word) => word !== 'uptd')
    .join(' ')
