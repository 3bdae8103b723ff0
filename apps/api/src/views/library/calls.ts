/** The calls for uploads outside of any form, and for the library of pictures. */
import { z } from 'zod'
import { storeUpload } from '../../chapters/school/media.ts'
import { created, ok } from '../../engine/http/answer/answer.ts'
import type { Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../../kernel/deps.ts'
import { addToLibrary, describePictures, listLibrary, removePicture } from './library.ts'

export const libraryParams = { hash: z.string().regex(/^[0-9a-f]{32}$/) }

export const libraryCalls = (deps: KernelDeps): Handlers<'media', typeof libraryParams> => ({
  'media.upload': async ({ form, query, user }) => {
    const { file } = await form()
    const stored = await storeUpload(deps, query.kind, file)
    if (query.title !== undefined && 'width' in stored) {
      addToLibrary(deps, stored.url, query.title, user)
    }
    return created(stored)
  },

  'media.list': async ({ query }) => {
    const { rows, total } = await listLibrary(deps, query)
    return ok(rows, { meta: { total, limit: query.limit, offset: query.offset } })
  },

  'media.update': async ({ body, user }) => ok(await describePictures(deps, await body(), user)),

  'media.remove': async ({ params, user }) => {
    await removePicture(deps, params.hash, user)
    return ok(null)
  },
})
