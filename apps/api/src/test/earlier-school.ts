/**
 * Databases of schools of earlier releases, made once by those releases: with three families, one
 * accepted and one refused, a message and a teacher; `demo` is a demo school with three more
 * families. `season` is in mid-admission: offers of a first wave are open, the result of a second
 * is locked.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export const earlierReleases = ['2026-11-21', '2026-11-23'] as const
export type EarlierSchool =
  | `${(typeof earlierReleases)[number]}-${'school' | 'demo'}`
  | '2026-11-28-season'

/** Writes such a database into a data folder. */
export const leaveEarlierSchool = (dataDir: string, name: EarlierSchool): void =>
  writeFileSync(
    join(dataDir, 'school.db'),
    gunzipSync(readFileSync(join(import.meta.dirname, 'schools', `${name}.db.gz`))),
  )
