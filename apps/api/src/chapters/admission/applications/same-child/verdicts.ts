/** The office's verdict on a pair: which number is valid, or that they are two children. */
import { registrationNumber } from '@sekolah/contract/admission/rules'
import type { LikelyDouble } from '@sekolah/contract/admission/same-child/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, eq, or, sql } from 'drizzle-orm'
import { Conflict, InvalidField } from '../../../../engine/base/errors.ts'
import { type Tx, write } from '../../../../engine/db/connect.ts'
import { recordAudit } from '../../../../kernel/audit/audit.ts'
import { currentSettings } from '../../../../kernel/settings/settings.ts'
import { requireApplicant } from '../applicants.ts'
import type { ApplicationDeps } from '../events.ts'
import type { ApplicantPart, WithParts } from '../parts.ts'
import { readDuplicates } from '../records.ts'
import { findReplacement, hasPromisedSeat } from './pairs.ts'
import { sameChild } from './tables.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'live'> & WithParts

export const recordSameChildVerdict = (
  deps: Deps,
  id: number,
  { other, verdict, kept }: ParsedBodyOf<'ppdb.sameChild'>,
  by: Account,
): LikelyDouble[] => {
  const { db, clock, live, parts } = deps
  const now = clock()
  const pair = { low_id: Math.min(id, other), high_id: Math.max(id, other) }
  const afterwards = write(db, (tx) => {
    const rest: (() => void)[] = []
    if (id === other) throw new InvalidField('other', 'Pilih pendaftaran yang lain.')
    if (kept !== undefined && kept !== id && kept !== other) {
      throw new InvalidField('kept', 'Nomor yang berlaku harus salah satu dari keduanya.')
    }
    const both = [requireApplicant(tx, id), requireApplicant(tx, other)]
    const isOfTwoYears = both[0]?.admission_year !== both[1]?.admission_year
    if (isOfTwoYears) throw new Conflict('Keduanya milik tahun penerimaan yang berbeda.')
    const aside = both.find((one) => kept !== undefined && one.id !== kept)
    if (aside?.status === 'accepted') {
      throw new Conflict(
        `${aside.registration_number} sudah diterima. Batalkan keputusannya dulu, atau pilih nomor itu sebagai yang berlaku.`,
      )
    }
    if (aside && hasPromisedSeat(tx, aside.id)) {
      throw new Conflict(
        `${aside.registration_number} sudah diterima di hasil yang dikunci. Pilih nomor itu sebagai yang berlaku, atau minta kepala sekolah menarik hasilnya dulu.`,
      )
    }
    const before = tx.delete(sameChild).where(isPair(pair)).returning().get()
    const asideOf = (stands: number) => (stands === id ? other : id)
    if (before && before.kept !== null && before.kept !== kept) {
      const parted = { kept: before.kept, aside: asideOf(before.kept) }
      for (const part of parts) rest.push(part.parted?.(tx, db, parted, now) ?? nothing)
    }
    if (kept !== undefined && before?.kept !== kept) {
      const joined = { kept, aside: asideOf(kept) }
      for (const part of parts) rest.push(part.joined?.(tx, db, joined, now) ?? nothing)
    }
    if (verdict !== 'open') {
      const at = now.toISOString()
      tx.insert(sameChild)
        .values({ ...pair, kept: kept ?? null, by: by.username, at })
        .run()
    }
    for (const one of [id, other]) {
      recordAudit(tx, { actor: by, action: 'same_child', object: `applicant/${one}` }, now)
    }
    return rest
  })
  for (const done of afterwards) done()
  for (const one of [id, other]) live.applicationChanged(one)
  return readDuplicates(deps, id, by)
}

const nothing = () => {}

const isPair = ({ low_id, high_id }: { low_id: number; high_id: number }) =>
  and(eq(sameChild.low_id, low_id), eq(sameChild.high_id, high_id))

export const applicantPairs = {
  erase: (tx: Tx, id: number) => {
    tx.delete(sameChild)
      .where(or(eq(sameChild.low_id, id), eq(sameChild.high_id, id)))
      .run()
  },

  takeOver: (tx, newer, ids) => {
    for (const row of newer.select().from(sameChild).all()) {
      if (!ids.has(row.low_id) && !ids.has(row.high_id)) continue
      const present = sql`(SELECT count(*) FROM applicants WHERE id IN (${row.low_id}, ${row.high_id}))`
      const [{ n } = { n: 0 }] = tx.all<{ n: number }>(sql`SELECT ${present} AS n`)
      if (n === 2) tx.insert(sameChild).values(row).onConflictDoNothing().run()
    }
  },

  exportColumns: () => [],

  ofFamily: (db, { id }) => {
    const kept = findReplacement(db, id)
    return kept === null ? {} : { merged_into: registrationNumber(kept, currentSettings(db)) }
  },
} satisfies ApplicantPart
