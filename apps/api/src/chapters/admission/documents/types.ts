/** Document types of the school. Without an active type there are no documents. */
import { PROOF_TYPE } from '@sekolah/contract/admission/documents/labels'
import type { DocumentType } from '@sekolah/contract/admission/documents/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedBodyOf } from '@sekolah/contract/schemas'
import { asc, eq } from 'drizzle-orm'
import { Conflict, InvalidField, NotFound, refuseStale } from '../../../engine/base/errors.ts'
import { type Reader, write } from '../../../engine/db/connect.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import type { ApplicationDeps } from '../applications/events.ts'
import { documentPages, documents, documentTypes } from './tables.ts'

type Deps = Pick<ApplicationDeps, 'db' | 'clock'>

/** All document types in the school's order. */
export const allTypes = (db: Reader): DocumentType[] =>
  db
    .select()
    .from(documentTypes)
    .orderBy(asc(documentTypes.order_index), asc(documentTypes.id))
    .all()

/** The active document types. */
export const activeTypes = (db: Reader): DocumentType[] =>
  allTypes(db).filter(({ is_active }) => is_active)

export const addType = (
  { db, clock }: Deps,
  input: ParsedBodyOf<'documentTypes.create'>,
  by: Account,
): DocumentType => {
  const at = clock().toISOString()
  return write(db, (tx) => {
    const { code } = input
    const isTaken = tx.select().from(documentTypes).where(eq(documentTypes.code, code)).get()
    if (isTaken || code === PROOF_TYPE) {
      throw new InvalidField('code', 'Kode ini sudah dipakai.')
    }
    const row = tx
      .insert(documentTypes)
      .values({ ...input, created_at: at, updated_at: at, rev: 1 })
      .returning()
      .get()
    recordAudit(tx, { actor: by, action: 'create', object: `document_types/${row.id}` }, clock())
    return row
  })
}

export const changeType = (
  { db, clock }: Deps,
  id: number,
  changes: ParsedBodyOf<'documentTypes.update'>,
  by: Account,
  seenRev: number | null,
): DocumentType => {
  const now = clock()
  return write(db, (tx) => {
    const before = requireDocumentType(tx, id)
    refuseStale(before, seenRev, 'Jenis berkas ini sudah diubah orang lain. Periksa kembali.')
    const fields = Object.keys(changes)
    const row = tx
      .update(documentTypes)
      .set({ ...changes, updated_at: now.toISOString(), rev: before.rev + 1 })
      .where(eq(documentTypes.id, id))
      .returning()
      .get()
    const object = `document_types/${id}` as const
    recordAudit(tx, { actor: by, action: 'update', object, fields }, now)
    return row
  })
}

/** Deletes a type; one with sent pages can only be deactivated. */
export const removeType = ({ db, clock }: Deps, id: number, by: Account): void =>
  write(db, (tx) => {
    const { code } = requireDocumentType(tx, id)
    const isUsed =
      tx.select().from(documents).where(eq(documents.type, code)).get() ??
      tx.select().from(documentPages).where(eq(documentPages.type, code)).get()
    if (isUsed) {
      throw new Conflict('Berkas jenis ini sudah dikirim keluarga. Matikan saja, jangan dihapus.')
    }
    tx.delete(documentTypes).where(eq(documentTypes.id, id)).run()
    recordAudit(tx, { actor: by, action: 'delete', object: `document_types/${id}` }, clock())
  })

export const requireDocumentType = (db: Reader, id: number): DocumentType => {
  const row = db.select().from(documentTypes).where(eq(documentTypes.id, id)).get()
  if (!row) throw new NotFound('Jenis berkas tidak ditemukan.')
  return row
}
