/** Reading and writing the school's pages. */
import { pageKeys } from '@sekolah/contract/school/labels'
import { z } from 'zod'
import { ok } from '../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../../kernel/deps.ts'
import { readPage, updatePage } from './pages.ts'

export const pageOptions = {
  // The principal's photo is sent as a data URL.
  'pages.update': { bodyBytes: 3 * 1024 * 1024 },
} satisfies CallOptions

export const pageParams = { key: z.enum(pageKeys) }

export const pageCalls = (deps: KernelDeps): Handlers<'pages', typeof pageParams> => ({
  'pages.get': ({ params }) => {
    const page = readPage(deps.db, params.key)
    return ok(page, { etag: page.rev })
  },

  'pages.update': async ({ params, body, user, ifMatch }) => {
    const saved = await updatePage(deps, params.key, await body(), user, ifMatch)
    return ok(saved, { etag: saved.rev })
  },
})
