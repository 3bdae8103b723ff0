/** The demo school's home page: its header, its figures, and its highlights. */
import type { HomeContentInput } from '@sekolah/contract/home/schemas'
import { scenes } from './drawings/scenes.ts'
import type { DemoRows } from './rows.ts'

export const demoHero: Omit<HomeContentInput, 'image'> = {
  section_key: 'hero',
  title: 'Belajar keahlian, siap menghadapi dunia kerja',
  subtitle: 'SMK Nusa Bakti, Kebumen',
  content:
    'Bengkel dan laboratorium yang lengkap, guru yang berpengalaman di industri, dan pendampingan sampai Anda bekerja, kuliah, atau berwirausaha.',
  button_text: 'Lihat program',
  button_link: '/academics/programs',
}

export const homeRows: DemoRows = {
  home_stats: [
    { label: 'Siswa', value: '1.200+', icon: 'Users' },
    { label: 'Guru', value: '14', counts: 'teachers', icon: 'BookOpen' },
    { label: 'Mitra industri', value: '35+', icon: 'Star' },
    { label: 'Akreditasi', value: 'A', icon: 'Award' },
  ],
  home_features: [
    {
      title: 'Kelas bersama industri',
      description:
        'Materi disusun bersama perusahaan mitra, dan lulusan terbaik langsung ditawari pekerjaan.',
      drawing: scenes.meeting,
    },
    {
      title: 'Praktik sejak hari pertama',
      description:
        'Tiga hari seminggu di bengkel dan laboratorium, dengan peralatan yang dipakai di tempat kerja.',
      drawing: scenes.workshop,
    },
    {
      title: 'Sertifikat yang diakui',
      description: 'Setiap siswa mengikuti uji kompetensi dan lulus dengan sertifikat profesi.',
      drawing: scenes.graduation,
    },
  ],
}
