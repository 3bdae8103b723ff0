/**
 * Databases of schools as earlier releases have left them: made once by the code of those days, with
 * three families, of whom one was accepted and one refused, a message and a teacher; `demo` is a demo
 * school with three families of its own. `season` is in the middle of one: offers of a first wave stand,
 * the result of a second is locked.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export const earlierReleases = ['2026-11-21', '2026-11-23'] as const
export type EarlierSchool =
  | `${(typeof earlierReleases)[number]}-${'school' | 'demo'}`
  | '2026-11-28-season'

/** Puts such a database into a folder of data. */
export const leaveEarlierSchool = (dataDir: string, name: EarlierSchool): void =>
  writeFileSync(
    join(dataDir, 'school.db'),
    gunzipSync(readFileSync(join(import.meta.dirname, 'schools', `${name}.db.gz`))),
  )
