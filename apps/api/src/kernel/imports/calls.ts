/** Bringing in the rows of a file, and undoing that. */
import { IMPORT_REQUEST_BYTES } from '@sekolah/contract/imports/labels'
import { created, ok } from '../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../deps.ts'
import {
  addImportRows,
  applyImport,
  discardImport,
  listImports,
  readImport,
  startImport,
  undoImport,
} from './imports.ts'
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
      ok(applyImport(tools, params.id, await body(), user)),

    'imports.undo': async ({ params, body, user }) =>
      ok(undoImport(tools, params.id, await body(), user)),

    'imports.discard': ({ params, user }) => {
      discardImport(tools, params.id, user)
      return ok(null)
    },
  }
}
