/** Selection's data of an applicant: choices, marks, claims, and the wave. */
import { registrationNumber } from '@sekolah/contract/admission/rules'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { Candidate } from '@sekolah/contract/admission/selection/candidate-schemas'
import type { Path } from '@sekolah/contract/admission/selection/rules'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf, ParsedQueryOf } from '@sekolah/contract/schemas'
import { and, asc, count, eq, getTableColumns, inArray, like, sql } from 'drizzle-orm'
import { Conflict, InvalidField, NotFound, Stale } from '../../../engine/base/errors.ts'
import { type Db, type Tx, write } from '../../../engine/db/connect.ts'
import { foldText } from '../../../engine/db/search.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { type ApplicantRow, requireApplicant } from '../applications/applicants.ts'
import { applicants } from '../applications/tables.ts'
import { wavesOf } from '../waves/of-year.ts'
import { selectionEntries } from '../waves/tables.ts'
import { waveOfApplicant, waveOfApplicants } from '../waves/wave-of.ts'
import type { SelectionDeps } from './events.ts'
import { missingDocuments, storePathDocuments } from './path-documents.ts'
import { programChoices } from './runs/input.ts'
import { claims, scores } from './tables.ts'
import { requireWave } from './waves.ts'

type Deps = Pick<SelectionDeps, 'db' | 'clock' | 'live'>
type Found = ApplicantRow & { wave_id: number | null; entry_rev: number | null }

/** A page of a wave's applicants, sorted by registration number, with the total count. */
export const listCandidates = (
  db: Db,
  wave_id: number,
  { search, limit, offset }: ParsedQueryOf<'selection.candidates'>,
): { rows: Candidate[]; total: number } => {
  const wave = requireWave(db, wave_id)
  const fits = and(
    eq(applicants.admission_year, wave.admission_year),
    eq(applicants.suspected_spam, false),
    sql`${waveOfApplicants(wave.admission_year)} = ${wave_id}`,
    search ? like(applicants.search_text, `%${foldText(search)}%`) : undefined,
  )
  const found = selectFound(db, wave.admission_year)
    .where(fits)
    .orderBy(asc(applicants.id))
    .limit(limit)
    .offset(offset)
    .all()
  const total = db
    .select({ n: count() })
    .from(applicants)
    .leftJoin(selectionEntries, eq(selectionEntries.applicant_id, applicants.id))
    .where(fits)
    .get()
  return { rows: asCandidates(db, found, [wave]), total: total?.n ?? 0 }
}

export const readCandidate = (db: Db, id: number): Candidate => {
  const row = db.select().from(applicants).where(eq(applicants.id, id)).get()
  if (!row) throw new NotFound('Pendaftar tidak ditemukan.')
  const found = selectFound(db, row.admission_year).where(eq(applicants.id, id)).all()
  const [candidate] = asCandidates(db, found, wavesOf(db, row.admission_year))
  if (!candidate) throw new NotFound('Pendaftar tidak ditemukan.')
  return candidate
}

const selectFound = (db: Db, year: string) =>
  db
    .select({
      ...getTableColumns(applicants),
      wave_id: waveOfApplicants(year),
      entry_rev: selectionEntries.rev,
    })
    .from(applicants)
    .leftJoin(selectionEntries, eq(selectionEntries.applicant_id, applicants.id))

const asCandidates = (db: Db, found: readonly Found[], waves: readonly Wave[]): Candidate[] => {
  const settings = currentSettings(db)
  const ids = found.map(({ id }) => id)
  const marks = db.select().from(scores).where(inArray(scores.applicant_id, ids)).all()
  const claimed = db.select().from(claims).where(inArray(claims.applicant_id, ids)).all()
  return found.map((row) => {
    const paths = waves.find(({ id }) => id === row.wave_id)?.paths ?? []
    return {
      id: row.id,
      registration_number: registrationNumber(row.id, settings),
      name: row.name,
      nisn: row.nisn,
      choices: programChoices(row),
      status: row.status,
      wave_id: row.wave_id,
      scores: Object.fromEntries(
        marks
          .filter(({ applicant_id }) => applicant_id === row.id)
          .map(({ component, value }) => [component, value]),
      ),
      claims: claimed
        .filter(({ applicant_id }) => applicant_id === row.id)
        .map(({ path, is_verified }) => {
          const lacks = missingDocuments(db, row, pathIn(paths, path))
          return { path, is_verified: is_verified && lacks.length === 0, lacks }
        }),
      rev: row.entry_rev ?? 0,
    }
  })
}

