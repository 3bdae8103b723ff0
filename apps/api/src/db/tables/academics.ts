/** What the school teaches. */
import { programTypes } from '@sekolah/contract/academics'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { stamps } from './columns.ts'

export const academicPrograms = sqliteTable('academic_programs', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  description: text().notNull(),
  type: text({ enum: programTypes }).notNull(),
  features: text({ mode: 'json' }).notNull().$type<string[]>(),
  image: text(),
  ...stamps,
})
