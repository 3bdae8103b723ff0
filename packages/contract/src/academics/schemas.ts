/** What the school teaches, where it does, and what its pupils achieve. */
import { z } from 'zod'
import {
  flag,
  line,
  optional,
  paragraph,
  picture,
  points,
  searchText,
  stamps,
  wholeNumber,
  year,
} from '../fields.ts'
import type { Entity, Input, ResourceShapes, Resources } from '../resource.ts'

/** Resources of this chapter by their name. */
export const academicsResources = {
  academic_programs: { path: '/content/academic-programs', order: 'name', image: 'image' },
  facilities: {
    path: '/content/facilities',
    order: 'name',
    image: 'image',
    page: '/about/facilities',
  },
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

/** A function, which no visitor calls: their browser loads no validator. */
export const academicsShapes = () =>
  ({
    academic_programs: {
      label: 'Program',
      fields: academicProgramLabels,
      input: z.object({
        name: line(academicProgramLabels.name, { max: 150 }),
        description: paragraph(academicProgramLabels.description, { max: 2_000 }),
        type: z.enum(programTypes, 'Pilih salah satu jenis.').default('program_unggulan'),
        features: points(academicProgramLabels.features).default([]),
        image: picture,
      }),
      entity: z.object({
        id: z.int(),
        name: z.string(),
        description: z.string(),
        type: z.enum(programTypes),
        features: z.array(z.string()),
        image: z.string().nullable(),
        ...stamps,
      }),
      query: z.object({ type: z.enum(programTypes, 'Parameter type tidak valid').optional() }),
    },
    facilities: {
      label: 'Fasilitas',
      fields: facilityLabels,
      input: z.object({
        name: line(facilityLabels.name, { max: 150 }),
        description: paragraph(facilityLabels.description, { max: 2_000 }),
        category: z.enum(facilityCategories, 'Pilih salah satu kategori.'),
        features: points(facilityLabels.features).default([]),
        image: picture,
      }),
      entity: z.object({
        id: z.int(),
        name: z.string(),
        description: z.string(),
        category: z.enum(facilityCategories),
        features: z.array(z.string()),
        image: z.string().nullable(),
        ...stamps,
      }),
      query: z.object({
        category: z.enum(facilityCategories, 'Parameter category tidak valid').optional(),
      }),
    },
    achievements: {
      label: 'Prestasi',
      fields: achievementLabels,
      input: z.object({
        title: line(achievementLabels.title, { max: 200 }),
        description: optional(paragraph(achievementLabels.description, { max: 2_000 })),
        category: line(achievementLabels.category, { max: 100 }),
        level: z.enum(achievementLevels, 'Pilih salah satu tingkat.').default('sekolah'),
        year: year(achievementLabels.year, 2000),
        is_featured: z.boolean('Unggulan harus ya atau tidak.').default(false),
        image: picture,
      }),
      entity: z.object({
        id: z.int(),
        title: z.string(),
        description: z.string().nullable(),
        category: z.string(),
        level: z.enum(achievementLevels),
        year: z.int(),
        is_featured: z.boolean(),
        image: z.string().nullable(),
        ...stamps,
      }),
      query: z.object({
        category: searchText.optional(),
        level: z.enum(achievementLevels, 'Parameter level tidak valid').optional(),
        featured: flag('featured').optional(),
        year: wholeNumber('year', 9999).optional(),
      }),
    },
  }) satisfies ResourceShapes<typeof academicsResources>

export type AcademicProgram = Entity<typeof academicsShapes, 'academic_programs'>
export type AcademicProgramInput = Input<typeof academicsShapes, 'academic_programs'>
export type Facility = Entity<typeof academicsShapes, 'facilities'>
export type FacilityInput = Input<typeof academicsShapes, 'facilities'>
export type Achievement = Entity<typeof academicsShapes, 'achievements'>
export type AchievementInput = Input<typeof academicsShapes, 'achievements'>
