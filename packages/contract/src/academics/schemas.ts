/** Schemas of programmes, facilities and achievements: input and answers. */
import { z } from 'zod'
import type { Entity, Input, ResourceSchemas } from '../resource.ts'
import {
  picture,
  pictureAlt,
  queryFlag,
  searchText,
  shortTextList,
  stampFields,
  wholeNumber,
  year,
} from '../values/fields.ts'
import { blankOrValid, line, optional, paragraph } from '../values/form-fields.ts'
import { pictureAddress } from '../values/media.ts'
import type { academicsResources } from './calls.ts'
import {
  academicProgramLabels,
  achievementLabels,
  achievementLevels,
  facilityCategories,
  facilityLabels,
  programTypes,
} from './labels.ts'

export const academicsSchemas = {
  academic_programs: {
    label: 'Program',
    fields: academicProgramLabels,
    input: z.object({
      name: line(academicProgramLabels.name, { max: 150 }),
      /** Abbreviations and earlier names that lists and families use. */
      also_called: shortTextList(academicProgramLabels.also_called).default([]),
      description: paragraph(academicProgramLabels.description, { max: 2_000 }),
      type: z.enum(programTypes, 'Pilih salah satu jenis.').default('program_unggulan'),
      features: shortTextList(academicProgramLabels.features).default([]),
      image: picture,
      pictures: z
        .array(
          z.object({
            image: z
              .string('Foto belum dipilih.')
              .regex(pictureAddress, 'Foto belum dipilih atau belum terunggah.'),
            /** Describes the photo; also its alternative text. */
            caption: blankOrValid(line('Keterangan foto', { max: 150 })),
          }),
          `${academicProgramLabels.pictures} harus berupa daftar.`,
        )
        .max(12, `${academicProgramLabels.pictures} paling banyak 12.`)
        .default([]),
      equipment: shortTextList(academicProgramLabels.equipment).default([]),
      /** Their teachers are listed on the programme's page. */
      subjects: shortTextList(academicProgramLabels.subjects).default([]),
      partners: shortTextList(academicProgramLabels.partners).default([]),
      jobs: shortTextList(academicProgramLabels.jobs).default([]),
      seats: optional(
        z
          .int(`${academicProgramLabels.seats} harus angka.`)
          .min(1, `${academicProgramLabels.seats} paling sedikit 1.`)
          .max(9_999, `${academicProgramLabels.seats} paling banyak 9.999.`),
      ),
    }),
    entity: z.object({
      id: z.int(),
      name: z.string(),
      also_called: z.array(z.string()),
      description: z.string(),
      type: z.enum(programTypes),
      features: z.array(z.string()),
      image: z.string().nullable(),
      image_alt: pictureAlt,
      pictures: z.array(z.object({ image: z.string(), caption: z.string() })),
      equipment: z.array(z.string()),
      subjects: z.array(z.string()),
      partners: z.array(z.string()),
      jobs: z.array(z.string()),
      /** New pupils per year; null where nobody has entered it. */
      seats: z.int().nullable(),
      ...stampFields,
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
      features: shortTextList(facilityLabels.features).default([]),
      image: picture,
    }),
    entity: z.object({
      id: z.int(),
      name: z.string(),
      description: z.string(),
      category: z.enum(facilityCategories),
      features: z.array(z.string()),
      image: z.string().nullable(),
      image_alt: pictureAlt,
      ...stampFields,
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
      image_alt: pictureAlt,
      ...stampFields,
    }),
    query: z.object({
      category: searchText.optional(),
      level: z.enum(achievementLevels, 'Parameter level tidak valid').optional(),
      featured: queryFlag('featured').optional(),
      year: wholeNumber('year', 9999).optional(),
    }),
  },
} satisfies ResourceSchemas<typeof academicsResources>

export type AcademicProgram = Entity<typeof academicsSchemas, 'academic_programs'>
export type AcademicProgramInput = Input<typeof academicsSchemas, 'academic_programs'>
export type Facility = Entity<typeof academicsSchemas, 'facilities'>
export type FacilityInput = Input<typeof academicsSchemas, 'facilities'>
export type Achievement = Entity<typeof academicsSchemas, 'achievements'>
export type AchievementInput = Input<typeof academicsSchemas, 'achievements'>
