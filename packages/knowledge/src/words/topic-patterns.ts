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

type Topic = keyof typeof topicPatterns

/**
 * Topics whose words have another meaning by themselves: where the school has published nothing
 * about them, no other entry answers, and this is said with what there is (`see`).
 */
export const misleadingTopics: Partial<Record<Topic, { about: string; see?: Topic }>> = {
  aksesibilitas: { about: 'jalur kursi roda dan bantuan khusus' },
  'antar-jemput': { about: 'antar jemput atau bis sekolah' },
  'baju-tes': { about: 'pakaian saat tes', see: 'tes-seleksi' },
  'bawa-hp': { about: 'membawa HP ke sekolah' },
  'berkas-kembali': { about: 'pengembalian berkas asli' },
  'berkas-lain': { about: 'pengganti berkas yang hilang', see: 'syarat' },
  'bocoran-soal': { about: 'soal tes', see: 'tes-seleksi' },
  'hari-libur': { about: 'hari libur itu' },
  'hari-pertama': { about: 'hari pertama masuk sekolah' },
  denda: { about: 'denda atau sanksi' },
  elearning: { about: 'layanan belajar daring itu' },
  jabatan: { about: 'siapa yang memegang jabatan itu' },
  jalur: { about: 'jalur pendaftaran', see: 'syarat' },
  'jumlah-siswa': { about: 'jumlah siswa' },
  'jam-pelajaran': { about: 'jam pelajaran' },
  legalisir: { about: 'legalisir dan surat-surat itu', see: 'jam-kantor' },
  'lulusan-lama': { about: 'lulusan tahun-tahun sebelumnya', see: 'belum-lulus' },
  'nilai-minimal': { about: 'nilai minimal', see: 'tes-seleksi' },
  'nomor-guru': { about: 'nomor pribadi guru', see: 'kontak' },
  'pekerjaan-rumah': { about: 'hal itu' },
  pindahan: { about: 'pindahan dari sekolah lain', see: 'kontak' },
  perpanjangan: { about: 'perpanjangan pendaftaran', see: 'masih-buka' },
  perundungan: { about: 'penanganan perundungan' },
  rekening: { about: 'rekening atau cara membayar', see: 'biaya-daftar-ulang' },
  sandi: { about: 'kata sandi itu' },
  'sisa-kursi': { about: 'sisa kursi', see: 'daya-tampung' },
  'syarat-lain': { about: 'hal itu', see: 'syarat' },
  susulan: { about: 'tes susulan', see: 'tes-seleksi' },
  'tahun-depan': { about: 'pendaftaran tahun depan', see: 'masih-buka' },
  'tata-tertib': { about: 'aturan itu' },
  'tempat-tinggal': { about: 'asrama atau tempat kos' },
  umur: { about: 'batas umur', see: 'belum-lulus' },
  'wali-kelas': { about: 'nama wali kelas' },
  zonasi: { about: 'zonasi', see: 'belum-lulus' },
  'tanggal-bayar': { about: 'tanggal pembayaran', see: 'biaya-daftar-ulang' },
  'uang-kembali': { about: 'pengembalian uang', see: 'biaya-daftar-ulang' },
}
