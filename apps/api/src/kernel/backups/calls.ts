/** Copies of the database, for those who answer for it. */

import { backupName } from '@sekolah/contract/staff/schema'
import { write } from '../../engine/db/connect.ts'
import { created, ok } from '../../engine/http/answer.ts'
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import { recordAudit } from '../audit/audit.ts'
import type { KernelDeps } from '../deps.ts'

const rarely = { per: 'user', burst: 5, perMinute: 0.5 } as const

export const backupOptions = {
  'backups.create': { limit: rarely },
  'backups.download': { limit: rarely },
} satisfies CallOptions

export const backupParams = { backup: backupName }

export const backupCalls = ({
  db,
  clock,
  backups,
}: KernelDeps): Handlers<'backups', typeof backupParams> => ({
  'backups.list': async () => ok(await backups.list()),

  'backups.create': async ({ user }) => {
    const made = await backups.make('manual', clock())
    const object = `backup/${made.name}`
    write(db, (tx) => recordAudit(tx, { actor: user, action: 'create', object }, clock()))
    return created(made)
  },

  'backups.download': async ({ params, user }) => {
    const file = await backups.read(params.backup)
    const object = `backup/${params.backup}`
    write(db, (tx) => recordAudit(tx, { actor: user, action: 'export', object }, clock()))
    return file
  },
})
