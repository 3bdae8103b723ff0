/** The calls of the panel's trash. */
import { trashKinds } from '@sekolah/contract/resources'
import { z } from 'zod'
import { ok } from '../../engine/http/answer/answer.ts'
import type { Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../../kernel/deps.ts'
import { listTrash, restoreFromTrash } from './trash.ts'

export const trashParams = { kind: z.enum(trashKinds) }

export const trashCalls = (deps: KernelDeps): Handlers<'trash', typeof trashParams> => ({
  'trash.list': ({ user }) => ok(listTrash(deps, user)),

  'trash.restore': ({ params: { kind, id }, user }) => {
    restoreFromTrash(deps, kind, id, user)
    return ok(null)
  },
})
