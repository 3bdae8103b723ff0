/**
 * The data that the test of all resources needs for each one: a new resource adds one entry here.
 */
import type { Input } from '@sekolah/api-client'
import type { Resource } from '@sekolah/contract/resource'
import { type ResourceName, resources } from '@sekolah/contract/resources'
import type { QueryOf } from '@sekolah/contract/schemas'
import { createFile, createPng } from './pictures.ts'

export type ResourceCase<Name extends ResourceName> = {
  /** Valid input from staff. */
  input: Input<Name>
  /** A later change of it. */
  change: Partial<Input<Name>>
  /** Invalid input, and the field that it is refused for. */
  refused: { change: Record<string, unknown>; field: keyof Input<Name> & string }
  /** Hides a row from visitors; null where every row is public. */
  hidden: Partial<Input<Name>> | null
  /** Input with a text that `search` finds; null where the list has no search. */
  searched: ((text: string) => Partial<Input<Name>>) | null
  /** Filters that match `input`, each with one that does not. */
  filters: [finds: QueryOf<`${Name}.list`>, misses: QueryOf<`${Name}.list`>][]
  /** Filters that accept any text. */
  anyText?: string[]
}

/** The picture of each new row, for resources that require one. */
export const neededPicture = async (name: ResourceName): Promise<Record<string, File>> => {
  const { file: sentAs }: Resource = resources[name]
  return sentAs ? { [sentAs]: createFile(await createPng()) } : {}
}

