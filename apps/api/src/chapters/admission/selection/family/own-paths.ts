/** Paths that a family applies for itself; the school approves or rejects each. */
import type { MyPaths } from '@sekolah/contract/admission/selection/family-schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { Conflict, InvalidField } from '../../../../engine/base/errors.ts'
import { computeQueuedAt } from '../../../../engine/base/time.ts'
import { type Db, write } from '../../../../engine/db/connect.ts'
import { currentSettings } from '../../../../kernel/settings/settings.ts'
import { shownStatus } from '../../admission.ts'
import type { ApplicantRow } from '../../applications/applicants.ts'
import { waveOfApplicant } from '../../waves/wave-of.ts'
import type { SelectionDeps } from '../events.ts'
import { missingDocuments, storePathDocuments } from '../path-documents.ts'
import { isRankingOpen, rankingClosed } from '../ranking-closed.ts'
import { claims } from '../tables.ts'

type Deps = Pick<SelectionDeps, 'db' | 'clock' | 'live'>

/** Undefined if every path of the wave is open to everybody. */
export const ownPaths = (db: Db, row: ApplicantRow, now: Date): MyPaths | undefined => {
  const wave = waveOfApplicant(db, row)
  const paths = wave?.paths.filter(({ is_open }) => !is_open) ?? []
  if (!wave || paths.length === 0) return undefined
  const claimed = db.select().from(claims).where(eq(claims.applicant_id, row.id)).all()
  return {
    is_open:
      !isKnownDecided(db, row, now) &&
      isRankingOpen(db, wave, null, { now, settings: currentSettings(db) }),
    list: paths.map((path) => ({
      ...{ code: path.code, label: path.label },
      state: stateOf(
        claimed.find((claim) => claim.path === path.code),
        missingDocuments(db, row, path).length > 0,
      ),
    })),
  }
}

const stateOf = (claim: typeof claims.$inferSelect | undefined, lacksPapers: boolean) => {
  if (!claim) return null
  if (claim.is_verified) return lacksPapers ? 'asked' : 'verified'
  return claim.checked_by === null ? 'asked' : 'refused'
}

/** Replaces the paths applied for; paths that the school has already reviewed stay. */
export const choosePaths = (
  { db, clock, live }: Deps,
  row: ApplicantRow,
  { paths: codes, ...pressed }: ParsedBodyOf<'paths.choose'>,
): MyPaths => {
  const now = clock()
  const wave = waveOfApplicant(db, row)
  const offered = wave?.paths.filter(({ is_open }) => !is_open).map(({ code }) => code) ?? []
  if (!wave || codes.some((code) => !offered.includes(code))) {
    throw new InvalidField('paths', 'Jalur ini tidak ada lagi di gelombang Anda.')
  }
  write(db, (tx) => {
    if (isKnownDecided(db, row, now)) {
      throw new Conflict('Jalur tidak dapat diubah lagi. Tanyakan ke sekolah.')
    }
    const at = { now, settings: currentSettings(db) }
    if (!isRankingOpen(tx, wave, computeQueuedAt(pressed, now), at)) throw rankingClosed(wave)
    const unchecked = and(
      ...[eq(claims.applicant_id, row.id), isNull(claims.checked_by)],
      notInArray(claims.path, codes),
    )
    tx.delete(claims).where(unchecked).run()
    for (const path of codes) {
      tx.insert(claims)
        .values({ applicant_id: row.id, path, is_verified: false })
        .onConflictDoNothing()
        .run()
    }
    storePathDocuments(tx, { year: row.admission_year, applicant_id: row.id })
  })
  live.selectionChanged({ wave_id: wave.id })
  // The family's open screens ask for the path's documents.
  live.applicationChanged(row.id)
  const paths = ownPaths(db, row, now)
  if (!paths) throw new InvalidField('paths', 'Jalur ini tidak ada lagi di gelombang Anda.')
  return paths
}

/** Before the results are out not even a disabled path choice may reveal a decision. */
const isKnownDecided = (db: Db, row: ApplicantRow, now: Date): boolean =>
  shownStatus(db, row, now) !== 'pending'
