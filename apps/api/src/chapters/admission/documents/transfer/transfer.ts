/**
 * Receives a page: in pieces, in order, once. A repeated piece gets the same answer; after a crash
 * the server resumes at the end of the last complete piece.
 */
import type { PageProgress } from '@sekolah/contract/admission/documents/family-schemas'
import { InvalidField, KeyReused, TooLarge } from '../../../../engine/base/errors.ts'
import { failureCode } from '../../../../engine/base/failure-code.ts'
import { cachePerDatabase, type Tx, write } from '../../../../engine/db/connect.ts'
import { refusePagesOnFullDisk } from '../../../../engine/disk/reserve.ts'
import { WrongHash, WrongOffset } from '../errors.ts'
import type { DocumentDeps } from '../events.ts'
import { readPageContent, refuseForeignContent } from './content.ts'
import {
  folderOf,
  hashOfPage,
  newPageFileName,
  readPage,
  removeEmptyFolder,
  removePageFile,
  storePage,
  writePiece,
} from './files.ts'
import { deletePage, dropPage, findPage, isWhole, type PageRow, savePage } from './pages.ts'
import {
  type Piece,
  refuseOversize,
  refuseReplacing,
  refuseTooMany,
  refuseUnwanted,
} from './refusals.ts'

type Deps = Pick<DocumentDeps, 'db' | 'clock' | 'freeBytes' | 'uploads'>

export type PageSender = {
  applicant_id: number
  source: PageRow['source']
  /** Throws when the application no longer exists, or no longer belongs to this sender. */
  refuseGone: (tx: Tx) => void
}

/** Receives one piece; `hasArrived` is true when it completes the page. */
export const receivePiece = (
  deps: Deps,
  sender: PageSender,
  page_id: string,
  piece: Piece,
  bytes: Uint8Array,
): Promise<{ progress: PageProgress; hasArrived: boolean }> =>
  inOrder(deps.db)(`${sender.applicant_id}/${page_id}`, async () => {
    const row = expectedPage(deps, sender, page_id, piece, bytes)
    if (isWhole(row)) return { progress: progressOf(row), hasArrived: false }
    try {
      const after = await addPiece(deps, sender, row, piece, bytes)
      return { progress: progressOf(after), hasArrived: isWhole(after) }
    } catch (thrown) {
      const error = reasonFor(deps, sender, row, thrown)
      if (isPermanent(error)) write(deps.db, (tx) => deletePage(tx, row, deps.clock()))
      // Also when the application was withdrawn while its page was being written.
      if (findPage(deps.db, row)?.file !== row.file) await removeFile(deps, row)
      throw error
    }
  })

/** Serializes requests about one page, as of a phone that retries before the first has ended. */
const inOrder = cachePerDatabase(() => {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(page: string, work: () => Promise<T>): Promise<T> => {
    const done = (last.get(page) ?? Promise.resolve()).then(work, work)
    const settled = done.catch(() => {})
    last.set(page, settled)
    settled.then(() => {
      if (last.get(page) === settled) last.delete(page)
    })
    return done
  }
})

/** The row that a piece belongs to, created by the first one; throws for a mismatch. */
const expectedPage = (
  { db, clock, freeBytes }: Deps,
  { applicant_id, source, refuseGone }: PageSender,
  page_id: string,
  piece: Piece,
  bytes: Uint8Array,
): PageRow =>
  write(db, (tx) => {
    refuseGone(tx)
    const { size, type, position, replaces = null } = piece
    const here = findPage(tx, { applicant_id, page_id })
    if (here && (here.size !== size || here.type !== type || here.source !== source)) {
      throw new KeyReused()
    }
    if (here && isWhole(here)) {
      if (piece.sha256 !== undefined && piece.sha256 !== here.sha256) throw new KeyReused()
      return here
    }
    refuseUnwanted(tx, { applicant_id, page_id }, type)
    refusePagesOnFullDisk(freeBytes())
    refuseOversize(bytes, piece)
    // A lost page starts anew under its old name.
    const isGoingOn = here?.state === 'uploading'
    const expected = isGoingOn ? here.received : 0
    if (piece.offset !== expected) throw new WrongOffset(expected)
    if (isGoingOn) return here
    refuseTooMany(tx, { applicant_id, page_id }, piece)
    const nothing = {
      kind: null,
      width: null,
      height: null,
      sheets: null,
      arrived_at: null,
      sent_under: null,
    }
    const begun = {
      ...{ applicant_id, page_id, type, position, source, size, replaces, ...nothing },
      state: 'uploading' as const,
      received: 0,
      sha256: null,
      file: newPageFileName('part'),
    }
    return savePage(tx, { ...begun, updated_at: '' }, clock())
  })

