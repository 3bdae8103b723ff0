/** Teachers and alumni, and how they are stored. */
import type { peopleResources } from '@sekolah/contract/people/calls'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { internalColumns, stampColumns } from '../../engine/db/columns.ts'
import { defineStoredResources } from '../../kernel/resources/stored.ts'

export const teachers = sqliteTable(
  'teachers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    subject: text().notNull(),
    contact: text().notNull(),
    description: text(),
    photo: text(),
    ...internalColumns,
    ...stampColumns,
  },
  (table) => [index('teachers_rev').on(table.rev)],
)

export const alumni = sqliteTable(
  'alumni',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    graduation_year: integer().notNull(),
    current_job: text().notNull(),
    testimonial: text().notNull(),
    is_featured: integer({ mode: 'boolean' }).notNull(),
    photo: text(),
    ...internalColumns,
    ...stampColumns,
  },
  (table) => [index('alumni_rev').on(table.rev)],
)

export const storedPeople = defineStoredResources<keyof typeof peopleResources>({
  teachers: {
    table: teachers,
    title: 'name',
    searched: ({ name, subject }) => [name, subject],
    filters: { subject: teachers.subject },
  },
  alumni: {
    table: alumni,
    title: 'name',
    searched: ({ name, current_job }) => [name, current_job],
    filters: { year: alumni.graduation_year, featured: alumni.is_featured },
  },
})
