/**
 * The patterns of each topic, one a line: every part must be in the text, in any order and any
 * form; `|` separates the alternatives of a part, `_` joins consecutive words, `!` marks a part
 * that must be absent, and `+1` makes a pattern count as one part longer. Written as people write:
 * slang is expanded in patterns, too.
 */
import { ownPatterns } from './own-patterns.ts'
import { schoolPatterns } from './school-patterns.ts'

export const topicPatterns = { ...ownPatterns, ...schoolPatterns }

/**
 * Topics whose words have another meaning by themselves: where the school has published nothing
 * about them, no other entry answers.
 */
export const misleadingTopics: ReadonlySet<keyof typeof topicPatterns> = new Set([
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
