/**
 * The two-person rule, if the school has set it: an editor requests publication, the office
 * publishes or returns the draft with a note.
 */
import type { Account } from '@sekolah/contract/identity/schemas'
import type { PublishRequest } from '@sekolah/contract/information/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { Conflict, Forbidden, NotFound, refuseStale } from '../../../engine/base/errors.ts'
import { contentVersion } from '../../../engine/content/revisions.ts'
import { type Db, type Reader, type Tx, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import type { KernelDeps } from '../../../kernel/deps.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { articles } from '../tables.ts'
import { publishRequests } from './tables.ts'

type Deps = Pick<KernelDeps, 'db' | 'clock' | 'live'>

export class ApprovalNeeded extends Forbidden {
  constructor() {
    super('Artikel ini diterbitkan setelah disetujui Admin. Tekan “Minta diterbitkan”.', {
      code: 'approval_needed',
    })
  }
}

/** Whether an account may only request publication. */
export const needsApproval = (db: Db, by: Account): boolean =>
  currentSettings(db).article_approval === 'office' && !mayCall('admin', by)

type Published = { id: number; is_published: boolean }

/**
 * Refuses a publication that the account may only request; an actual publication closes its
 * request.
 */
export const enforceApproval = (
  db: Db,
  tx: Tx,
  { before, row, by }: { before: Published | null; row: Published; by: Account },
): void => {
  if (!row.is_published) return
  if (!before?.is_published && needsApproval(db, by)) throw new ApprovalNeeded()
  tx.delete(publishRequests).where(eq(publishRequests.article_id, row.id)).run()
}

/** Requests publication of a draft as last saved; a repeated request clears an earlier note. */
export const requestPublication = (
  { db, clock, live }: Deps,
  id: number,
  by: Account,
  seenRev: number | null,
): PublishRequest => {
  const request = write(db, (tx) => {
    const now = clock()
    const article = tx.select().from(articles).where(isOutsideTrash(id)).get()
    if (!article) throw new NotFound()
    refuseStale(article, seenRev, 'Artikel ini sudah diubah orang lain. Periksa kembali.')
    if (article.is_published) throw new Conflict('Artikel ini sudah diterbitkan.')
    const asked = {
      asked_by: by.username,
      asked_at: now.toISOString(),
      note: null,
      returned_by: null,
      returned_at: null,
    }
    tx.insert(publishRequests)
      .values({ article_id: id, ...asked })
      .onConflictDoUpdate({ target: publishRequests.article_id, set: asked })
      .run()
    recordAudit(tx, { actor: by, action: 'ask_publish', object: `articles/${id}` }, now)
    return requestOf(tx, id)
  })
  live.contentChanged(contentVersion(db).rev)
  return request
}

/** Returns a draft to its requester, with a note on what to change. */
export const returnToRequester = (
  { db, clock, live }: Deps,
  id: number,
  note: string,
  by: Account,
): PublishRequest => {
  const request = write(db, (tx) => {
    const now = clock()
    requestOf(tx, id)
    tx.update(publishRequests)
      .set({ note, returned_by: by.username, returned_at: now.toISOString() })
      .where(eq(publishRequests.article_id, id))
      .run()
    recordAudit(tx, { actor: by, action: 'return_publish', object: `articles/${id}` }, now)
    return requestOf(tx, id)
  })
  live.contentChanged(contentVersion(db).rev)
  return request
}

/** All requests about articles outside the trash, the latest first. */
export const listRequests = (db: Reader): PublishRequest[] =>
  selectRequests(db)
    .where(isNull(articles.deleted_at))
    .orderBy(desc(publishRequests.asked_at))
    .all()

const isOutsideTrash = (id: number) => and(eq(articles.id, id), isNull(articles.deleted_at))

const requestOf = (tx: Reader, id: number): PublishRequest => {
  const request = selectRequests(tx).where(isOutsideTrash(id)).get()
  if (!request) throw new NotFound('Tidak ada permintaan terbit untuk artikel ini.')
  return request
}

const selectRequests = (db: Reader) =>
  db
    .select({
      article_id: publishRequests.article_id,
      title: articles.title,
      asked_by: publishRequests.asked_by,
      asked_at: publishRequests.asked_at,
      note: publishRequests.note,
      returned_by: publishRequests.returned_by,
      returned_at: publishRequests.returned_at,
    })
    .from(publishRequests)
    .innerJoin(articles, eq(articles.id, publishRequests.article_id))
