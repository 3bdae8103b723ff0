/** NPSNs of feeder schools: one number is one school, in any spelling. */

import type { Account } from '@sekolah/contract/identity/schemas'
import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../../engine/db/connect.ts'
import { foldText } from '../../../../engine/db/search.ts'
import { schoolAliases, schoolNpsns } from '../tables.ts'

/** Maps a folded spelling to the name under which staff count it. */
export const aliasesOf = (db: Reader): Map<string, string> =>
  new Map(
    db
      .select()
      .from(schoolAliases)
      .all()
      .map(({ spelling, name }) => [spelling, name]),
  )

/** NPSNs by the folded name of the school. */
export const npsnsOf = (db: Reader): Map<string, string> =>
  new Map(
    db
      .select()
      .from(schoolNpsns)
      .all()
      .map(({ npsn, name }) => [foldText(name), npsn]),
  )

/**
 * Returns a lookup from a school name, as a family wrote it, to its NPSN; null while no school has
 * one.
 */
export const npsnReader = (db: Reader): ((written: string) => string | null) | null => {
  const npsns = npsnsOf(db)
  if (npsns.size === 0) return null
  const aliases = aliasesOf(db)
  return (written) => npsns.get(foldText(aliases.get(foldText(written)) ?? written)) ?? null
}

/** Adds aliases for a name, and points existing aliases of those spellings to it. */
export const addAliases = (
  tx: Tx,
  spellings: readonly string[],
  name: string | null,
  by: Account,
  now: Date,
): void => {
  const stored = tx.select().from(schoolAliases).all()
  for (const spelling of new Set(spellings.map(foldText))) {
    const under = stored.filter((alias) => foldText(alias.name) === spelling)
    for (const key of [spelling, ...under.map((alias) => alias.spelling)]) {
      tx.delete(schoolAliases).where(eq(schoolAliases.spelling, key)).run()
      if (name === null || key === foldText(name)) continue
      tx.insert(schoolAliases)
        .values({ spelling: key, name, by: by.username, created_at: now.toISOString() })
        .run()
    }
  }
}

/** Sets the NPSN of a school; if another name has that NPSN already, the two are merged. */
export const setNpsn = (tx: Tx, written: string, npsn: string, by: Account, now: Date): void => {
  const name = nameOf(tx, written)
  const owner = tx.select().from(schoolNpsns).where(eq(schoolNpsns.npsn, npsn)).get()
  if (owner && foldText(owner.name) === foldText(name)) return
  removeNpsn(tx, name)
  if (owner) {
    addAliases(tx, [name], owner.name, by, now)
    return
  }
  const created_at = now.toISOString()
  tx.insert(schoolNpsns).values({ npsn, name, by: by.username, created_at }).run()
}

export const removeNpsn = (tx: Tx, written: string): void => {
  const npsn = npsnsOf(tx).get(foldText(nameOf(tx, written)))
  if (npsn) tx.delete(schoolNpsns).where(eq(schoolNpsns.npsn, npsn)).run()
}

const nameOf = (db: Reader, written: string): string =>
  aliasesOf(db).get(foldText(written)) ?? written

/** Stores an NPSN from a portal list, unless staff or an earlier list have set one. */
export const learnNpsn = (tx: Tx, written: string, npsn: string, by: Account, now: Date): void => {
  if (!npsnReader(tx)?.(written)) setNpsn(tx, written, npsn, by, now)
}
