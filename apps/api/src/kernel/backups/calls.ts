/** Calls of database copies, for super_admins. */
import { backupName } from '@sekolah/contract/backups/schemas'
import { created, ok } from '../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../deps.ts'
import { makeBackup, takeBackup } from './domain.ts'

const rarely = { per: 'user', burst: 5, perMinute: 0.5 } as const

export const backupOptions = {
  'backups.create': { limit: rarely },
  'backups.download': { limit: rarely },
} satisfies CallOptions

export const backupParams = { backup: backupName }

export const backupCalls = (deps: KernelDeps): Handlers<'backups', typeof backupParams> => ({
  'backups.list': async () => ok(await deps.backups.list()),

  'backups.create': async ({ user }) => created(await makeBackup(deps, user)),

  'backups.download': ({ params, user }) => takeBackup(deps, params.backup, user),
})
