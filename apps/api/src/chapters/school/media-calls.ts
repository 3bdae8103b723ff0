/** Uploads that belong to no form of their own. */
import { created } from '../../engine/http/answer/answer.ts'
import type { Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../../kernel/deps.ts'
import { storeUpload } from './media.ts'

export const mediaCalls = (deps: KernelDeps): Handlers<'media'> => ({
  'media.upload': async ({ form, query }) => {
    const { file } = await form()
    return created(await storeUpload(deps, query.kind, file))
  },
})
