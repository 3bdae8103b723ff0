/** Whether the server is ready now, and if not, why. */
import { type Db, isWritable } from '../../engine/db/connect.ts'
import { MIN_FREE_BYTES } from '../../engine/disk/disk.ts'
import { migrationsOf } from '../../engine/ops/migrate.ts'

type Deps = {
  db: Db
  freeBytes: () => number
  /** False while the server drains. */
  isWelcome: () => boolean
}

const reasons = {
  draining: 'Server sedang berhenti atau dimulai ulang.',
  disk_full: 'Disk server penuh.',
  migrations_pending: 'Basis data belum dimigrasikan.',
  database_not_writable: 'Basis data tidak dapat ditulis.',
} as const

export type NotReady = keyof typeof reasons

export const createReadiness = ({ db, freeBytes, isWelcome }: Deps) => {
  let isMigrated = false

  /** The reason for not being ready; null when ready. */
  const reason = (): NotReady | null => {
    if (!isWelcome()) return 'draining'
    if (freeBytes() < MIN_FREE_BYTES) return 'disk_full'
    // Computed once: it reads files, and migrations of an open database are never undone.
    isMigrated ||= migrationsOf(db).pending === 0
    if (!isMigrated) return 'migrations_pending'
    return isWritable(db) ? null : 'database_not_writable'
  }

  return () => {
    const found = reason()
    if (found === null) return { status: 'ready' } as const
    const status = found === 'draining' ? 'draining' : 'not_ready'
    return { status, reason: found, message: reasons[found] } as const
  }
}
