/** The paths that a family asks for by itself; the school agrees to each, or does not. */
import type { MyPaths } from '@sekolah/contract/admission/selection/family-schemas'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { and, eq, isNotNull, isNull, ne, notInArray } from 'drizzle-orm'
import { type Db, type Reader, write } from '../../../../engine/db/connect.ts'
import { Conflict, InvalidField } from '../../../../engine/errors.ts'
import type { ApplicantRow } from '../../applications/applicants.ts'
import { applicants } from '../../applications/tables.ts'
import type { SelectionDeps } from '../events.ts'
import { notePathDocuments } from '../path-documents.ts'
import { waveOfApplicants } from '../runs/input.ts'
import { claims, selectionEntries, selectionRuns } from '../tables.ts'
import { knownWave } from '../waves.ts'

type Tools = Pick<SelectionDeps, 'db' | 'live'>

/** Undefined where everybody is in every path of its wave. */
export const ownPaths = (db: Db, row: ApplicantRow): MyPaths | undefined => {
  const wave = waveOf(db, row)
  const paths = wave?.paths.filter(({ is_open }) => !is_open) ?? []
  if (!wave || paths.length === 0) return undefined
  const claimed = db.select().from(claims).where(eq(claims.applicant_id, row.id)).all()
  return {
    is_open: mayChoose(db, row, wave),
    list: paths.map(({ code, label }) => ({
      ...{ code, label },
      state: stateOf(claimed.find(({ path }) => path === code)),
    })),
  }
}

const stateOf = (claim: typeof claims.$inferSelect | undefined) => {
  if (!claim) return null
  if (claim.is_verified) return 'verified'
  return claim.checked_by === null ? 'asked' : 'refused'
}

/** What the school has looked at stays; of the rest exactly these are asked for. */
export const choosePaths = ({ db, live }: Tools, row: ApplicantRow, codes: string[]): MyPaths => {
  const wave = waveOf(db, row)
  const offered = wave?.paths.filter(({ is_open }) => !is_open).map(({ code }) => code) ?? []
  if (!wave || codes.some((code) => !offered.includes(code))) {
    throw new InvalidField('paths', 'Jalur ini tidak ada lagi di gelombang Anda.')
  }
  write(db, (tx) => {
    if (!mayChoose(tx, row, wave)) {
      throw new Conflict('Jalur tidak dapat diubah lagi. Tanyakan ke sekolah.')
    }
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
    notePathDocuments(tx, { year: row.admission_year, applicant_id: row.id })
  })
  live.selectionChanged({ wave_id: wave.id })
  const paths = ownPaths(db, row)
  if (!paths) throw new InvalidField('paths', 'Jalur ini tidak ada lagi di gelombang Anda.')
  return paths
}

const waveOf = (db: Db, { id, admission_year }: ApplicantRow): Wave | null => {
  const found = db
    .select({ wave_id: waveOfApplicants(admission_year) })
    .from(applicants)
    .leftJoin(selectionEntries, eq(selectionEntries.applicant_id, applicants.id))
    .where(eq(applicants.id, id))
    .get()
  return found?.wave_id ? knownWave(db, found.wave_id) : null
}

/** Until somebody decides, or the head agrees to the result of the wave. */
const mayChoose = (db: Reader, { status }: ApplicantRow, { id }: Wave): boolean => {
  if (status !== 'pending') return false
  const agreed = and(
    ...[eq(selectionRuns.wave_id, id), isNotNull(selectionRuns.locked_at)],
    ne(selectionRuns.state, 'withdrawn'),
  )
  return !db.select({ id: selectionRuns.id }).from(selectionRuns).where(agreed).get()
}
