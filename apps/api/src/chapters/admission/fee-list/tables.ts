/** What families owe, with discounts. */
import type { Discount } from '@sekolah/contract/admission/fees/owed'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { orderIndex, stampColumns } from '../../../engine/db/columns.ts'

export const fees = sqliteTable(
  'fees',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    admission_year: text().notNull(),
    label: text().notNull(),
    /** The amount in whole rupiah. */
    amount: integer().notNull(),
    program: text(),
    wave_id: integer(),
    discounts: text({ mode: 'json' }).notNull().$type<Discount[]>(),
    order_index: orderIndex(),
    /** Whether visitors read it under Biaya; false in rows of earlier versions. */
    is_shown: integer({ mode: 'boolean' }).notNull().default(false),
    ...stampColumns,
  },
  (table) => [index('fees_year').on(table.admission_year, table.order_index)],
)
