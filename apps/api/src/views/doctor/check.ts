/** What the doctor looks at, and what it says of it. */

import type { Env } from '../../engine/base/env.ts'
import type { Db } from '../../engine/db/connect.ts'
import { migrationsOf } from '../../engine/ops/migrate.ts'
import type { Machine } from './this-machine.ts'

/** A school's folder as the doctor finds it; it changes nothing in there. */
export type Examined = {
  env: Env
  /** Null where there is no database, or none that opens. */
  db: Db | null
  now: Date
  machine: Machine
}

export type Finding = {
  /** `bad` must be mended, `warning` should be looked at. */
  mark: 'good' | 'warning' | 'bad'
  /** Indonesian, for whoever runs the server: what is, and how to mend it. */
  text: string
}

/** Looks at one thing; no finding means that there is nothing to look at. */
export type Check = (school: Examined) => Finding[] | Promise<Finding[]>

export const good = (text: string): Finding => ({ mark: 'good', text })
export const warning = (text: string): Finding => ({ mark: 'warning', text })
export const bad = (text: string): Finding => ({ mark: 'bad', text })

/** A check that a folder without a database has no need of. */
export const ofDatabase =
  (look: (db: Db, school: Examined) => Finding[] | Promise<Finding[]>): Check =>
  (school) =>
    school.db ? look(school.db, school) : []

/** A check that needs the tables of this version; that they are missing is said by another. */
export const ofPresentDatabase = (look: Parameters<typeof ofDatabase>[0]): Check =>
  ofDatabase((db, school) => {
    const { pending, unknown } = migrationsOf(db)
    return pending + unknown === 0 ? look(db, school) : []
  })
