/** The demo school's programmes, clubs and curriculum. */
import { scenes } from './drawings/scenes.ts'
import type { DemoRows } from './rows.ts'

export const programRows: DemoRows = {
  academic_programs: [
    {
      name: 'Pengembangan Perangkat Lunak dan Gim',
      description:
        'Siswa merancang, menulis, dan menguji aplikasi web, ponsel, dan gim bersama perusahaan rintisan di Kebumen dan Yogyakarta.',
      type: 'program_unggulan',
      features: ['Pemrograman web dan ponsel', 'Basis data', 'Desain antarmuka', 'Kelas industri'],
      drawing: scenes.computerLab,
      shown: [
        { drawing: scenes.meeting, caption: 'Rapat proyek dengan pemesan aplikasi' },
        { drawing: scenes.exam, caption: 'Uji kompetensi di laboratorium komputer' },
        { drawing: scenes.robotArm, caption: 'Memprogram lengan robot' },
      ],
      equipment: [
        '36 komputer dengan dua layar',
        '12 tablet dan ponsel untuk pengujian',
        'Server sekolah yang dikelola siswa',
      ],
      subjects: ['Pemrograman Web', 'Basis Data'],
      partners: ['Kasirku Digital', 'Studio Lensa Selatan'],
      jobs: ['Pengembang web dan ponsel', 'Penguji perangkat lunak', 'Perancang antarmuka'],
      seats: 72,
    },
    {
      name: 'Teknik Kendaraan Ringan',
      description:
        'Siswa merawat dan memperbaiki mesin, kelistrikan, dan sasis mobil di bengkel yang memakai peralatan standar dealer.',
      type: 'program_unggulan',
      features: ['Mesin bensin dan diesel', 'Kelistrikan mobil', 'Servis berkala', 'Bengkel mitra'],
      drawing: scenes.workshop,
      shown: [
        { drawing: scenes.exam, caption: 'Uji kompetensi bersama penguji dari dealer' },
        { drawing: scenes.parade, caption: 'Mobil listrik rakitan siswa di karnaval' },
      ],
      equipment: [
        'Empat lift mobil',
        'Alat pindai mesin',
        'Mesin spooring dan balancing',
        'Mesin bensin dan diesel untuk bongkar pasang',
      ],
      subjects: ['Teknik Kendaraan Ringan', 'Kelistrikan Kendaraan'],
      partners: ['Prima Motor Kebumen', 'Karoseri Lukulo Jaya'],
      jobs: ['Mekanik bengkel resmi', 'Teknisi kelistrikan mobil', 'Wirausaha bengkel'],
      seats: 72,
    },
    {
      name: 'Teknik Jaringan Komputer dan Telekomunikasi',
      description:
        'Siswa membangun jaringan kabel, nirkabel, dan serat optik, serta mengelola server dan keamanannya.',
      type: 'program_unggulan',
      features: [
        'Jaringan dan serat optik',
        'Administrasi server',
        'Keamanan jaringan',
        'Sertifikasi',
      ],
      drawing: scenes.network,
      shown: [{ drawing: scenes.computerLab, caption: 'Merancang jaringan sebelum memasangnya' }],
      equipment: ['Penyambung serat optik', 'Dua rak server', 'Router dan sakelar latihan'],
      subjects: ['Administrasi Jaringan'],
      partners: ['Serat Selatan Jaringan'],
      jobs: ['Teknisi jaringan', 'Teknisi serat optik', 'Administrator server'],
      seats: 36,
    },
    {
      name: 'Desain Komunikasi Visual',
      description:
        'Siswa belajar ilustrasi, fotografi, videografi, dan identitas merek, lalu mengerjakan pesanan nyata dari UMKM setempat.',
      type: 'program_unggulan',
      features: ['Ilustrasi digital', 'Fotografi', 'Video dan animasi', 'Studio cetak'],
      drawing: scenes.studio,
      shown: [{ drawing: scenes.meeting, caption: 'Membahas kemasan baru dengan UMKM' }],
      equipment: ['Studio foto', '24 komputer grafis dengan tablet gambar', 'Mesin cetak digital'],
      subjects: ['Desain Komunikasi Visual'],
      partners: ['Studio Lensa Selatan', 'Rumah Kemasan Kebumen'],
      jobs: ['Desainer grafis', 'Fotografer dan videografer', 'Ilustrator'],
      seats: 36,
    },
    {
      name: 'Robotik',
      description: 'Merakit dan memprogram robot untuk lomba dan untuk kebutuhan sekolah sendiri.',
      type: 'ekstrakurikuler',
      features: ['Latihan Selasa dan Kamis', 'Lomba robotik pelajar', 'Proyek pemilah sampah'],
      drawing: scenes.robotArm,
    },
    {
      name: 'Futsal dan Bola Voli',
      description: 'Latihan rutin di lapangan sekolah bersama pelatih berlisensi.',
      type: 'ekstrakurikuler',
      features: ['Latihan Rabu dan Sabtu', 'Liga antarsekolah'],
      drawing: scenes.field,
    },
    {
      name: 'Seni Tari dan Karawitan',
      description: 'Sanggar yang tampil di acara sekolah dan festival daerah.',
      type: 'ekstrakurikuler',
      features: ['Tari tradisional', 'Gamelan', 'Pentas akhir tahun'],
      drawing: scenes.stage,
    },
    {
      name: 'Pramuka',
      description: 'Melatih kemandirian dan kerja sama lewat perkemahan dan kegiatan sosial.',
      type: 'ekstrakurikuler',
      features: ['Latihan setiap Jumat', 'Perkemahan Sabtu–Minggu', 'Bakti masyarakat'],
      drawing: scenes.flagCeremony,
    },
    {
      name: 'Rohani Islam',
      description: 'Kajian, tahsin, dan gerakan Jumat berbagi yang dikelola siswa.',
      type: 'ekstrakurikuler',
      features: ['Tahsin pagi', 'Kajian bulanan', 'Jumat berbagi'],
      drawing: scenes.prayerRoom,
    },
    {
      name: 'Mata pelajaran umum',
      description:
        'Bahasa, matematika, agama, dan Pancasila diajarkan dengan contoh dari dunia kerja.',
      type: 'kurikulum',
      features: ['Bahasa Indonesia dan Inggris', 'Matematika', 'Pendidikan agama dan Pancasila'],
    },
    {
      name: 'Dasar program keahlian',
      description: 'Satu tahun pertama mengenalkan seluruh bidang sebelum siswa mendalami satu.',
      type: 'kurikulum',
      features: ['Keselamatan kerja', 'Gambar teknik dan informatika dasar', 'Kunjungan industri'],
    },
    {
      name: 'Konsentrasi keahlian',
      description: 'Dua tahun berikutnya berlangsung di bengkel, laboratorium, dan studio.',
      type: 'kurikulum',
      features: ['Praktik tiga hari seminggu', 'Teaching factory', 'Uji kompetensi'],
    },
    {
      name: 'Praktik kerja lapangan',
      description: 'Enam bulan bekerja di perusahaan mitra dengan pembimbing dari sekolah.',
      type: 'kurikulum',
      features: ['Kelas XII semester gasal', '35 perusahaan mitra', 'Jurnal dan laporan kerja'],
    },
  ],
}
