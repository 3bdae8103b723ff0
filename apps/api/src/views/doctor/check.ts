/** Types of the doctor's checks and findings. */

import type { Env } from '../../engine/base/env.ts'
import type { Db } from '../../engine/db/connect.ts'
import { migrationsOf } from '../../engine/ops/migrate.ts'
import type { Machine } from './this-machine.ts'

/** A school's folder, as input of the doctor; checks change nothing in it. */
export type ExaminedSchool = {
  env: Env
  /** Null without a database, or when it cannot be opened. */
  db: Db | null
  now: Date
  machine: Machine
}

export type Finding = {
  /** `bad` must be fixed, `warning` should be looked at. */
  mark: 'good' | 'warning' | 'bad'
  /** Indonesian, for the server's operator: the finding, and how to fix it. */
  text: string
}

/** Checks one thing; returns no finding when there is nothing to check. */
export type Check = (school: ExaminedSchool) => Finding[] | Promise<Finding[]>

export const goodFinding = (text: string): Finding => ({ mark: 'good', text })
export const warningFinding = (text: string): Finding => ({ mark: 'warning', text })
export const badFinding = (text: string): Finding => ({ mark: 'bad', text })

/** A check that is skipped in a folder without a database. */
export const databaseCheck =
  (look: (db: Db, school: ExaminedSchool) => Finding[] | Promise<Finding[]>): Check =>
  (school) =>
    school.db ? look(school.db, school) : []

/** A check that needs this version's tables; another check reports missing ones. */
export const currentDatabaseCheck = (look: Parameters<typeof databaseCheck>[0]): Check =>
  databaseCheck((db, school) => {
    const { pending, unknown } = migrationsOf(db)
    return pending + unknown === 0 ? look(db, school) : []
  })
