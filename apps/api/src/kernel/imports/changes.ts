/**
 * Applies, undoes and discards imports. Everything that visitors see is written in one transaction,
 * so that they see all or nothing: with 2,000 articles that blocks the event loop for less than a
 * tenth of a second.
 */
import { setImmediate as pass } from 'node:timers/promises'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { DataOf, ParsedBodyOf } from '@sekolah/contract/schemas'
import { and, eq } from 'drizzle-orm'
import { Conflict } from '../../engine/base/errors.ts'
import { contentVersion } from '../../engine/content/revisions.ts'
import { type Tx, write } from '../../engine/db/connect.ts'
import { recordAudit } from '../audit/audit.ts'
import type { KernelDeps } from '../deps.ts'
import { findDraft, findImport, listImportRows, toImportSummary } from './imports.ts'
import { giveUpOldDrafts, refuseEmpty, refuseUnlessApplied, refuseUnlessDraft } from './states.ts'
import { importRows, imports } from './tables.ts'
import type { ImportTargets } from './target.ts'

type Deps = Pick<KernelDeps, 'db' | 'clock' | 'live'> & { targets: ImportTargets }

/** Makes all rows of a draft visible at once. */
export const applyImport = async (
  deps: Deps,
  id: number,
  { skip_known }: ParsedBodyOf<'imports.apply'>,
  by: Account,
): Promise<DataOf<'imports.apply'>> => {
  const { db, clock, targets } = deps
  const now = clock()
  const rows = listImportRows(db, findDraft(db, id, by).id)
  const known = rows.filter((row) => skip_known && row.is_known)
  refuseEmpty(rows.length - known.length)
  await eraseHidden(deps, id, idsOf(known))
  return writeContent(deps, (tx) => {
    const draft = findDraft(tx, id, by)
    const target = targets[draft.target]
    target.check?.(db, draft.admission_year, now)
    if (skip_known) {
      tx.delete(importRows)
        .where(and(eq(importRows.import_id, id), eq(importRows.is_known, true)))
        .run()
    }
    const ids = idsOf(listImportRows(tx, id))
    if (target.show(tx, ids, now) !== ids.length) {
      throw new Conflict('Impor ini sudah terlalu lama menunggu. Pilih berkasnya sekali lagi.')
    }
    const applied = tx
      .update(imports)
      .set({ state: 'applied', applied_at: now.toISOString(), applied_rev: contentVersion(tx).rev })
      .where(eq(imports.id, id))
      .returning()
      .get()
    recordAudit(tx, { actor: by, action: 'import', object: target.kind, covers: ids }, now)
    return toImportSummary(applied, ids.length)
  })
}

/**
 * Removes the rows of an import; those edited since are kept, unless they are to be removed as
 * well.
 */
export const undoImport = (
  deps: Deps,
  id: number,
  { edited: choice }: ParsedBodyOf<'imports.undo'>,
  by: Account,
): DataOf<'imports.undo'> => {
  const now = deps.clock()
  return writeContent(deps, (tx) => {
    const found = findImport(tx, id, by)
    refuseUnlessApplied(found)
    const target = deps.targets[found.target]
    const all = idsOf(listImportRows(tx, id))
    const { edited, unchanged } = target.present(tx, all, found.applied_rev ?? 0)
    const removesEdited = choice === 'remove'
    const gone = removesEdited ? [...unchanged, ...edited.map((row) => row.id)] : unchanged
    target.remove(tx, gone, by.username, now)
    const undone = tx
      .update(imports)
      .set({ state: 'undone', undone_at: now.toISOString(), undone_by: by.username })
      .where(eq(imports.id, id))
      .returning()
      .get()
    recordAudit(tx, { actor: by, action: 'import_undone', object: target.kind, covers: gone }, now)
    return {
      ...toImportSummary(undone, all.length),
      removed: gone.length,
      left: removesEdited ? 0 : edited.length,
    }
  })
}

/** Writes, and notifies clients if content has changed. */
const writeContent = <T>({ db, live }: Pick<Deps, 'db' | 'live'>, change: (tx: Tx) => T): T => {
  const before = contentVersion(db).rev
  const made = write(db, change)
  const { rev } = contentVersion(db)
  if (rev !== before) live.contentChanged(rev)
  return made
}

/** Erases any account's draft with its hidden rows. */
export const discardImport = async (
  deps: Pick<Deps, 'db' | 'targets'>,
  id: number,
): Promise<void> => {
  await eraseHidden(deps, id, idsOf(listImportRows(deps.db, id)))
  write(deps.db, (tx) => {
    const draft = draftIn(tx, id)
    if (!draft) return
    // Includes rows that were added in between.
    deps.targets[draft.target].erase(tx, idsOf(listImportRows(tx, id)))
    tx.delete(imports).where(eq(imports.id, id)).run()
  })
}

/** Discards drafts that were not completed within a day. */
export const giveUpOldImports = (deps: Pick<Deps, 'db' | 'clock' | 'targets'>): Promise<void> =>
  giveUpOldDrafts(deps.db, imports, deps.clock(), (id) => discardImport(deps, id))

/**
 * Rows erased per turn of the event loop; an article has hundreds of entries in the search index.
 */
const ERASED_AT_ONCE = 100

/**
 * Erases hidden rows of a draft in batches, and yields in between. They stay listed as its rows, so
 * that an incomplete draft is never applied.
 */
const eraseHidden = async (
  { db, targets }: Pick<Deps, 'db' | 'targets'>,
  id: number,
  ids: number[],
): Promise<void> => {
  for (let from = 0; from < ids.length; from += ERASED_AT_ONCE) {
    write(db, (tx) => {
      const draft = draftIn(tx, id)
      if (draft) targets[draft.target].erase(tx, ids.slice(from, from + ERASED_AT_ONCE))
    })
    await pass()
  }
}

/** Any account's draft; undefined when it is gone. */
const draftIn = (tx: Tx, id: number) => {
  const found = tx.select().from(imports).where(eq(imports.id, id)).get()
  if (found) refuseUnlessDraft(found)
  return found
}

const idsOf = (rows: { made_id: number }[]): number[] => rows.map(({ made_id }) => made_id)
