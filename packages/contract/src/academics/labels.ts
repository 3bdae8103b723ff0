/** Kinds of programmes, facilities and achievements, and the labels of their fields. */

export const programTypes = ['program_unggulan', 'ekstrakurikuler', 'kurikulum'] as const
export type ProgramType = (typeof programTypes)[number]
export const programTypeLabels: Record<ProgramType, string> = {
  program_unggulan: 'Program Unggulan',
  ekstrakurikuler: 'Ekstrakurikuler',
  kurikulum: 'Kurikulum',
}

export const facilityCategories = ['Akademik', 'Olahraga', 'Fasilitas Umum'] as const

export const achievementLevels = [
  'sekolah',
  'kota',
  'provinsi',
  'nasional',
  'internasional',
] as const
export type AchievementLevel = (typeof achievementLevels)[number]
export const achievementLevelLabels: Record<AchievementLevel, string> = {
  sekolah: 'Sekolah',
  kota: 'Kota',
  provinsi: 'Provinsi',
  nasional: 'Nasional',
  internasional: 'Internasional',
}

export const academicProgramLabels = {
  name: 'Nama',
  also_called: 'Sebutan lain',
  type: 'Jenis',
  description: 'Deskripsi',
  features: 'Keunggulan',
  image: 'Gambar',
  pictures: 'Foto kegiatan',
  equipment: 'Peralatan',
  subjects: 'Mata pelajaran kejuruan',
  partners: 'Mitra industri program',
  jobs: 'Peluang kerja',
  seats: 'Daya tampung',
} as const

export const facilityLabels = {
  name: 'Nama',
  description: 'Deskripsi',
  category: 'Kategori',
  features: 'Keunggulan',
  image: 'Gambar',
} as const

export const achievementLabels = {
  title: 'Judul',
  description: 'Deskripsi',
  category: 'Bidang',
  level: 'Tingkat',
  year: 'Tahun',
  is_featured: 'Tampilkan sebagai unggulan',
  image: 'Gambar',
} as const
