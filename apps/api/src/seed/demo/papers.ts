/**
 * The documents that the demo school requires of applicants, in every state, so that there is
 * something to check at once.
 */

import { createHash, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DocumentTypeInput,
  documentTypeInput,
} from '@sekolah/contract/admission/documents/schemas'
import { demoAccount } from '@sekolah/contract/identity/labels'
import { asc } from 'drizzle-orm'
import { applicants } from '../../chapters/admission/applications/tables.ts'
import { refreshDocument } from '../../chapters/admission/documents/states.ts'
import { documentTypes } from '../../chapters/admission/documents/tables.ts'
import { folderOf, newPageFileName } from '../../chapters/admission/documents/transfer/files.ts'
import { savePage } from '../../chapters/admission/documents/transfer/pages.ts'
import type { Db, Tx } from '../../engine/db/connect.ts'
import { makeFolder, PRIVATE_FILE } from '../../engine/disk/private-files.ts'
import { isDemoApplicant } from './applicants.ts'

export type DemoPapers = {
  width: number
  height: number
  /** The photo of a document, as JPEG. */
  of: (code: string) => Buffer
}

export const demoTypes = [
  { code: 'akta', label: 'Akta kelahiran', help: 'Foto seluruh lembar, tulisan harus terbaca.' },
  { code: 'kk', label: 'Kartu keluarga', is_sensitive: true, months_kept: 6 },
  {
    code: 'rapor',
    label: 'Rapor',
    help: 'Halaman nilai semester 1 sampai 5.',
    max_pages: 5,
    reasons: ['Nilai tidak terbaca', 'Semester kurang lengkap'],
  },
  {
    code: 'piagam',
    label: 'Piagam prestasi',
    help: 'Bila ada, paling rendah tingkat kabupaten.',
    is_required: false,
    max_pages: 3,
  },
] satisfies DocumentTypeInput[]

type State = 'approved' | 'replace' | 'received' | 'uploading' | null

/** The documents sent by each applicant, newest applicant first; for each type, in its order. */
const states: [akta: State, kk: State, rapor: State, piagam: State][] = [
  ['received', 'received', 'received', null],
  ['received', 'received', 'received', 'received'],
  ['received', 'uploading', null, null],
  ['received', 'received', 'received', null],
  [null, null, null, null],
  ['approved', 'replace', 'approved', null],
  ['received', 'received', 'received', 'received'],
  ['approved', 'approved', 'approved', 'approved'],
  ['approved', 'approved', 'replace', null],
  ['approved', 'approved', 'approved', null],
  ['received', 'received', 'received', null],
  ['approved', 'approved', 'approved', null],
]

const why = 'Foto buram atau tidak terbaca'

/**
 * Adds the required document types, and documents only of invented applicants, because visitors of
 * a demo school try the form, too. Does nothing where the school already requires documents, such
 * as types that a restore carried over.
 */
export const fillDemoPapers = (tx: Tx, db: Db, now: Date, papers: DemoPapers): void => {
  if (tx.select().from(documentTypes).get()) return
  const at = now.toISOString()
  for (const [order_index, type] of demoTypes.entries()) {
    tx.insert(documentTypes)
      .values({
        ...documentTypeInput.parse({ ...type, order_index }),
        ...{ created_at: at, updated_at: at, rev: 1 },
      })
      .run()
  }
  const rows = tx
    .select()
    .from(applicants)
    .orderBy(asc(applicants.id))
    .all()
    .filter(isDemoApplicant)
    .reverse()
  for (const [index, sent] of states.entries()) {
    const id = rows[index]?.id
    if (id === undefined) continue
    for (const [which, { code }] of demoTypes.entries()) {
      const state = sent[which]
      if (state) addPaper(tx, db, now, { id, code, state, papers })
    }
  }
}

type Paper = { id: number; code: string; state: NonNullable<State>; papers: DemoPapers }

const addPaper = (tx: Tx, db: Db, now: Date, { id, code, state, papers }: Paper): void => {
  const bytes = papers.of(code)
  const isHere = state !== 'uploading'
  const file = newPageFileName(isHere ? 'jpg' : 'part')
  const folder = folderOf(db, id)
  makeFolder(folder)
  const stored = isHere ? bytes : bytes.subarray(0, bytes.length / 2)
  writeFileSync(join(folder, file), stored, { mode: PRIVATE_FILE })
  const page = {
    ...{ applicant_id: id, page_id: randomUUID(), type: code, position: 1 },
    ...({ source: 'phone', file, replaces: null, sent_under: null, updated_at: '' } as const),
    size: bytes.length,
    received: stored.length,
    state: isHere ? (state === 'replace' ? 'replace' : 'received') : 'uploading',
    sha256: isHere ? createHash('sha256').update(bytes).digest('hex') : null,
    kind: isHere ? 'picture' : null,
    width: isHere ? papers.width : null,
    height: isHere ? papers.height : null,
    sheets: null,
    arrived_at: isHere ? now.toISOString() : null,
  } as const
  savePage(tx, page, now)
  if (state !== 'approved' && state !== 'replace') return
  refreshDocument(tx, page, now, {
    is_approved: state === 'approved',
    reason: state === 'replace' ? why : null,
    checked_by: demoAccount.username,
    checked_at: now.toISOString(),
  })
}