export const resourceCases: { [Name in ResourceName]: ResourceCase<Name> } = {
  teachers: {
    input: {
      name: 'Siti Rahmawati, S.Pd.',
      subject: 'Matematika',
      contact: 'siti@contoh.sch.id',
      description: 'Mengajar sejak 2012.',
    },
    change: { subject: 'Fisika' },
    refused: { change: { contact: 'bukan email' }, field: 'contact' },
    hidden: null,
    searched: (text) => ({ subject: text }),
    filters: [[{ subject: 'Matematika' }, { subject: 'Kimia' }]],
    anyText: ['subject'],
  },
  alumni: {
    input: {
      name: 'Rizal Maulana',
      graduation_year: 2019,
      current_job: 'Teknisi kendaraan listrik',
      testimonial: 'Bengkel sekolah membiasakan saya mencatat.',
      is_featured: true,
    },
    change: { current_job: 'Kepala bengkel' },
    refused: { change: { graduation_year: 1979 }, field: 'graduation_year' },
    hidden: null,
    searched: (text) => ({ current_job: text }),
    filters: [
      [{ year: 2019 }, { year: 2020 }],
      [{ featured: true }, { featured: false }],
    ],
  },
  academic_programs: {
    input: {
      name: 'Teknik Kendaraan Ringan',
      description: 'Merawat dan memperbaiki mobil.',
      type: 'ekstrakurikuler',
      features: ['Mesin bensin', 'Kelistrikan'],
    },
    change: {
      also_called: ['TKR', 'Otomotif'],
      features: ['Mesin bensin', 'Kelistrikan', 'Sasis'],
      pictures: [{ image: `/media/${'0'.repeat(32)}-640.webp`, caption: 'Bengkel' }],
      equipment: ['Lift mobil'],
      subjects: ['Kelistrikan Kendaraan'],
      partners: ['Prima Motor'],
      jobs: ['Mekanik'],
      seats: 72,
    },
    refused: { change: { type: 'kursus' }, field: 'type' },
    hidden: null,
    searched: null,
    filters: [[{ type: 'ekstrakurikuler' }, { type: 'kurikulum' }]],
  },
  ppdb_info: {
    input: {
      title: 'Jadwal penerimaan',
      content: 'Dapat berubah.',
      info_type: 'timeline',
      data: [{ event: 'Pendaftaran dibuka', date: '2026-11-01', status: 'active' }],
      order_index: 2,
    },
    change: { data: [{ event: 'Pengumuman', date: 'awal Desember', status: 'other' }] },
    refused: { change: { info_type: 'brosur' }, field: 'info_type' },
    hidden: null,
    searched: null,
    filters: [[{ type: 'timeline' }, { type: 'fees' }]],
  },
  home_content: {
    input: {
      section_key: 'hero',
      title: 'Belajar keahlian',
      subtitle: 'Siap kerja',
      content: 'Bengkel dan laboratorium lengkap.',
      button_text: 'Daftar',
      button_link: '/ppdb/daftar',
      order_index: 1,
      is_active: true,
    },
    change: { button_link: 'https://contoh.sch.id/daftar' },
    refused: { change: { button_link: 'javascript:alert(1)' }, field: 'button_link' },
    hidden: { is_active: false },
    searched: null,
    filters: [[{ section: 'hero' }, { section: 'sambutan' }]],
    anyText: ['section'],
  },
  home_stats: {
    input: { label: 'Siswa', value: '1.200+', icon: 'Award', order_index: 1 },
    change: { value: '1.300+' },
    refused: { change: { icon: 'Rocket' }, field: 'icon' },
    hidden: null,
    searched: null,
    filters: [],
  },
  home_features: {
    input: { title: 'Kelas industri', description: 'Bersama 35 perusahaan.', order_index: 1 },
    change: { title: 'Kelas bersama industri' },
    refused: { change: { order_index: -1 }, field: 'order_index' },
    hidden: null,
    searched: null,
    filters: [],
  },
  careers: {
    input: {
      title: 'Guru Produktif TKR',
      type: 'Penuh waktu',
      deadline: '2026-12-31',
      requirements: ['S1 Pendidikan Teknik Otomotif'],
      is_active: true,
    },
    change: { requirements: ['S1 Pendidikan Teknik Otomotif', 'Berpengalaman dua tahun'] },
    refused: { change: { deadline: '2026-02-30' }, field: 'deadline' },
    hidden: { is_active: false },
    searched: (text) => ({ title: text }),
    filters: [],
  },
  facilities: {
    input: {
      name: 'Laboratorium komputer',
      description: 'Tiga ruang dengan 36 komputer.',
      category: 'Akademik',
      features: ['Serat optik', 'AC'],
    },
    change: { features: ['Serat optik', 'AC', 'Proyektor'] },
    refused: { change: { category: 'Taman' }, field: 'category' },
    hidden: null,
    searched: null,
    filters: [[{ category: 'Akademik' }, { category: 'Olahraga' }]],
  },
  achievements: {
    input: {
      title: 'Juara 1 Lomba Kompetensi Siswa',
      description: 'Bidang teknologi kendaraan.',
      category: 'Otomotif',
      level: 'provinsi',
      year: 2025,
      is_featured: true,
    },
    change: { level: 'nasional' },
    refused: { change: { year: 1999 }, field: 'year' },
    hidden: null,
    searched: null,
    filters: [
      [{ category: 'Otomotif' }, { category: 'Seni' }],
      [{ level: 'provinsi' }, { level: 'kota' }],
      [{ featured: true }, { featured: false }],
      [{ year: 2025 }, { year: 2024 }],
    ],
    anyText: ['category'],
  },
  articles: {
    input: {
      title: 'Siswa merakit sepeda listrik',
      category: 'news',
      author: 'Humas',
      content: '<p>Sepuluh siswa merakit <strong>sepeda listrik</strong>.</p>',
      is_published: true,
    },
    change: { title: 'Siswa merakit motor listrik' },
    refused: { change: { category: 'gosip' }, field: 'category' },
    hidden: { is_published: false },
    searched: (text) => ({ title: text }),
    filters: [
      [{ category: 'news' }, { category: 'announcement' }],
      [{ published: true }, { published: false }],
    ],
  },
  faq: {
    input: {
      category: 'PPDB',
      question: 'Kapan pendaftaran dibuka?',
      answer: 'Pendaftaran dibuka setiap bulan November.',
      order_index: 3,
      is_active: true,
    },
    change: { answer: 'Pendaftaran dibuka setiap bulan Oktober.' },
    refused: { change: { order_index: -1 }, field: 'order_index' },
    hidden: { is_active: false },
    searched: null,
    filters: [
      [{ category: 'PPDB' }, { category: 'Biaya' }],
      [{ active: true }, { active: false }],
    ],
  },
  events: {
    input: {
      name: 'Pameran karya siswa',
      date: '2027-01-15',
      time: '08.00 - 12.00',
      location: 'Aula',
      description: 'Terbuka untuk umum.',
    },
    change: { date: '2027-01-16' },
    refused: { change: { date: '2027-02-30' }, field: 'date' },
    hidden: null,
    searched: (text) => ({ name: text }),
    filters: [[{ upcoming: true }, { upcoming: false }]],
  },
  gallery: {
    input: {
      title: 'Praktik di bengkel',
      description: 'Siswa kelas XI merawat mesin.',
      category: 'Kegiatan',
      order_index: 2,
      is_active: true,
    },
    change: { title: 'Praktik di bengkel mobil' },
    refused: { change: { order_index: -1 }, field: 'order_index' },
    hidden: { is_active: false },
    searched: (text) => ({ title: text }),
    filters: [
      [{ category: 'Kegiatan' }, { category: 'Event' }],
      [{ active: true }, { active: false }],
    ],
  },
}
