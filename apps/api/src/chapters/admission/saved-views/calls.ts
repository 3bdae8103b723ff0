/** The calls of saved views. */
import { created, ok } from '../../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../../engine/http/calls.ts'
import type { KernelDeps } from '../../../kernel/deps.ts'
import { listViews, removeView, saveView, updateView } from './views.ts'

export const savedViewOptions = {
  'ppdb.saveView': { bodyBytes: 4 * 1024 },
  'ppdb.updateView': { bodyBytes: 4 * 1024 },
} satisfies CallOptions

export type SavedViewCalls = 'ppdb.views' | 'ppdb.saveView' | 'ppdb.updateView' | 'ppdb.removeView'

export const savedViewCalls = (deps: KernelDeps): Pick<Handlers<'ppdb'>, SavedViewCalls> => ({
  'ppdb.views': () => ok(listViews(deps.db)),

  'ppdb.saveView': async ({ body, user }) => {
    const view = saveView(deps, await body(), user)
    return created(view, { etag: view.rev })
  },

  'ppdb.updateView': async ({ params, body, user, ifMatch }) => {
    const view = updateView(deps, params.id, await body(), user, ifMatch)
    return ok(view, { etag: view.rev })
  },

  'ppdb.removeView': ({ params, user, ifMatch }) => {
    removeView(deps, params.id, user, ifMatch)
    return ok(null)
  },
})
