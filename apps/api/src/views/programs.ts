/** Programmes of the school; renaming one, or adding another name, also updates admission. */
import { canonicalProgram, type NamedProgram } from '@sekolah/contract/academics/program-names'
import { textKey } from '@sekolah/contract/values/names'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { academicPrograms } from '../chapters/academics/tables.ts'
import { presentYear } from '../chapters/admission/admission.ts'
import type { Programs } from '../chapters/admission/applications/programs.ts'
import { withCalendarRevisions } from '../chapters/admission/info/announcing.ts'
import { respellProgram } from '../chapters/admission/programs/respelling.ts'
import { waves } from '../chapters/admission/waves/tables.ts'
import type { Db, Reader } from '../engine/db/connect.ts'
import { cacheUntilWritten } from '../engine/db/table-editions.ts'
import { recordAudit } from '../kernel/audit/audit.ts'
import type { KernelDeps } from '../kernel/deps.ts'
import { type CrudHandlers, crudCalls } from '../kernel/resources/crud-calls.ts'
import { changeRow } from '../kernel/resources/rows.ts'
import type { AnyRow, StoredResource } from '../kernel/resources/stored.ts'
import { storedResources } from './resources.ts'

const stored: StoredResource = storedResources.academic_programs

export const programsOf = (db: Db): Programs => ({
  // Called with every new application.
  all: () => offered(db, ''),
  learn: (tx, { name, said }, by, now) => {
    const row = tx.select().from(academicPrograms).where(isOffered(name)).get()
    if (!row) return
    changeRow(tx, stored, row, { also_called: withName(row, said) }, now)
    const object = `academic_programs/${row.id}` as const
    recordAudit(tx, { actor: by, action: 'update', object, fields: ['also_called'] }, now)
    respellProgram(tx, presentYear(db, now), readOffered(tx), now)
  },
})

/** The calls of programmes: a renamed programme keeps its old name as another name. */
export const programCalls = (deps: KernelDeps): CrudHandlers<'academic_programs'> =>
  crudCalls(storedResources.academic_programs, deps, undefined, (tx, { before, row, now }) => {
    const isRenamed = before !== null && before.name !== row.name
    const also_called = isRenamed ? withName(row, `${before.name}`) : null
    const after = also_called ? changeRow(tx, stored, row, { also_called }, now) : row
    // A fee for one programme is shown with its name.
    withCalendarRevisions(tx, now, () =>
      respellProgram(tx, presentYear(deps.db, now), readOffered(tx), now),
    )
    return after
  })

const isOffered = (name?: string) =>
  and(
    eq(academicPrograms.type, 'program_unggulan'),
    isNull(academicPrograms.deleted_at),
    name === undefined ? undefined : eq(academicPrograms.name, name),
  )

/**
 * The school's programmes, and those that only a wave's rules name; none when the school has none.
 */
const readOffered = (db: Reader): NamedProgram[] => {
  const own: NamedProgram[] = db
    .select({ name: academicPrograms.name, also_called: academicPrograms.also_called })
    .from(academicPrograms)
    .where(isOffered())
    .orderBy(asc(academicPrograms.id))
    .all()
  if (own.length === 0) return []
  const inRules = db.select({ seats: waves.seats }).from(waves).all()
  const names = new Set(inRules.flatMap(({ seats }) => seats.map(({ program }) => program)))
  const others = [...names].filter((name) => name && canonicalProgram(name, own) === null)
  return [...own, ...others.map((name) => ({ name, also_called: [] }))]
}

const offered = cacheUntilWritten([academicPrograms, waves], readOffered)

/** A programme's other names with one more; never its own name. */
const withName = (
  row: AnyRow | { name: string; also_called: string[] },
  said: string,
): string[] => {
  const own = textKey(`${row.name}`)
  const known = Array.isArray(row.also_called) ? row.also_called.map(String) : []
  const all = [...known, said].filter((name) => textKey(name) !== own)
  return all.filter((name, at) => all.findIndex((other) => textKey(other) === textKey(name)) === at)
}
