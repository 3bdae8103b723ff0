/** Database copies as staff request them; each request is audited. */
import type { Backup } from '@sekolah/contract/backups/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { NamedFile } from '../../engine/base/named-file.ts'
import { write } from '../../engine/db/connect.ts'
import { recordAudit } from '../audit/audit.ts'
import type { KernelDeps } from '../deps.ts'

type Tools = Pick<KernelDeps, 'db' | 'clock' | 'backups'>

export const makeBackup = async (tools: Tools, by: Account): Promise<Backup> => {
  const made = await tools.backups.make('manual', tools.clock())
  record(tools, { actor: by, action: 'create', object: `backup/${made.name}` })
  return made
}

/** A copy as a file; rejects with NotFound when there is none of that name. */
export const takeBackup = async (tools: Tools, name: string, by: Account): Promise<NamedFile> => {
  const file = await tools.backups.read(name)
  record(tools, { actor: by, action: 'export', object: `backup/${name}` })
  return file
}

const record = ({ db, clock }: Tools, entry: Parameters<typeof recordAudit>[1]): void =>
  write(db, (tx) => recordAudit(tx, entry, clock()))
