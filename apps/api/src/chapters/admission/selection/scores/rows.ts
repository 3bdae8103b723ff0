/** Rows of a mark import: each is staged for its child, reported as wrong, or asked about. */

import { setImmediate as pass } from 'node:timers/promises'
import { parseRegistrationNumber } from '@sekolah/contract/admission/rules'
import {
  checksIn,
  isCheckMark,
  type ProgramCheck,
} from '@sekolah/contract/admission/selection/demands'
import { SCORE_UNIT } from '@sekolah/contract/admission/selection/labels'
import {
  isAnswerMark,
  isWholeMark,
  markLabel,
  marksUsedBy,
} from '@sekolah/contract/admission/selection/marks'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { MAX_SCORE_ROWS } from '@sekolah/contract/admission/selection/score-schemas'
import { parseDayCell } from '@sekolah/contract/imports/cells'
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { formatNumber } from '@sekolah/contract/values/numbers'
import { and, eq } from 'drizzle-orm'
import { Conflict } from '../../../../engine/base/errors.ts'
import { type Tx, write } from '../../../../engine/db/connect.ts'
import { currentSettings } from '../../../../kernel/settings/settings.ts'
import {
  type ApplicantMatch,
  contradictsApplicant,
  matchApplicant,
  toMeantChild,
} from '../../applications/matching.ts'
import { applicants } from '../../applications/tables.ts'
import { selectionEntries } from '../../waves/tables.ts'
import { waveOfApplicants } from '../../waves/wave-of.ts'
import type { SelectionDeps } from '../events.ts'
import { importedScores, scoreImports } from '../tables.ts'
import { requireWave } from '../waves.ts'
import { requireDraftImport, type Stored } from './imports.ts'
import { scoreValue } from './score-value.ts'

type SentRow = ParsedBodyOf<'scores.rows'>['rows'][number]
type RowsAnswer = DataOf<'scores.rows'>

/** Rows per transaction: waiting requests are served in between. */
const AT_ONCE = 50

/** Stages rows and reports wrong ones; an import with a wrong row cannot be applied. */
export const addScoreRows = async (
  { db }: Pick<SelectionDeps, 'db'>,
  id: number,
  rows: readonly SentRow[],
): Promise<RowsAnswer> => {
  const draft = requireDraftImport(db, id)
  const wave = requireWave(db, draft.wave_id)
  const checks = checksIn(wave)
  const rules = { draft, wave, checks, asked: new Set(marksUsedBy(wave.paths, checks)) }
  const settings = currentSettings(db)
  const answer: RowsAnswer = { wrong: [], doubts: [], pairs: [] }
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE)
    write(db, (tx) => {
      const before = requireDraftImport(tx, id)
      if (before.rows + some.length > MAX_SCORE_ROWS) {
        throw new Conflict(`Sekali impor paling banyak ${formatNumber(MAX_SCORE_ROWS)} baris.`)
      }
      const components = new Set(before.components)
      let refused = 0
      for (const sent of some) {
        const { row } = sent
        const found = setAside(tx, rules, sent)
        if ('child' in found) {
          answer.pairs.push({ row, child: toMeantChild(found.child, settings) })
          for (const name of Object.keys(sent.scores)) components.add(name)
          continue
        }
        refused += 1
        if ('wrong' in found) answer.wrong.push({ row, message: found.wrong })
        else {
          const children = found.children.map((child) => toMeantChild(child, settings))
          answer.doubts.push({ row, message: found.doubt, children })
        }
      }
      tx.update(scoreImports)
        .set({
          rows: before.rows + some.length,
          wrong_rows: before.wrong_rows + refused,
          components: [...components].sort(),
        })
        .where(eq(scoreImports.id, id))
        .run()
    })
    await pass()
  }
  return answer
}

type Rules = {
  draft: Stored
  wave: Wave
  checks: readonly ProgramCheck[]
  asked: ReadonlySet<string>
}
type Outcome = Exclude<ApplicantMatch, null> | { wrong: string }