const pathIn = (paths: readonly Path[], code: string): Path | undefined =>
  paths.find((path) => path.code === code)

/** Stores marks and claims of one applicant; fields that are not sent stay unchanged. */
export const enterCandidate = (
  { db, clock, live }: Deps,
  id: number,
  changes: ParsedBodyOf<'selection.enter'>,
  by: Account,
  seenRev: number | null,
): Candidate => {
  const now = clock()
  const at = now.toISOString()
  const before = readCandidate(db, id)
  write(db, (tx) => {
    const entry = tx
      .select()
      .from(selectionEntries)
      .where(eq(selectionEntries.applicant_id, id))
      .get()
    const rev = entry?.rev ?? 0
    if (seenRev !== null && seenRev !== rev) {
      throw new Stale(
        'Nilai atau jalur pendaftar ini sudah diubah orang lain. Periksa kembali.',
        before,
      )
    }
    if (changes.wave_id) refuseOtherYear(db, id, changes.wave_id)
    saveScores(tx, id, changes.scores ?? {}, by, at)
    for (const { path, is_verified } of changes.claims ?? []) {
      const checked = { is_verified, checked_by: by.username, checked_at: at }
      tx.insert(claims)
        .values({ applicant_id: id, path, ...checked })
        .onConflictDoUpdate({ target: [claims.applicant_id, claims.path], set: checked })
        .run()
    }
    const values = {
      wave_id: changes.wave_id === undefined ? (entry?.wave_id ?? null) : changes.wave_id,
      updated_at: at,
      rev: rev + 1,
    }
    tx.insert(selectionEntries)
      .values({ applicant_id: id, ...values })
      .onConflictDoUpdate({ target: selectionEntries.applicant_id, set: values })
      .run()
    const applicant = requireApplicant(tx, id)
    storePathDocuments(tx, { year: applicant.admission_year, applicant_id: id })
    const agreed = (changes.claims ?? []).filter(({ is_verified }) => is_verified)
    refuseWithoutPapers(tx, applicant, agreed)
    const fields = [
      ...Object.keys(changes.scores ?? {}),
      ...(changes.claims ?? []).map(({ path }) => path),
      ...(changes.wave_id === undefined ? [] : ['wave_id']),
    ]
    recordAudit(tx, { actor: by, action: 'enter_scores', object: `applicant/${id}`, fields }, now)
  })
  live.selectionChanged({ wave_id: before.wave_id })
  // Another path requires other documents, so the family's screens refetch.
  if (changes.claims || changes.wave_id !== undefined) live.applicationChanged(id)
  return readCandidate(db, id)
}

/** A path can be approved only after its required documents are approved. */
const refuseWithoutPapers = (tx: Tx, applicant: Applicant, agreed: { path: string }[]): void => {
  const paths = agreed.length > 0 ? (waveOfApplicant(tx, applicant)?.paths ?? []) : []
  for (const { path: code } of agreed) {
    const path = pathIn(paths, code)
    const lacks = missingDocuments(tx, applicant, path)
    if (lacks.length === 0) continue
    throw new Conflict(
      `${path?.label ?? code} belum dapat disetujui: ${lacks.join(', ')} belum sah. Periksa dulu berkasnya.`,
    )
  }
}

const saveScores = (
  tx: Tx,
  applicant_id: number,
  entered: Record<string, number | null>,
  by: Account,
  updated_at: string,
): void => {
  for (const [component, value] of Object.entries(entered)) {
    const one = and(eq(scores.applicant_id, applicant_id), eq(scores.component, component))
    if (value === null) {
      tx.delete(scores).where(one).run()
      continue
    }
    const stored = { value, import_id: null, checked_by: by.username, updated_at }
    tx.insert(scores)
      .values({ applicant_id, component, ...stored })
      .onConflictDoUpdate({ target: [scores.applicant_id, scores.component], set: stored })
      .run()
  }
}

const refuseOtherYear = (db: Db, id: number, wave_id: number): void => {
  const row = db.select().from(applicants).where(eq(applicants.id, id)).get()
  if (requireWave(db, wave_id).admission_year !== row?.admission_year) {
    throw new InvalidField('wave_id', 'Gelombang ini milik tahun lain.')
  }
  if (row.status !== 'pending') {
    throw new Conflict('Pendaftar yang sudah diputuskan tidak dapat dipindahkan.')
  }
}
