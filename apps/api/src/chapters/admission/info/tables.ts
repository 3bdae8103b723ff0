/** Table of admission information: timeline, requirements, fees and announcements. */
import { infoTypes } from '@sekolah/contract/admission/info/labels'
import type { PpdbInfo } from '@sekolah/contract/admission/info/schemas'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { internalColumns, orderIndex, stampColumns } from '../../../engine/db/columns.ts'

export const ppdbInfo = sqliteTable(
  'ppdb_info',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    title: text().notNull(),
    content: text().notNull(),
    info_type: text({ enum: infoTypes }).notNull(),
    data: text({ mode: 'json' }).notNull().$type<PpdbInfo['data']>(),
    order_index: orderIndex(),
    /** Marks the calendar's timeline: `data` holds the school's own steps, the rest is composed. */
    is_calendar: integer({ mode: 'boolean' }).notNull().default(false),
    /** Marks the entry Biaya: `data` holds the school's own items, what families owe is composed. */
    has_fees: integer({ mode: 'boolean' }).notNull().default(false),
    /** Null: valid in every year; visitors do not see entries of another year. */
    admission_year: text(),
    ...internalColumns,
    ...stampColumns,
  },
  (table) => [index('ppdb_info_rev').on(table.rev)],
)
