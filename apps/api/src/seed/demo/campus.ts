/** The demo school's facilities and its pupils' achievements; all are invented. */
import type { AchievementInput } from '@sekolah/contract/academics/schemas'
import type { Drawing } from './drawings/drawing.ts'
import { scenes } from './drawings/scenes.ts'
import type { DemoRows } from './rows.ts'

export type DemoAchievement = Omit<AchievementInput, 'image' | 'year'> & {
  /** Full years before the first start. */
  yearsAgo: number
  drawing: Drawing
}

export const campusRows: DemoRows = {
  facilities: [
    {
      name: 'Laboratorium Komputer',
      description: 'Tiga ruang dengan 108 komputer, terbuka bagi siswa sampai pukul 16.00.',
      category: 'Akademik',
      features: ['36 komputer setiap ruang', 'Sambungan serat optik', 'Peminjaman laptop'],
      drawing: scenes.computerLab,
    },
    {
      name: 'Bengkel Kendaraan Ringan',
      description: 'Bengkel praktik dengan peralatan yang sama seperti di bengkel resmi.',
      category: 'Akademik',
      features: ['Empat pos angkat mobil', 'Alat pindai mesin', 'Layanan servis warga'],
      drawing: scenes.workshop,
    },
    {
      name: 'Studio Desain dan Fotografi',
      description: 'Tempat siswa memotret, menggambar, dan mencetak pesanan dari UMKM.',
      category: 'Akademik',
      features: ['Latar foto dan lampu studio', 'Pen tablet', 'Mesin cetak sablon'],
      drawing: scenes.studio,
    },
    {
      name: 'Lapangan Olahraga',
      description: 'Lapangan serbaguna untuk futsal, bola voli, dan upacara.',
      category: 'Olahraga',
      features: ['Futsal dan bola voli', 'Lampu malam', 'Tribun kecil'],
      drawing: scenes.field,
    },
    {
      name: 'Perpustakaan',
      description: 'Delapan ribu buku dan ruang baca yang tenang, dikelola bersama siswa.',
      category: 'Fasilitas Umum',
      features: ['8.000 judul buku', 'Ruang diskusi', 'Katalog daring'],
      drawing: scenes.library,
    },
    {
      name: 'Musala Al-Hikmah',
      description: 'Musala untuk salat berjamaah dan kegiatan rohani, di bawah pohon kelapa.',
      category: 'Fasilitas Umum',
      features: ['Menampung 300 jemaah', 'Tempat wudu terpisah', 'Perpustakaan kecil'],
      drawing: scenes.prayerRoom,
    },
  ],
}

export const demoAchievements: DemoAchievement[] = [
  {
    title: 'Juara 1 Lomba Kompetensi Siswa Bidang Teknologi Kendaraan',
    description: 'Rizky Ananda menyelesaikan perbaikan sistem injeksi dua puluh menit lebih awal.',
    category: 'Otomotif',
    level: 'provinsi',
    yearsAgo: 0,
    is_featured: true,
    drawing: scenes.workshop,
  },
  {
    title: 'Medali Perak Kompetisi Robotik Pelajar',
    description: 'Lengan robot pemilah sampah karya empat siswa kelas XI.',
    category: 'Robotik',
    level: 'nasional',
    yearsAgo: 1,
    is_featured: true,
    drawing: scenes.robotArm,
  },
  {
    title: 'Juara 2 Perancangan Aplikasi untuk UMKM',
    description: 'Aplikasi kasir Kasirku yang tetap bekerja tanpa sambungan internet.',
    category: 'Teknologi informasi',
    level: 'nasional',
    yearsAgo: 1,
    is_featured: true,
    drawing: scenes.computerLab,
  },
  {
    title: 'Juara 1 Festival Tari Tradisional',
    description: 'Sanggar tari sekolah menampilkan garapan baru Tari Lawet.',
    category: 'Seni',
    level: 'kota',
    yearsAgo: 1,
    drawing: scenes.stage,
  },
  {
    title: 'Juara 3 Futsal Antarsekolah',
    description: 'Tim futsal putra kembali naik podium setelah enam tahun.',
    category: 'Olahraga',
    level: 'kota',
    yearsAgo: 2,
    drawing: scenes.field,
  },
  {
    title: 'Finalis Poster Digital Pelajar Asia Tenggara',
    description: 'Poster tentang hutan bakau karya siswa Desain Komunikasi Visual.',
    category: 'Desain',
    level: 'internasional',
    yearsAgo: 2,
    is_featured: true,
    drawing: scenes.studio,
  },
  {
    title: 'Perpustakaan Sekolah Terbaik',
    description: 'Dinilai dari layanan, kegiatan literasi, dan peran siswa sebagai pengelola.',
    category: 'Literasi',
    level: 'provinsi',
    yearsAgo: 3,
    drawing: scenes.library,
  },
  {
    title: 'Lomba Kebersihan Kelas: XI TJKT 2',
    description: 'Menang tiga semester berturut-turut dengan taman dari botol bekas.',
    category: 'Lingkungan',
    level: 'sekolah',
    yearsAgo: 0,
    drawing: scenes.classroom,
  },
]
