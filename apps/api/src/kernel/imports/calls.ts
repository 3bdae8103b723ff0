/** Bringing in the rows of a file, and undoing that. */
import { IMPORT_REQUEST_BYTES } from '@sekolah/contract/imports/labels'
import { created, ok } from '../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../deps.ts'
import type { ImportChanger } from './changes.ts'
import { addImportRows, findDraft, listImports, readImport, startImport } from './imports.ts'
import type { ImportTargets } from './target.ts'

export const importOptions = {
  'imports.rows': { bodyBytes: IMPORT_REQUEST_BYTES },
} satisfies CallOptions

export const importCalls = (
  deps: KernelDeps,
  targets: ImportTargets,
  changeImport: ImportChanger,
): Handlers<'imports'> => {
  const tools = { ...deps, targets, changeImport }
  return {
    'imports.list': ({ user }) => ok(listImports(deps.db, user)),

    'imports.start': async ({ body, user }) => created(startImport(tools, await body(), user)),

    'imports.get': ({ params, user }) => ok(readImport(tools, params.id, user)),

    'imports.rows': async ({ params, body, user }) => {
      const { rows } = await body()
      return ok(await addImportRows(tools, params.id, rows, user))
    },

    'imports.apply': async ({ params: { id }, body, user }) =>
      ok(await changeImport({ change: 'apply', id, ...(await body()), by: user })),

    'imports.undo': async ({ params: { id }, body, user }) =>
      ok(await changeImport({ change: 'undo', id, ...(await body()), by: user })),

    'imports.discard': async ({ params: { id }, user }) => {
      findDraft(deps.db, id, user)
      return ok(await changeImport({ change: 'discard', id }))
    },
  }
}
