/**
 * Sample questions that families ask every school, with answers to complete: never published as
 * they are.
 */
import type { SentRow } from '@sekolah/contract/imports/schemas'

const samples: [category: string, question: string, answer: string][] = [
  [
    'PPDB',
    'Bagaimana cara mendaftar?',
    'Buka halaman PPDB, isi formulir, lalu simpan buktinya. [Tambahkan langkah di sekolah]',
  ],
  ['PPDB', 'Apa saja syarat mendaftar?', '[Daftar berkas yang dibawa saat daftar ulang]'],
  [
    'Biaya',
    'Berapa biaya pendaftaran dan biaya bulanan?',
    '[Biaya pendaftaran, daftar ulang, dan bulanan]',
  ],
  [
    'Beasiswa',
    'Apakah ada beasiswa atau keringanan biaya?',
    '[PIP, beasiswa yayasan, dan syaratnya]',
  ],
  ['Jadwal', 'Pukul berapa sekolah mulai dan selesai?', '[Jam masuk dan pulang tiap hari]'],
  ['Fasilitas', 'Bengkel dan laboratorium apa yang dipakai siswa?', '[Ruang praktik tiap program]'],
  ['Umum', 'Bagaimana peluang kerja lulusannya?', '[Mitra industri dan contoh pekerjaan alumni]'],
]

/**
 * Imported as inactive, each question with the prefix [Contoh], so that nobody takes it for the
 * school's own text.
 */
export const faqSamples: SentRow[] = samples.map(([category, question, answer], index) => ({
  row: index + 1,
  cells: { category, question: `[Contoh] ${question}`, answer, is_active: 'tidak' },
}))
