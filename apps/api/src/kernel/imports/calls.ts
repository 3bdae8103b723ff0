/** Calls of importing rows of a file, and undoing an import. */
import { IMPORT_REQUEST_BYTES } from '@sekolah/contract/imports/labels'
import { created, ok } from '../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../deps.ts'
import { applyImport, discardImport, undoImport } from './changes.ts'
import { findDraft, listImports, readImport, startImport } from './imports.ts'
import { addImportRows } from './rows.ts'
import type { ImportTargets } from './target.ts'

export const importOptions = {
  'imports.rows': { bodyBytes: IMPORT_REQUEST_BYTES },
} satisfies CallOptions

export const importCalls = (deps: KernelDeps, targets: ImportTargets): Handlers<'imports'> => {
  const importDeps = { ...deps, targets }
  return {
    'imports.list': ({ user }) => ok(listImports(deps.db, user)),

    'imports.start': async ({ body, user }) => created(startImport(importDeps, await body(), user)),

    'imports.get': ({ params, user }) => ok(readImport(importDeps, params.id, user)),

    'imports.rows': async ({ params, body, user }) => {
      const { rows } = await body()
      return ok(await addImportRows(importDeps, params.id, rows, user))
    },

    'imports.apply': async ({ params, body, user }) =>
      ok(await applyImport(importDeps, params.id, await body(), user)),

    'imports.undo': async ({ params, body, user }) =>
      ok(undoImport(importDeps, params.id, await body(), user)),

    'imports.discard': async ({ params, user }) => {
      findDraft(deps.db, params.id, user)
      await discardImport(importDeps, params.id)
      return ok(null)
    },
  }
}
