/** The calls for restoring a copy. */
import type { RestorePreview } from '@sekolah/contract/backups/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import { Conflict, NotFound } from '../../engine/base/errors.ts'
import { write } from '../../engine/db/connect.ts'
import { ok } from '../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import type { backupParams } from '../../kernel/backups/calls.ts'
import type { KernelDeps } from '../../kernel/deps.ts'
import { RestoreRefused } from './restore.ts'
import type { Restores } from './restores.ts'

export type RestoreDeps = KernelDeps & { restores: Restores }

const rarely = { per: 'user', burst: 10, perMinute: 2 } as const

export const restoreOptions = {
  'restores.preview': { limit: rarely },
  'restores.begin': { limit: rarely },
} satisfies CallOptions

export const restoreCalls = (deps: RestoreDeps): Handlers<'restores', typeof backupParams> => ({
  'restores.preview': async ({ params }) => ok(await preview(deps, params.backup)),

  'restores.begin': async ({ params, user }) => {
    await begin(deps, params.backup, user)
    return ok(null)
  },

  'restores.last': () => ok(deps.restores.last()),
})

const preview = async (
  { backups, restores }: RestoreDeps,
  name: string,
): Promise<RestorePreview> => {
  const known = (await backups.list()).some((copy) => copy.name === name)
  if (!known) throw new NotFound('Cadangan tidak ditemukan.')
  try {
    return await restores.preview(name)
  } catch (error) {
    if (!(error instanceof RestoreRefused)) throw error
    throw new Conflict(error.message)
  }
}

/** Checks the copy again, so that the school is not closed for a copy that would be refused. */
const begin = async (deps: RestoreDeps, name: string, user: Account): Promise<void> => {
  const { db, clock, live, restores } = deps
  const { created_at } = await preview(deps, name)
  const by = { id: user.id, username: user.username }
  // Audited in the data that is set aside; the restored data records it, too.
  write(db, (tx) =>
    recordAudit(tx, { actor: by, action: 'restore', object: `backup/${name}` }, clock()),
  )
  live.schoolRestoring({ by: by.username, created_at })
  restores.begin({ name, by })
}
