/** Writes the numbers of the home page directly to the database. */
import { eq } from 'drizzle-orm'
import { homeStats } from '../chapters/home/tables.ts'
import { writeContent } from '../engine/content/revisions.ts'
import { write } from '../engine/db/connect.ts'
import type { TestApp } from './test-app.ts'

type Fields = Partial<typeof homeStats.$inferSelect>

export const addStat = ({ db, clock }: TestApp, label: string, value = '1') =>
  write(db, (tx) =>
    writeContent(tx, 'home_stats', clock(), (stamp) =>
      tx
        .insert(homeStats)
        .values({ label, value, icon: 'Star', created_at: stamp.updated_at, ...stamp })
        .returning()
        .get(),
    ),
  )

export const changeStat = ({ db, clock }: TestApp, id: number, fields: Fields) =>
  write(db, (tx) =>
    writeContent(
      tx,
      'home_stats',
      clock(),
      (stamp) =>
        tx
          .update(homeStats)
          .set({ ...fields, ...stamp })
          .where(eq(homeStats.id, id))
          .returning()
          .get(),
      (row) => row.deleted_at === null,
    ),
  )

export const softDeleteStat = (app: TestApp, id: number) =>
  changeStat(app, id, { deleted_at: app.clock().toISOString() })
