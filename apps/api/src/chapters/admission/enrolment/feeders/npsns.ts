/** Which NPSN a feeder school has: a number is one school, however families write its name. */

import type { Account } from '@sekolah/contract/identity/schemas'
import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../../engine/db/connect.ts'
import { fold } from '../../../../engine/db/search.ts'
import { schoolAliases, schoolNpsns } from '../tables.ts'

/** The name under which staff count a spelling, by its folded spelling. */
export const aliasesOf = (db: Reader): Map<string, string> =>
  new Map(
    db
      .select()
      .from(schoolAliases)
      .all()
      .map(({ spelling, name }) => [spelling, name]),
  )

/** By folded name. */
export const npsnsOf = (db: Reader): Map<string, string> =>
  new Map(
    db
      .select()
      .from(schoolNpsns)
      .all()
      .map(({ npsn, name }) => [fold(name), npsn]),
  )

/** The NPSN of a school as a family wrote it; null where no school has one yet. */
export const npsnReader = (db: Reader): ((written: string) => string | null) | null => {
  const npsns = npsnsOf(db)
  if (npsns.size === 0) return null
  const aliases = aliasesOf(db)
  return (written) => npsns.get(fold(aliases.get(fold(written)) ?? written)) ?? null
}

/** From now on spellings count under a name, and what was brought together under them follows. */
export const addAliases = (
  tx: Tx,
  spellings: readonly string[],
  name: string | null,
  by: Account,
  now: Date,
): void => {
  const stored = tx.select().from(schoolAliases).all()
  for (const spelling of new Set(spellings.map(fold))) {
    const under = stored.filter((alias) => fold(alias.name) === spelling)
    for (const key of [spelling, ...under.map((alias) => alias.spelling)]) {
      tx.delete(schoolAliases).where(eq(schoolAliases.spelling, key)).run()
      if (name === null || key === fold(name)) continue
      tx.insert(schoolAliases)
        .values({ spelling: key, name, by: by.username, created_at: now.toISOString() })
        .run()
    }
  }
}

/** Gives a school its NPSN; where another name has it already, both are one school. */
export const setNpsn = (tx: Tx, written: string, npsn: string, by: Account, now: Date): void => {
  const name = nameOf(tx, written)
  const owner = tx.select().from(schoolNpsns).where(eq(schoolNpsns.npsn, npsn)).get()
  if (owner && fold(owner.name) === fold(name)) return
  removeNpsn(tx, name)
  if (owner) {
    addAliases(tx, [name], owner.name, by, now)
    return
  }
  const created_at = now.toISOString()
  tx.insert(schoolNpsns).values({ npsn, name, by: by.username, created_at }).run()
}

export const removeNpsn = (tx: Tx, written: string): void => {
  const npsn = npsnsOf(tx).get(fold(nameOf(tx, written)))
  if (npsn) tx.delete(schoolNpsns).where(eq(schoolNpsns.npsn, npsn)).run()
}

const nameOf = (db: Reader, written: string): string => aliasesOf(db).get(fold(written)) ?? written

/** What a list of the portal says; what staff or a list before it have said stays. */
export const learnNpsn = (tx: Tx, written: string, npsn: string, by: Account, now: Date): void => {
  if (!npsnReader(tx)?.(written)) setNpsn(tx, written, npsn, by, now)
}
