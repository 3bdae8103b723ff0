/**
 * Fifty more questions, written after the bot was tuned on the first hundred: they measure
 * questions that the bot was not tuned on.
 */
import type { Question } from './question.ts'

export const heldOutQuestions: Question[] = [
  // Costs and help
  ['kak mau nanya, total biaya awal masuk berapa ya?', /Rp1\.450\.000/],
  ['bayar spp per bulan berapa', /Rp175\.000/],
  ['biaya', { asks: ['Pendaftaran', 'SPP'] }],
  ['apakah ada biaya pendaftaran?', /gratis|tidak dipungut/i],
  ['uang seragam bisa nyicil berapa kali', /tiga kali/],
  ['daftar gratis kan', /gratis|tidak dipungut/i],
  ['syarat beasiswa apa', /PIP|Program Indonesia Pintar|KIP/],
  ['anak yatim ada bantuan ga pak', /Program Indonesia Pintar|KIP|keringanan/],
  ['keringanan spp lewat siapa', /wali kelas/],
  ['ada uang gedung gak', /tidak menemukan|SPP/],
  // Admission
  ['min pendaftarannya masih dibuka kah', /dibuka sampai/],
  ['gelombang 2 kapan', /12 November 2026|10 Oktober 2026|dibuka sampai/],
  ['batas akhir pengumpulan formulir', /12 November 2026/],
  ['daftar dr hp bs?', /\/ppdb\/daftar|ponsel|HP/],
  ['saya ga ada sinyal bisa daftar ga', /sinyal/],
  ['anak saya belum punya nisn', /NISN boleh dikosongkan/],
  ['butuh skhun ga', 'unknown'],
  ['apakah perlu surat keterangan sehat', /[Ss]urat keterangan sehat/],
  ['pasfoto brp lembar', /3 lembar/],
  ['wawancaranya kapan', /16 November 2026/],
  ['kalo udah daftar terus ngapain', /Simpan nomor pendaftaran/],
  ['gmn cara tau anak saya diterima', /Cek Status/],
  ['pengumuman jam brp', /14\.00/],
  ['batas daftar ulang tgl brp', /30 November 2026/],
  ['kuotanya berapa siswa', /36 siswa/],
  ['jurusan paling favorit apa', /tidak menemukan/],
  ['buta warna boleh masuk tkj ga', 'unknown'],
  ['tinggi badan minimal berapa', 'unknown'],
  // Programmes and school life
  ['otomotip', /Teknik Kendaraan Ringan/],
  ['anak saya suka gambar, cocoknya jurusan apa', /Desain Komunikasi Visual/],
  ['ada jurusan tata boga?', /tidak menemukan/],
  ['jurusan yg belajar bikin game', /Pengembangan Perangkat Lunak/],
  ['ada rohis ga', /Rohani Islam/],
  ['pramuka wajib? harinya apa', /Jumat/],
  ['gurunya siapa yg ngajar matematika', /Dwi Lestari/],
  ['kepala sekolahnya siapa', /Bambang Hartono/],
  ['apakah ada perpustakaan', /8\.000|Perpustakaan|Delapan ribu/i],
  ['bengkelnya lengkap ga', /[Bb]engkel/],
  ['ada antar jemput?', 'unknown'],
  ['hari jumat pulang jam brp', /11\.30/],
  ['sabtu sekolah libur ga', /setiap Minggu|Sabtu 07.00–12.00/],
  ['kalo telat gimana, gerbang ditutup jam brp', /07\.15/],
  ['pake seragam apa hari rabu', /[Bb]atik/],
  ['jam kerja tata usaha', /16\.00/],
  // Contact, work, talk
  ['lokasi sekolahe nang ndi', /Jl\. Pahlawan/],
  ['bisa minta kontak panitia', /0812-2890-4561|0287/],
  ['lulusannya pada kerja dimana', /[Aa]lumni|mitra/],
  ['ada lowongan guru ga', /Guru Produktif/],
  ['matur nuwun sanget nggih', 'thanks'],
  ['saya mau bicara dengan petugas', 'person'],
]
