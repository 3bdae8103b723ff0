/** What the school says about admission: timeline, requirements, fees and announcements. */
import type { ppdbInfoResources } from '@sekolah/contract/admission/info/calls'
import { infoTypes } from '@sekolah/contract/admission/info/labels'
import type { PpdbInfo } from '@sekolah/contract/admission/info/schemas'
import { infoData } from '@sekolah/contract/admission/info/schemas'
import { dayIn } from '@sekolah/contract/values/dates'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { Invalid } from '../../../engine/base/errors.ts'
import { internalColumns, orderIndex, stamps } from '../../../engine/db/columns.ts'
import { storedAs } from '../../../kernel/resources/stored.ts'

export const ppdbInfo = sqliteTable(
  'ppdb_info',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    title: text().notNull(),
    content: text().notNull(),
    info_type: text({ enum: infoTypes }).notNull(),
    data: text({ mode: 'json' }).notNull().$type<PpdbInfo['data']>(),
    order_index: orderIndex(),
    ...internalColumns,
    ...stamps,
  },
  (table) => [index('ppdb_info_rev').on(table.rev)],
)

export const storedPpdb = storedAs<keyof typeof ppdbInfoResources>({
  ppdb_info: {
    table: ppdbInfo,
    title: 'title',
    filters: { type: ppdbInfo.info_type },
    finish: ({ info_type, data }, now) => {
      const given = data ?? (info_type === 'announcement' ? { date: dayIn('WIB', now) } : [])
      const parsed = z.object({ data: infoData[info_type] }).safeParse({ data: given })
      if (!parsed.success) throw new Invalid(parsed.error)
      return parsed.data
    },
  },
})