/** Stages a row and returns its child; otherwise returns the error or the ambiguity. */
const setAside = (tx: Tx, { draft, wave, checks, asked }: Rules, row: SentRow): Outcome => {
  const found = childOf(tx, wave, row)
  if (!('child' in found)) return found
  const { child } = found
  const values: [string, number][] = []
  for (const [component, text] of Object.entries(row.scores)) {
    if (!asked.has(component)) {
      return { wrong: `Aturan gelombang ini tidak memakai nilai “${component}”.` }
    }
    const value = scoreValue(text)
    const isAnswer = !isAnswerMark(component) || value === 0 || value === SCORE_UNIT
    if (value === null || !isAnswer) {
      return { wrong: wrongValue(component, text, markLabel(component, checks)) }
    }
    values.push([component, isWholeMark(component) ? Math.round(value / SCORE_UNIT) : value])
  }
  if (values.length === 0) return { wrong: 'Baris ini tidak berisi nilai.' }
  for (const [component, value] of values) {
    const added = tx
      .insert(importedScores)
      .values({ import_id: draft.id, applicant_id: child.id, component, value })
      .onConflictDoNothing()
      .run()
    if (added.changes === 0) {
      return { wrong: `${child.name} sudah ada di baris lain dari berkas ini.` }
    }
  }
  return found
}

const wrongValue = (component: string, text: string, label: string): string => {
  if (isCheckMark(component))
    return `${label}: “${text}” tidak dikenal. Tulis memenuhi atau tidak memenuhi.`
  if (component === 'distance') return `Jarak: “${text}” bukan jarak dalam meter. Contoh: 1250.`
  if (component === 'same_regency') return `Kab./kota sama: “${text}” bukan ya atau tidak.`
  return `${component}: “${text}” bukan nilai. Contoh: 85 atau 85,5.`
}

/** Finds the child of this wave that a row refers to. Our registration number alone suffices. */
const childOf = (
  tx: Tx,
  wave: Wave,
  { applicant, name, birth_date, same_as }: SentRow,
): Outcome => {
  const said = { name, birth_date: `${parseDayCell(birth_date)}` }
  const isNisn = /^\d{10}$/.test(applicant)
  const found = isNisn
    ? matchApplicant(tx, wave.admission_year, { ...said, nisn: applicant })
    : meantByNumber(tx, applicant, said)
  if (!found) {
    return { wrong: `Tidak ada pendaftar dengan nomor pendaftaran atau NISN “${applicant}”.` }
  }
  const children = 'child' in found ? [found.child] : found.children
  const here = children.filter(({ id }) => waveOf(tx, id, wave.admission_year) === wave.id)
  const [first] = children
  if (here.length === 0) return { wrong: `${first?.name} tidak terdaftar di gelombang ini.` }
  if (same_as !== undefined) {
    const chosen = here.find(({ id }) => id === same_as)
    return chosen ? { child: chosen } : { wrong: 'Anak yang dipilih bukan anak dari baris ini.' }
  }
  return 'child' in found ? found : { doubt: found.doubt, children: here }
}

const meantByNumber = (
  tx: Tx,
  number: string,
  said: { name: string; birth_date: string },
): ApplicantMatch => {
  const id = parseRegistrationNumber(number) ?? 0
  const child = tx.select().from(applicants).where(eq(applicants.id, id)).get()
  if (!child) return null
  return contradictsApplicant(child, said)
    ? { doubt: `Nomor ini milik ${child.name}, berkas menulis ${said.name}.`, children: [child] }
    : { child }
}

const waveOf = (tx: Tx, id: number, year: string): number | null =>
  tx
    .select({ wave_id: waveOfApplicants(year) })
    .from(applicants)
    .leftJoin(selectionEntries, eq(selectionEntries.applicant_id, applicants.id))
    .where(and(eq(applicants.id, id), eq(applicants.admission_year, year)))
    .get()?.wave_id ?? null
