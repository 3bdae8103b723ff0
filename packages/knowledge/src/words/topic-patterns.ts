/**
 * The patterns of each topic, one a line: every part must be in the text, in any order and any form;
 * `|` separates what a part may be, `_` joins words that follow each other, `!` is what may not be
 * there, and `+1` makes a pattern count for one part more. As people write it: the lexicon's slang is
 * written out in patterns too.
 */
import { ownPatterns } from './own-patterns.ts'
import { schoolPatterns } from './school-patterns.ts'

export const topicPatterns = { ...ownPatterns, ...schoolPatterns }

/**
 * Topics whose words mean something else by themselves: where the school has published nothing of
 * them, no other entry answers.
 */
export const misleading: ReadonlySet<keyof typeof topicPatterns> = new Set([
  'bawa-hp',
  'bocoran-soal',
  'hari-libur',
  'hari-pertama',
  'elearning',
  'jabatan',
  'jalur',
  'jumlah-siswa',
  'jam-pelajaran',
  'lulusan-lama',
  'nilai-minimal',
  'nomor-guru',
  'pekerjaan-rumah',
  'rekening',
  'sandi',
  'tahun-depan',
  'uang-kembali',
])
