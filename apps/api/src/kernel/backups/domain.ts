/** Database copies as staff request them; each request is audited. */
import type { Backup } from '@sekolah/contract/backups/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { NamedFile } from '../../engine/base/named-file.ts'
import { write } from '../../engine/db/connect.ts'
import { recordAudit } from '../audit/audit.ts'
import type { KernelDeps } from '../deps.ts'

type Deps = Pick<KernelDeps, 'db' | 'clock' | 'backups'>

export const makeBackup = async (deps: Deps, by: Account): Promise<Backup> => {
  const made = await deps.backups.make('manual', deps.clock())
  record(deps, { actor: by, action: 'create', object: `backup/${made.name}` })
  return made
}

/** A copy as a file; rejects with NotFound when there is none of that name. */
export const takeBackup = async (deps: Deps, name: string, by: Account): Promise<NamedFile> => {
  const file = await deps.backups.read(name)
  record(deps, { actor: by, action: 'export', object: `backup/${name}` })
  return file
}

const record = ({ db, clock }: Deps, entry: Parameters<typeof recordAudit>[1]): void =>
  write(db, (tx) => recordAudit(tx, entry, clock()))
