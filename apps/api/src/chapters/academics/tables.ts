/** Programmes and other offers, facilities, and achievements of pupils. */
import type { academicsResources } from '@sekolah/contract/academics/calls'
import {
  achievementLevels,
  facilityCategories,
  programTypes,
} from '@sekolah/contract/academics/labels'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { internalColumns, stampColumns } from '../../engine/db/columns.ts'
import { defineStoredResources } from '../../kernel/resources/stored.ts'

/** A JSON list; empty in rows of earlier versions. */
const list = <Item>() => text({ mode: 'json' }).notNull().default([]).$type<Item[]>()

export const academicPrograms = sqliteTable(
  'academic_programs',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    also_called: list<string>(),
    description: text().notNull(),
    type: text({ enum: programTypes }).notNull(),
    features: text({ mode: 'json' }).notNull().$type<string[]>(),
    image: text(),
    pictures: list<{ image: string; caption: string }>(),
    equipment: list<string>(),
    subjects: list<string>(),
    partners: list<string>(),
    jobs: list<string>(),
    seats: integer(),
    ...internalColumns,
    ...stampColumns,
  },
  (table) => [index('academic_programs_rev').on(table.rev)],
)

export const facilities = sqliteTable(
  'facilities',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    description: text().notNull(),
    category: text({ enum: facilityCategories }).notNull(),
    features: text({ mode: 'json' }).notNull().$type<string[]>(),
    image: text(),
    ...internalColumns,
    ...stampColumns,
  },
  (table) => [index('facilities_rev').on(table.rev)],
)

export const achievements = sqliteTable(
  'achievements',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    title: text().notNull(),
    description: text(),
    category: text().notNull(),
    level: text({ enum: achievementLevels }).notNull(),
    year: integer().notNull(),
    is_featured: integer({ mode: 'boolean' }).notNull(),
    image: text(),
    ...internalColumns,
    ...stampColumns,
  },
  (table) => [index('achievements_rev').on(table.rev)],
)

export const storedAcademics = defineStoredResources<keyof typeof academicsResources>({
  academic_programs: {
    table: academicPrograms,
    title: 'name',
    filters: { type: academicPrograms.type },
  },
  facilities: {
    table: facilities,
    title: 'name',
    filters: { category: facilities.category },
  },
  achievements: {
    table: achievements,
    title: 'title',
    filters: {
      category: achievements.category,
      level: achievements.level,
      featured: achievements.is_featured,
      year: achievements.year,
    },
  },
})
