/** Texts that still mention an old day: the program never edits sentences written by staff. */
import type { Mention } from '@sekolah/contract/admission/calendar/schemas'
import { resourceNames } from '@sekolah/contract/resources'
import { formatDay } from '@sekolah/contract/values/dates'
import { isNull } from 'drizzle-orm'
import type { ppdbInfo } from '../../chapters/admission/info/tables.ts'
import { pages } from '../../chapters/school/tables.ts'
import type { Reader } from '../../engine/db/connect.ts'
import { storedResources } from '../resources.ts'

export const findMentions = (db: Reader, days: readonly string[]): Mention[] => {
  if (days.length === 0) return []
  const texts = [
    ...resourceNames.flatMap((name) => {
      const { table, title } = storedResources[name]
      return (db.select().from(table).where(isNull(table.deleted_at)).all() as Text[])
        .filter((row) => !(name === 'ppdb_info' && isCalendar(row)))
        .map((row) => ({ kind: name as string, id: row.id, title: `${row[title]}`, row }))
    }),
    ...db
      .select()
      .from(pages)
      .all()
      .map((row) => ({ kind: 'pages', id: row.key, title: row.title, row: row as object })),
  ]
  return days.flatMap((day) => {
    // "7 November" is not in "27 November".
    const said = new RegExp(`(?<!\\d)${formatDay(day)}`)
    return texts
      .filter(({ row }) => said.test(JSON.stringify(row)))
      .map(({ kind, id, title }) => ({ day, kind, id, title }))
  })
}

type Text = Record<string, unknown> & { id: number }

const isCalendar = (row: Text): boolean => (row as typeof ppdbInfo.$inferSelect).is_calendar
