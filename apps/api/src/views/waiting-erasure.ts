/** Data whose erasure is pending, and data whose erasure is overdue. */
import { trashKinds } from '@sekolah/contract/resources'
import { count, isNotNull, lt } from 'drizzle-orm'
import { countOverdueApplicants } from '../chapters/admission/applications/erasure.ts'
import { DAY_MS, isoBefore } from '../engine/base/time.ts'
import type { Db } from '../engine/db/connect.ts'
import { storedKind, TRASH_DAYS } from './trash/trash.ts'

/** The server erases every minute while it runs; a day allows for servers that sleep at night. */
const GRACE_DAYS = 1

type Waiting = {
  /** Rows in the trash. */
  trash: number
  /** Rows in the trash, and applicants, whose erasure is overdue by more than a day. */
  overdue: number
}

export const waitingErasure = (db: Db, now: Date): Waiting => {
  const late = new Date(now.getTime() - GRACE_DAYS * DAY_MS)
  const rows = trashKinds.map((kind) => {
    const { table } = storedKind(kind)
    const isOverdue = lt(table.deleted_at, isoBefore(late, TRASH_DAYS * DAY_MS))
    return {
      trash: countRows(db, table, isNotNull(table.deleted_at)),
      overdue: countRows(db, table, isOverdue),
    }
  })
  const sum = (key: keyof Waiting) => rows.reduce((total, row) => total + row[key], 0)
  return { trash: sum('trash'), overdue: sum('overdue') + countOverdueApplicants(db, late) }
}

type Trashed = ReturnType<typeof storedKind>['table']

const countRows = (db: Db, table: Trashed, which: ReturnType<typeof lt>): number =>
  db.select({ n: count() }).from(table).where(which).get()?.n ?? 0
