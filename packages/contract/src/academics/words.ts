/** What the school teaches, where it does, and what its pupils achieve. */
import type { z } from 'zod'
import type { Resources } from '../resource.ts'
import type {
  academicProgram,
  academicProgramInput,
  achievement,
  achievementInput,
  facility,
  facilityInput,
} from './schema.ts'

/** Resources of this chapter by their name. */
export const academicsResources = {
  academic_programs: { path: '/content/academic-programs', order: 'name', image: 'image' },
  facilities: { path: '/content/facilities', order: 'name', image: 'image' },
  achievements: { path: '/content/achievements', order: 'title', image: 'image' },
} as const satisfies Resources

export const programTypes = ['program_unggulan', 'ekstrakurikuler', 'kurikulum'] as const
export type ProgramType = (typeof programTypes)[number]
export const programTypeLabels: Record<ProgramType, string> = {
  program_unggulan: 'Program Unggulan',
  ekstrakurikuler: 'Ekstrakurikuler',
  kurikulum: 'Kurikulum',
}

export const facilityCategories = ['Akademik', 'Olahraga', 'Fasilitas Umum'] as const
export type FacilityCategory = (typeof facilityCategories)[number]

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
  type: 'Jenis',
  description: 'Deskripsi',
  features: 'Keunggulan',
  image: 'Gambar',
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

export type AcademicProgram = z.infer<typeof academicProgram>
export type AcademicProgramInput = z.input<typeof academicProgramInput>
export type Facility = z.infer<typeof facility>
export type FacilityInput = z.input<typeof facilityInput>
export type Achievement = z.infer<typeof achievement>
export type AchievementInput = z.input<typeof achievementInput>
