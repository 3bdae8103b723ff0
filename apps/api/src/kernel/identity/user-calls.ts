/** Calls of managing staff accounts. */
import { created, ok } from '../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../deps.ts'
import { linkForColleague } from './reset/reset-links.ts'
import {
  addUser,
  listUsers,
  removeUser,
  requireManagedUser,
  revokeSessions,
  updateUser,
} from './users.ts'

export const userOptions = {
  'users.create': { bodyBytes: 4 * 1024 },
  'users.update': { bodyBytes: 4 * 1024 },
} satisfies CallOptions

export const userCalls = (deps: KernelDeps): Handlers<'users'> => ({
  'users.list': ({ user }) => ok(listUsers(deps, user)),

  'users.create': async ({ body, user }) => {
    const added = await addUser(deps, await body(), user)
    return created(added, { etag: added.rev })
  },

  'users.update': async ({ params, body, user, ifMatch }) => {
    requireManagedUser(deps.db, params.id, user)
    const updated = await updateUser(deps, params.id, await body(), user, ifMatch)
    return ok(updated, { etag: updated.rev })
  },

  'users.remove': ({ params, user, ifMatch }) => {
    removeUser(deps, params.id, user, ifMatch)
    return ok(null)
  },

  'users.resetLink': ({ params, user }) =>
    created(linkForColleague(deps, requireManagedUser(deps.db, params.id, user), user)),

  'users.revokeSessions': ({ params, user }) => {
    const updated = revokeSessions(deps, params.id, user)
    return ok(updated, { etag: updated.rev })
  },
})
