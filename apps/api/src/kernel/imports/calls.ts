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
  const tools = { ...deps, targets }
  return {
    'imports.list': ({ user }) => ok(listImports(deps.db, user)),

    'imports.start': async ({ body, user }) => created(startImport(tools, await body(), user)),

    'imports.get': ({ params, user }) => ok(readImport(tools, params.id, user)),

    'imports.rows': async ({ params, body, user }) => {
      const { rows } = await body()
      return ok(await addImportRows(tools, params.id, rows, user))
    },

    'imports.apply': async ({ params, body, user }) =>
      ok(await applyImport(tools, params.id, await body(), user)),

    'imports.undo': async ({ params, body, user }) =>
      ok(undoImport(tools, params.id, await body(), user)),

    'imports.discard': async ({ params, user }) => {
      findDraft(deps.db, params.id, user)
      await discardImport(tools, params.id)
      return ok(null)
    },
  }
}
