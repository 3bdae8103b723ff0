/**
 * The patterns of each topic, one a line: every part must be in the text, in any order and any
 * form; `|` separates the alternatives of a part, `_` joins consecutive words, `!` marks a part
 * that must be absent, and `+1` makes a pattern count as one part longer. Written as people write:
 * slang is expanded in patterns, too.
 */
import { formPatterns } from './form-patterns.ts'
import { ownPatterns } from './own-patterns.ts'
import { schoolPatterns } from './school-patterns.ts'

export const topicPatterns = { ...ownPatterns, ...formPatterns, ...schoolPatterns }

/**
 * Topics whose words have another meaning by themselves: where the school has published nothing
 * about them, no other entry answers.
 */
export const misleadingTopics: ReadonlySet<keyof typeof topicPatterns> = new Set([
  'bawa-hp',
  'berkas-kembali',
  'berkas-lain',
  'bocoran-soal',
  'hari-libur',
  'hari-pertama',
  'denda',
  'elearning',
  'jabatan',
  'jalur',
  'jumlah-siswa',
  'jam-pelajaran',
  'lulusan-lama',
  'nilai-minimal',
  'nomor-guru',
  'pekerjaan-rumah',
  'perpanjangan',
  'perundungan',
  'rekening',
  'sandi',
  'susulan',
  'tahun-depan',
  'tanggal-bayar',
  'uang-kembali',
])
