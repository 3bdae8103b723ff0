/** What families owe, with discounts. */
import type { Instalment } from '@sekolah/contract/admission/fees/instalments'
import { feeMoments } from '@sekolah/contract/admission/fees/labels'
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
    /** Owed from the application on, or from the seat on, as in earlier versions. */
    when: text({ enum: feeMoments }).notNull().default('seat'),
    /** By day; empty: no day to pay by. */
    instalments: text({ mode: 'json' }).notNull().default([]).$type<Instalment[]>(),
    discounts: text({ mode: 'json' }).notNull().$type<Discount[]>(),
    order_index: orderIndex(),
    /** Whether visitors read it under Biaya; false in rows of earlier versions. */
    is_shown: integer({ mode: 'boolean' }).notNull().default(false),
    ...stampColumns,
  },
  (table) => [index('fees_year').on(table.admission_year, table.order_index)],
)
