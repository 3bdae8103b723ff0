/** The demo school's agenda around the day of its first start. */
import type { SchoolEventInput } from '@sekolah/contract/information/schemas'

export type DemoEvent = Omit<SchoolEventInput, 'date'> & {
  /** Days from the first start; negative in the past. */
  daysAhead: number
}

export const demoEvents: DemoEvent[] = [
  {
    name: 'Upacara dan Pekan Literasi',
    daysAhead: -18,
    time: '07.00 - 09.00',
    location: 'Lapangan upacara',
    description:
      'Upacara bendera dilanjutkan membaca bersama selama tiga puluh menit di setiap kelas.',
  },
  {
    name: 'Donor Darah bersama PMI',
    daysAhead: -9,
    time: '08.00 - 12.00',
    location: 'Aula',
    description: 'Terbuka bagi guru, orang tua, dan siswa berusia minimal 17 tahun.',
  },
  {
    name: 'Kunjungan Industri Kelas XI TJKT',
    daysAhead: -3,
    time: '06.00 - 18.00',
    location: 'Pusat data di Yogyakarta',
    description: 'Siswa mempelajari pendinginan, listrik cadangan, dan pengamanan ruang server.',
  },
  {
    name: 'Temu Orang Tua Calon Siswa',
    daysAhead: 2,
    time: '09.00 - 11.00',
    location: 'Aula',
    description:
      'Penjelasan empat program keahlian, biaya, dan keringanan, dilanjutkan berkeliling bengkel dan laboratorium.',
  },
  {
    name: 'Latihan Bersama Futsal Antarsekolah',
    daysAhead: 5,
    time: '15.00 - 17.00',
    location: 'Lapangan olahraga',
    description: 'Latihan persahabatan dengan tiga sekolah tetangga. Penonton dipersilakan datang.',
  },
  {
    name: 'Servis Motor Gratis untuk Warga',
    daysAhead: 8,
    time: '08.00 - 13.00',
    location: 'Bengkel Teknik Kendaraan Ringan',
    description:
      'Ganti oli dan pemeriksaan rem untuk lima puluh motor pertama, dikerjakan siswa kelas XII dengan pengawasan guru.',
  },
  {
    name: 'Pameran Karya Siswa',
    daysAhead: 12,
    time: '08.00 - 15.00',
    location: 'Studio desain dan koridor utama',
    description: 'Poster, gim, aplikasi, dan kemasan produk karya siswa dari empat program.',
  },
  {
    name: 'Tes Minat dan Wawancara PPDB',
    daysAhead: 16,
    time: '08.00 - 14.00',
    location: 'Ruang kelas X',
    description:
      'Calon siswa hadir bersama orang tua atau wali dengan membawa berkas asli dan nomor pendaftaran.',
  },
  {
    name: 'Penilaian Akhir Semester',
    daysAhead: 19,
    time: '07.30 - 12.00',
    location: 'Semua ruang kelas',
    description: 'Berlangsung enam hari. Jadwal setiap mata pelajaran dibagikan wali kelas.',
  },
  {
    name: 'Pelatihan Jaringan untuk Perangkat Desa',
    daysAhead: 24,
    time: '09.00 - 15.00',
    location: 'Laboratorium komputer 2',
    description: 'Siswa dan guru mendampingi perangkat desa merawat jaringan balai desa.',
  },
  {
    name: 'Pembagian Rapor',
    daysAhead: 31,
    time: '08.00 - 11.00',
    location: 'Ruang kelas masing-masing',
    description: 'Rapor diambil orang tua atau wali. Guru BK melayani konsultasi di ruang BK.',
  },
  {
    name: 'Bursa Kerja dan Temu Alumni',
    daysAhead: 45,
    time: '08.00 - 16.00',
    location: 'Aula dan lapangan',
    description:
      'Perusahaan mitra membuka wawancara langsung, sementara alumni berbagi pengalaman kuliah, bekerja, dan berwirausaha.',
  },
]
