/**
 * The audit as a hash chain: each entry's hash covers its content and the previous hash. Changing
 * or removing an entry breaks the chain; a completely rebuilt chain no longer fits the heads that
 * the copies of the database recorded.
 */
import { createHash } from 'node:crypto'
import type { AuditHead, Backup } from '@sekolah/contract/backups/schemas'
import type Database from 'better-sqlite3'
import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { type Db, type Reader, type Tx, write } from '../../engine/db/connect.ts'
import { audit } from './tables.ts'

type Row = typeof audit.$inferSelect
type Content = Omit<Row, 'id' | 'hash'>

/** The hash of an entry that follows the one with the hash `before`. */
export const hashLink = (
  before: string,
  { at, actor_id, actor, action, object, fields, covers, values }: Content,
): string => {
  const content = [before, at, actor_id, actor, action, object, fields, covers]
  // Entries without values are hashed as before values were introduced.
  const whole = values ? [...content, values] : content
  return createHash('sha256').update(JSON.stringify(whole)).digest('base64url')
}

/** The hash that the next entry continues from; empty before the first one. */
export const readLastLink = (db: Reader): string =>
  db
    .select({ hash: audit.hash })
    .from(audit)
    .where(isNotNull(audit.hash))
    .orderBy(desc(audit.id))
    .limit(1)
    .get()?.hash ?? ''

/** Links the entries of a database from before the chain. */
export const sealAudit = (db: Db): void => {
  const isOpen = () => db.select().from(audit).where(isNull(audit.hash)).limit(1).get()
  if (isOpen()) write(db, linkOpenEntries)
}

const linkOpenEntries = (tx: Tx): void => {
  let before = readLastLink(tx)
  for (const entry of tx
    .select()
    .from(audit)
    .where(isNull(audit.hash))
    .orderBy(asc(audit.id))
    .all()) {
    before = hashLink(before, entry)
    tx.update(audit).set({ hash: before }).where(eq(audit.id, entry.id)).run()
  }
}

/** The newest entry of a database file; null for one without entries, or from before the chain. */
export const auditHead = (file: Database.Database): AuditHead | null => {
  const isChained = file.pragma('table_info(audit)') as { name: string }[]
  if (!isChained.some(({ name }) => name === 'hash')) return null
  const newest = 'SELECT id, hash FROM audit WHERE hash IS NOT NULL ORDER BY id DESC LIMIT 1'
  return file.prepare<[], AuditHead>(newest).get() ?? null
}

/** A fault of a chain: of an entry itself, or compared with a copy's manifest. */
export type BrokenChain =
  | { broken: 'missing' | 'changed'; id: number }
  | { broken: 'rewritten'; id: number; copy: string }

const BATCH = 1_000

/**
 * Verifies the whole chain, and compares it with the heads of the copies; null when it is intact.
 */
export const findBrokenLink = (
  db: Reader,
  copies: Pick<Backup, 'name' | 'created_at' | 'audit'>[],
): BrokenChain | null => {
  let before = ''
  let last = 0
  for (;;) {
    const entries = db
      .select()
      .from(audit)
      .where(gt(audit.id, last))
      .orderBy(asc(audit.id))
      .limit(BATCH)
      .all()
    for (const entry of entries) {
      if (entry.id !== last + 1) return { broken: 'missing', id: last + 1 }
      if (entry.hash !== hashLink(before, entry)) return { broken: 'changed', id: entry.id }
      before = entry.hash
      last = entry.id
    }
    if (entries.length < BATCH) return rewrittenSince(db, copies)
  }
}

const rewrittenSince = (
  db: Reader,
  copies: Pick<Backup, 'name' | 'created_at' | 'audit'>[],
): BrokenChain | null => {
  const restores = db
    .select()
    .from(audit)
    .where(and(eq(audit.action, 'restore'), eq(audit.object, 'database')))
    .all()
  for (const { name, created_at, audit: head } of copies) {
    if (!head) continue
    // Entries written between a copy and the restore of an older one are rightly missing.
    const isLeftBehind = restores.some(({ id, at }) => at > created_at && id <= head.id)
    if (isLeftBehind) continue
    const entry = db.select().from(audit).where(eq(audit.id, head.id)).get()
    if (entry?.hash !== head.hash) return { broken: 'rewritten', id: head.id, copy: name }
  }
  return null
}
