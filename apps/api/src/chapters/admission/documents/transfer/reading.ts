/** Reads pages for the office, and audits views and scans. */
import type { Account } from '@sekolah/contract/identity/schemas'
import { Conflict, NotFound } from '../../../../engine/base/errors.ts'
import type { NamedFile } from '../../../../engine/base/named-file.ts'
import { write } from '../../../../engine/db/connect.ts'
import { recordAudit } from '../../../../kernel/audit/audit.ts'
import { PageRefused } from '../errors.ts'
import type { DocumentDeps } from '../events.ts'
import { rebuildPaper } from './content.ts'
import { folderOf, isUnconvertedPdf, readPage } from './files.ts'
import { findPage, isWhole, type PageKey } from './pages.ts'

type Deps = Pick<DocumentDeps, 'db' | 'clock' | 'uploads'>

/** The office's own page, audited when it begins. */
export const noteScan = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
  type: string,
  by: Account,
): void =>
  write(db, (tx) =>
    recordAudit(
      tx,
      { actor: by, action: 'scan_page', object: `applicant/${id}`, fields: [type] },
      clock(),
    ),
  )

/** A page to view, under an anonymous name; audited. */
export const readPageFile = async (
  { db, clock, uploads }: Deps,
  page: PageKey,
  by: Account,
  isShown: (type: string) => boolean,
): Promise<NamedFile> => {
  const row = findPage(db, page)
  if (!row || !isWhole(row) || !isShown(row.type)) throw new NotFound('Halaman tidak ditemukan.')
  const stored = await readPage(folderOf(db, row.applicant_id), row.file)
  if (!stored) throw new NotFound('Halaman tidak ditemukan.')
  const bytes = isUnconvertedPdf(row.file) ? await rebuilt(uploads, stored) : stored
  const object = `applicant/${row.applicant_id}` as const
  write(db, (tx) =>
    recordAudit(tx, { actor: by, action: 'read_page', object, fields: [row.type] }, clock()),
  )
  const isPdf = row.kind === 'pdf'
  return {
    name: `berkas-${row.applicant_id}-${row.type}-${row.position}.${isPdf ? 'pdf' : 'jpg'}`,
    type: isPdf ? 'application/pdf' : 'image/jpeg',
    size: bytes.byteLength,
    body: new Uint8Array(bytes),
  }
}

const rebuilt = (uploads: Deps['uploads'], sent: Uint8Array): Promise<Uint8Array> =>
  uploads.inTurn(async (files) => {
    try {
      return (await rebuildPaper(files, sent)).rebuilt
    } catch (error) {
      if (!(error instanceof PageRefused)) throw error
      throw new Conflict(
        'PDF ini tidak dapat dibuka dengan aman. Minta keluarga mengirimnya lagi sebagai foto.',
      )
    }
  })
