/**
 * Documents as a part of an applicant: erased with it, exported by state, taken over after a
 * restore.
 */
import {
  checkStateLabels,
  type DocumentState,
  documentStateLabels,
  verifiedFieldNames,
} from '@sekolah/contract/admission/documents/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../engine/db/connect.ts'
import { cacheUntilWritten } from '../../../engine/db/table-editions.ts'
import type { ApplicantPart } from '../applications/parts.ts'
import { mergeDocuments, splitDocuments } from './joining.ts'
import {
  asMyDocument,
  checkStateOfAll,
  createStatesReader,
  documentsOf,
  type HeldDocument,
  refreshDocuments,
} from './states.ts'
import {
  documentClaims,
  documentPages,
  documents,
  documentTypes,
  droppedPages,
  pathDocuments,
} from './tables.ts'
import { carryOverLaterPages, carryOverPages } from './taking-over.ts'
import { removeFolder } from './transfer/files.ts'
import { activeTypes } from './types.ts'
import { retainedPages } from './upkeep.ts'

/** Memoised, because every arriving application asks for it. */
const asksForDocuments = cacheUntilWritten([documentTypes], (db) => activeTypes(db).length > 0)

export const applicantDocuments = {
  erase: (tx: Tx, applicantId: number) => {
    for (const table of [documentPages, documents, droppedPages, documentClaims, pathDocuments]) {
      tx.delete(table).where(eq(table.applicant_id, applicantId)).run()
    }
  },

  erased: removeFolder,
  retained: retainedPages,

  corrected: (tx, applicantId, changed, now) => {
    if (verifiedFieldNames.some((name) => changed.includes(name)))
      refreshDocuments(tx, applicantId, now)
  },

  joined: mergeDocuments,
  parted: splitDocuments,

  takeOver: carryOverPages,
  takeOverLater: carryOverLaterPages,

  // States without pictures: an export is passed around too easily.
  exportColumns: (_zone, db) => {
    const types = activeTypes(db)
    if (types.length === 0) return []
    const read = createStatesReader(db, types)
    let last: { row: Applicant; held: HeldDocument[] } | undefined
    // Cached, because all columns of an applicant are read in turn.
    const heldOf = (row: Applicant): HeldDocument[] => {
      if (last?.row !== row) last = { row, held: read(row) }
      return last.held
    }
    return [
      { title: 'Berkas', width: 18, text: (row) => checkStateLabels[checkStateOfAll(heldOf(row))] },
      ...types.map(({ code, label }) => ({
        title: `Berkas: ${label}`,
        width: 20,
        text: (row: Applicant) => {
          const held = heldOf(row).find(({ type }) => type.code === code)
          return held ? documentStateLabels[held.state] : null
        },
      })),
    ]
  },

  states: (db, ids) => {
    const codes = activeTypes(db).map(({ code }) => code)
    if (codes.length === 0) return new Map()
    const rows = db
      .select({ id: documents.applicant_id, state: documents.state, n: count() })
      .from(documents)
      .where(and(inArray(documents.applicant_id, ids), inArray(documents.type, codes)))
      .groupBy(documents.applicant_id, documents.state)
      .all()
    const countOf = (id: number, state: DocumentState) =>
      rows.find((row) => row.id === id && row.state === state)?.n ?? 0
    const countsOf = (id: number) => ({
      approved: countOf(id, 'approved'),
      received: countOf(id, 'received'),
      replace: countOf(id, 'replace'),
    })
    return new Map(ids.map((id) => [id, { documents: countsOf(id) }]))
  },

  asksOnArrival: true,
  ofFamily: (db, row) => {
    if (!asksForDocuments(db, '')) return {}
    const all = documentsOf(db, row)
    return { documents: { check_state: checkStateOfAll(all), list: all.map(asMyDocument) } }
  },
} satisfies ApplicantPart
