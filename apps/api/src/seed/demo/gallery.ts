/** The demo school's gallery: its scenes again, each on another day. */
import type { GalleryInput } from '@sekolah/contract/information/schemas'
import { colours as c, type Drawing } from './drawings/drawing.ts'
import { drawVariant } from './drawings/looks.ts'
import { scenes } from './drawings/scenes.ts'

export type DemoGalleryPicture = Omit<GalleryInput, 'order_index'> & {
  drawing: Drawing
}

export const demoGallery: DemoGalleryPicture[] = [
  {
    title: 'Pagi di Bengkel',
    description: 'Siswa TKR menyiapkan alat sebelum praktik dimulai.',
    category: 'Fasilitas',
    drawing: drawVariant(scenes.workshop, { mirrored: true, light: { amber: c.clay } }),
  },
  {
    title: 'Rak Buku Baru',
    description: 'Empat ratus judul baru datang dari sumbangan alumni.',
    category: 'Fasilitas',
    drawing: drawVariant(scenes.library, { view: [0, 40, 900] }),
  },
  {
    title: 'Laboratorium Komputer 2',
    description: 'Ruang praktik pemrograman dengan 36 komputer.',
    category: 'Fasilitas',
    drawing: drawVariant(scenes.computerLab, {
      mirrored: true,
      light: { teal: c.clay, sun: c.mist },
    }),
  },
  {
    title: 'Ruang Server',
    description: 'Rak server yang dirawat siswa TJKT.',
    category: 'Fasilitas',
    drawing: drawVariant(scenes.network, { view: [420, 60, 860] }),
  },
  {
    title: 'Studio Foto',
    description: 'Lampu dan latar studio siap dipakai kelas DKV.',
    category: 'Fasilitas',
    drawing: drawVariant(scenes.studio, { mirrored: true, light: { paper: c.mist, amber: c.sea } }),
  },
  {
    title: 'Musala Al-Hikmah',
    description: 'Musala sekolah menjelang salat Zuhur.',
    category: 'Fasilitas',
    drawing: drawVariant(scenes.prayerRoom, { view: [160, 60, 960], people: [[360, 640, 0.9, 4]] }),
  },
  {
    title: 'Gedung Sekolah dari Sawah',
    description: 'Sekolah kami dilihat dari jalan desa di kaki bukit.',
    category: 'Fasilitas',
    drawing: drawVariant(scenes.mountains, {
      mirrored: true,
      light: { sun: '#f3a65a', teal: c.deep },
    }),
  },
  {
    title: 'Upacara Hari Senin',
    description: 'Upacara bendera dipimpin siswa kelas XI.',
    category: 'Kegiatan',
    drawing: drawVariant(scenes.flagCeremony, { mirrored: true, people: [[1180, 800, 1.4, 3]] }),
  },
  {
    title: 'Belajar Geometri',
    description: 'Kelas X mengukur tinggi tiang bendera dengan bayangan.',
    category: 'Kegiatan',
    drawing: drawVariant(scenes.classroom, { view: [250, 60, 1000] }),
  },
  {
    title: 'Latihan Futsal Sore',
    description: 'Latihan rutin setiap Selasa dan Kamis.',
    category: 'Kegiatan',
    drawing: drawVariant(scenes.field, { mirrored: true, light: { amber: c.clay, teal: c.amber } }),
  },
  {
    title: 'Rapat OSIS',
    description: 'Pengurus OSIS menyusun jadwal kegiatan semester.',
    category: 'Kegiatan',
    drawing: drawVariant(scenes.meeting, {
      view: [140, 60, 1000],
      light: { deep: c.clay, teal: c.deep },
    }),
  },
  {
    title: 'Simulasi Ujian',
    description: 'Siswa kelas XII berlatih ujian dengan waktu yang sebenarnya.',
    category: 'Kegiatan',
    drawing: drawVariant(scenes.exam, { mirrored: true, view: [60, 80, 1040] }),
  },
  {
    title: 'Praktik Merangkai Lengan Robot',
    description: 'Kelas industri memprogram gerak lengan pemilah.',
    category: 'Kegiatan',
    drawing: drawVariant(scenes.robotArm, { mirrored: true, light: { amber: c.sea } }),
  },
  {
    title: 'Praktik Serat Optik',
    description: 'Menyambung kabel serat optik di ruang jaringan.',
    category: 'Kegiatan',
    drawing: drawVariant(scenes.network, {
      mirrored: true,
      light: { ink: c.teal, amber: c.clay },
      people: [[760, 790, 1.8, 3]],
    }),
  },
  {
    title: 'Juara Futsal Tingkat Kabupaten',
    description: 'Tim futsal merayakan gol penentu.',
    category: 'Prestasi',
    drawing: drawVariant(scenes.field, {
      view: [180, 180, 900],
      people: [
        [520, 720, 1.5, 3],
        [820, 710, 1.4, 5],
      ],
    }),
  },
  {
    title: 'Medali Perak Robotik',
    description: 'Tim robotik bersama lengan pemilah sampah.',
    category: 'Prestasi',
    drawing: drawVariant(scenes.robotArm, {
      view: [130, 100, 1080],
      people: [
        [380, 780, 1.8, 5],
        [920, 780, 1.8, 0],
      ],
    }),
  },
  {
    title: 'Juara Festival Tari',
    description: 'Sanggar tari membawakan garapan Tari Lawet.',
    category: 'Prestasi',
    drawing: drawVariant(scenes.stage, { light: { deep: '#4a2b3c', clay: c.amber, sea: c.sun } }),
  },
  {
    title: 'Pemenang Lomba Aplikasi',
    description: 'Pembuat Kasirku di meja kerjanya.',
    category: 'Prestasi',
    drawing: drawVariant(scenes.computerLab, { view: [0, 160, 860], people: [[350, 780, 1.5, 3]] }),
  },
  {
    title: 'Juara LKS Teknologi Kendaraan',
    description: 'Latihan terakhir sebelum lomba tingkat provinsi.',
    category: 'Prestasi',
    drawing: drawVariant(scenes.workshop, { view: [340, 200, 900], light: { sun: c.mist } }),
  },
  {
    title: 'Wisuda Angkatan Terbaru',
    description: 'Toga dilempar bersama setelah pelepasan.',
    category: 'Event',
    drawing: drawVariant(scenes.graduation, {
      mirrored: true,
      light: { deep: c.teal, sun: c.paper },
    }),
  },
  {
    title: 'Foto Bersama Lulusan',
    description: 'Lulusan dan adik kelas yang membantu acara.',
    category: 'Event',
    drawing: drawVariant(scenes.graduation, {
      view: [100, 190, 960],
      people: [
        [310, 770, 1.7, 2],
        [750, 770, 1.7, 3],
      ],
    }),
  },
  {
    title: 'Karnaval Kemerdekaan',
    description: 'Barisan sekolah melewati alun-alun.',
    category: 'Event',
    drawing: drawVariant(scenes.parade, { mirrored: true, light: { clay: c.sea, amber: c.clay } }),
  },
  {
    title: 'Malam Pentas Seni',
    description: 'Lampu panggung menyala untuk penampilan penutup.',
    category: 'Event',
    drawing: drawVariant(scenes.stage, {
      mirrored: true,
      view: [120, 60, 1040],
      people: [[640, 612, 1.5, 1]],
    }),
  },
  {
    title: 'Temu Orang Tua',
    description: 'Orang tua dan guru membicarakan rencana belajar anak.',
    category: 'Event',
    drawing: drawVariant(scenes.meeting, {
      mirrored: true,
      light: { amber: c.leaf, teal: c.wood },
      people: [[1120, 780, 2, 1]],
    }),
  },
]
