/** The demo school's gallery: its scenes again, each time on another day. */
import type { GalleryInput } from '@sekolah/contract/information'
import { colours as c } from './drawing.ts'
import type { Look } from './looks.ts'
import type { SceneName } from './scenes.ts'

export type DemoGalleryPicture = Omit<GalleryInput, 'order_index'> & {
  scene: SceneName
  look: Look
}

export const demoGallery: DemoGalleryPicture[] = [
  {
    title: 'Pagi di Bengkel',
    description: 'Siswa TKR menyiapkan alat sebelum praktik dimulai.',
    category: 'Fasilitas',
    scene: 'workshop',
    look: { mirrored: true, light: { amber: c.clay } },
  },
  {
    title: 'Rak Buku Baru',
    description: 'Empat ratus judul baru datang dari sumbangan alumni.',
    category: 'Fasilitas',
    scene: 'library',
    look: { view: [0, 40, 900] },
  },
  {
    title: 'Laboratorium Komputer 2',
    description: 'Ruang praktik pemrograman dengan 36 komputer.',
    category: 'Fasilitas',
    scene: 'computerLab',
    look: { mirrored: true, light: { teal: c.clay, sun: c.mist } },
  },
  {
    title: 'Ruang Server',
    description: 'Rak server yang dirawat siswa TJKT.',
    category: 'Fasilitas',
    scene: 'network',
    look: { view: [420, 60, 860] },
  },
  {
    title: 'Studio Foto',
    description: 'Lampu dan latar studio siap dipakai kelas DKV.',
    category: 'Fasilitas',
    scene: 'studio',
    look: { mirrored: true, light: { paper: c.mist, amber: c.sea } },
  },
  {
    title: 'Musala Al-Hikmah',
    description: 'Musala sekolah menjelang salat Zuhur.',
    category: 'Fasilitas',
    scene: 'prayerRoom',
    look: { view: [160, 60, 960], people: [[360, 640, 0.9, 4]] },
  },
  {
    title: 'Gedung Sekolah dari Sawah',
    description: 'Sekolah kami dilihat dari jalan desa di kaki bukit.',
    category: 'Fasilitas',
    scene: 'mountains',
    look: { mirrored: true, light: { sun: '#f3a65a', teal: c.deep } },
  },
  {
    title: 'Upacara Hari Senin',
    description: 'Upacara bendera dipimpin siswa kelas XI.',
    category: 'Kegiatan',
    scene: 'flagCeremony',
    look: { mirrored: true, people: [[1180, 800, 1.4, 3]] },
  },
  {
    title: 'Belajar Geometri',
    description: 'Kelas X mengukur tinggi tiang bendera dengan bayangan.',
    category: 'Kegiatan',
    scene: 'classroom',
    look: { view: [250, 60, 1000] },
  },
  {
    title: 'Latihan Futsal Sore',
    description: 'Latihan rutin setiap Selasa dan Kamis.',
    category: 'Kegiatan',
    scene: 'field',
    look: { mirrored: true, light: { amber: c.clay, teal: c.amber } },
  },
  {
    title: 'Rapat OSIS',
    description: 'Pengurus OSIS menyusun jadwal kegiatan semester.',
    category: 'Kegiatan',
    scene: 'meeting',
    look: { view: [140, 60, 1000], light: { deep: c.clay, teal: c.deep } },
  },
  {
    title: 'Simulasi Ujian',
    description: 'Siswa kelas XII berlatih ujian dengan waktu yang sebenarnya.',
    category: 'Kegiatan',
    scene: 'exam',
    look: { mirrored: true, view: [60, 80, 1040] },
  },
  {
    title: 'Praktik Merangkai Lengan Robot',
    description: 'Kelas industri memprogram gerak lengan pemilah.',
    category: 'Kegiatan',
    scene: 'robotArm',
    look: { mirrored: true, light: { amber: c.sea } },
  },
  {
    title: 'Praktik Serat Optik',
    description: 'Menyambung kabel serat optik di ruang jaringan.',
    category: 'Kegiatan',
    scene: 'network',
    look: { mirrored: true, light: { ink: c.teal, amber: c.clay }, people: [[760, 790, 1.8, 3]] },
  },
  {
    title: 'Juara Futsal Tingkat Kabupaten',
    description: 'Tim futsal merayakan gol penentu.',
    category: 'Prestasi',
    scene: 'field',
    look: {
      view: [180, 180, 900],
      people: [
        [520, 720, 1.5, 3],
        [820, 710, 1.4, 5],
      ],
    },
  },
  {
    title: 'Medali Perak Robotik',
    description: 'Tim robotik bersama lengan pemilah sampah.',
    category: 'Prestasi',
    scene: 'robotArm',
    look: {
      view: [130, 100, 1080],
      people: [
        [380, 780, 1.8, 5],
        [920, 780, 1.8, 0],
      ],
    },
  },
  {
    title: 'Juara Festival Tari',
    description: 'Sanggar tari membawakan garapan Tari Lawet.',
    category: 'Prestasi',
    scene: 'stage',
    look: { light: { deep: '#4a2b3c', clay: c.amber, sea: c.sun } },
  },
  {
    title: 'Pemenang Lomba Aplikasi',
    description: 'Pembuat Kasirku di meja kerjanya.',
    category: 'Prestasi',
    scene: 'computerLab',
    look: { view: [0, 160, 860], people: [[350, 780, 1.5, 3]] },
  },
  {
    title: 'Juara LKS Teknologi Kendaraan',
    description: 'Latihan terakhir sebelum lomba tingkat provinsi.',
    category: 'Prestasi',
    scene: 'workshop',
    look: { view: [340, 200, 900], light: { sun: c.mist } },
  },
  {
    title: 'Wisuda Angkatan Terbaru',
    description: 'Toga dilempar bersama setelah pelepasan.',
    category: 'Event',
    scene: 'graduation',
    look: { mirrored: true, light: { deep: c.teal, sun: c.paper } },
  },
  {
    title: 'Foto Bersama Lulusan',
    description: 'Lulusan dan adik kelas yang membantu acara.',
    category: 'Event',
    scene: 'graduation',
    look: {
      view: [100, 190, 960],
      people: [
        [310, 770, 1.7, 2],
        [750, 770, 1.7, 3],
      ],
    },
  },
  {
    title: 'Karnaval Kemerdekaan',
    description: 'Barisan sekolah melewati alun-alun.',
    category: 'Event',
    scene: 'parade',
    look: { mirrored: true, light: { clay: c.sea, amber: c.clay } },
  },
  {
    title: 'Malam Pentas Seni',
    description: 'Lampu panggung menyala untuk penampilan penutup.',
    category: 'Event',
    scene: 'stage',
    look: { mirrored: true, view: [120, 60, 1040], people: [[640, 612, 1.5, 1]] },
  },
  {
    title: 'Temu Orang Tua',
    description: 'Orang tua dan guru membicarakan rencana belajar anak.',
    category: 'Event',
    scene: 'meeting',
    look: { mirrored: true, light: { amber: c.leaf, teal: c.wood }, people: [[1120, 780, 2, 1]] },
  },
]
