/** Retention of conversations: resolved ones are archived, old ones erased. */
import { and, eq, lt } from 'drizzle-orm'
import { DAY_MS, isoBefore } from '../../engine/base/time.ts'
import { type Db, truncateWriteAheadLog, write } from '../../engine/db/connect.ts'
import { currentSettings } from '../../kernel/settings/settings.ts'
import { chatSessions } from './tables.ts'

const ARCHIVE_DAYS = 30

export const pruneChat = (db: Db, now: Date): void => {
  const daysAgo = (days: number) => isoBefore(now, days * DAY_MS)
  const retentionDays = Number(currentSettings(db).chat_retention_days)
  const erased = write(db, (tx) => {
    const { changes } = tx
      .delete(chatSessions)
      .where(lt(chatSessions.last_message, daysAgo(retentionDays)))
      .run()
    tx.update(chatSessions)
      .set({ is_archived: true })
      .where(
        and(
          eq(chatSessions.is_archived, false),
          // Unresolved conversations stay in the list.
          eq(chatSessions.is_resolved, true),
          lt(chatSessions.last_message, daysAgo(ARCHIVE_DAYS)),
        ),
      )
      .run()
    return changes
  })
  if (erased > 0) truncateWriteAheadLog(db)
}
