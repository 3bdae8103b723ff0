/** Documents as a part of an applicant: erased with it, exported by their states, taken over by a restore. */
import { checkStateLabels, documentStateLabels } from '@sekolah/contract/admission/documents/labels'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../engine/db/connect.ts'
import type { ApplicantPart } from '../applications/parts.ts'
import { asMyDocument, checkStateOfAll, documentsOf } from './states.ts'
import { documentClaims, documentPages, documents, droppedPages, pathDocuments } from './tables.ts'
import { takeOverLaterPages, takeOverPages } from './taking-over.ts'
import { removeFolder } from './transfer/files.ts'
import { activeTypes } from './types.ts'

export const applicantDocuments = {
  erase: (tx: Tx, applicantId: number) => {
    for (const table of [documentPages, documents, droppedPages, documentClaims, pathDocuments]) {
      tx.delete(table).where(eq(table.applicant_id, applicantId)).run()
    }
  },

  erased: removeFolder,

  takeOver: takeOverPages,
  takeOverLater: takeOverLaterPages,

  // States and no pictures: a file of names travels further than anybody meant it to.
  exportColumns: (_zone, db) => {
    const types = activeTypes(db)
    if (types.length === 0) return []
    return [
      {
        title: 'Berkas',
        width: 18,
        text: (row) => checkStateLabels[checkStateOfAll(documentsOf(db, row))],
      },
      ...types.map(({ code, label }) => ({
        title: `Berkas: ${label}`,
        width: 20,
        text: (row: Parameters<typeof documentsOf>[1]) => {
          const held = documentsOf(db, row).find(({ type }) => type.code === code)
          return held ? documentStateLabels[held.state] : null
        },
      })),
    ]
  },

  ofFamily: (db, row) => {
    if (activeTypes(db).length === 0) return {}
    const all = documentsOf(db, row)
    return { documents: { check_state: checkStateOfAll(all), list: all.map(asMyDocument) } }
  },
} satisfies ApplicantPart
