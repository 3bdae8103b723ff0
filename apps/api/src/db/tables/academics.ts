/** What the school teaches. */
import { type academicsResources, programTypes } from '@sekolah/contract/academics'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StoredResources } from '../stored.ts'
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

export const storedAcademics: StoredResources<keyof typeof academicsResources> = {}