const addPiece = async (
  deps: Deps,
  sender: PageSender,
  row: PageRow,
  { sha256 }: Piece,
  bytes: Uint8Array,
): Promise<PageRow> => {
  const { db, clock } = deps
  if (row.received === 0) refuseForeignContent(bytes, row.size)
  await writePiece(folderOf(db, row.applicant_id), row.file, row.received, bytes)
  const received = row.received + bytes.byteLength
  if (received === row.size) return complete(deps, sender, row, sha256)
  return write(db, (tx) => {
    refuseMeanwhile(tx, sender, row)
    return savePage(tx, { ...row, received }, clock())
  })
}

/** Validates and stores a complete page, and deletes the page that it replaces. */
const complete = async (
  { db, clock, uploads }: Deps,
  sender: PageSender,
  row: PageRow,
  expected: string | undefined,
): Promise<PageRow> => {
  const folder = folderOf(db, row.applicant_id)
  const { data, ...content } = await uploads.inTurn(async (files) => {
    const bytes = await readPage(folder, row.file)
    const sha256 = bytes && (await hashOfPage(bytes))
    if (bytes?.byteLength !== row.size || sha256 !== expected) throw new WrongHash()
    return { ...(await readPageContent(files, bytes)), sha256 }
  })
  const file = newPageFileName(content.kind === 'pdf' ? 'paper.pdf' : 'jpg')
  await storePage(folder, file, data)
  let unused = [file]
  try {
    return write(db, (tx) => {
      refuseMeanwhile(tx, sender, row)
      const now = clock()
      const { applicant_id, replaces } = row
      refuseReplacing(tx, applicant_id, row)
      const replaced = replaces && dropPage(tx, { applicant_id, page_id: replaces }, now)
      unused = replaced ? [row.file, replaced] : [row.file]
      const arrived = {
        received: row.size,
        state: 'received',
        arrived_at: now.toISOString(),
      } as const
      return savePage(tx, { ...row, ...content, ...arrived, file }, now)
    })
  } finally {
    for (const name of unused) await removePageFile(folder, name)
  }
}

/** While a piece was written, its page may have been removed or its document approved. */
const refuseMeanwhile = (tx: Tx, { refuseGone }: PageSender, row: PageRow): void => {
  refuseGone(tx)
  refuseUnwanted(tx, row, row.type)
}

/**
 * The error for a missing or incomplete file: usually its application or page is gone, which is
 * what the sender is told. A file that is lost alone starts anew.
 */
const reasonFor = (
  { db }: Pick<Deps, 'db'>,
  sender: PageSender,
  row: PageRow,
  thrown: unknown,
): unknown => {
  if (!(thrown instanceof WrongHash) && failureCode(thrown) !== 'ENOENT') return thrown
  try {
    write(db, (tx) => refuseMeanwhile(tx, sender, row))
    return new WrongHash()
  } catch (gone) {
    return gone
  }
}

/** False for a busy or full server, which asks for the piece again; true for invalid pages. */
const isPermanent = (error: unknown): boolean =>
  error instanceof InvalidField || error instanceof WrongHash || error instanceof TooLarge

const removeFile = async ({ db }: Deps, { applicant_id, file }: PageRow): Promise<void> => {
  const folder = folderOf(db, applicant_id)
  await removePageFile(folder, file)
  await removeEmptyFolder(folder)
}

const progressOf = (row: PageRow): PageProgress => ({
  page_id: row.page_id,
  received: row.received,
  size: row.size,
  state: isWhole(row) ? 'received' : 'uploading',
})
