/** Schemas of documents: their types, how pages arrive, and what the checking desk sees and says. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import { changesOf } from '../../changes.ts'
import {
  flag,
  line,
  optional,
  orderIndex,
  paging,
  paragraph,
  points,
  searchText,
  stamps,
} from '../../values/fields.ts'
import { guardians } from '../labels.ts'
import { applicant, applicantCorrection, officeCorrection } from '../schemas.ts'
import type { documentCalls } from './calls.ts'
import {
  documentCommon,
  page,
  pageId,
  pageProgress,
  parameter,
  pieceQuery,
} from './family-schemas.ts'
import {
  checkStates,
  documentTypeLabels as label,
  pageKinds,
  verdicts,
  verifiedFieldNames,
} from './labels.ts'

/** The name of a type in addresses and rows; it never changes, its label may. */
export const documentCode = z
  .string({ error: `${label.code} wajib diisi.` })
  .regex(/^[a-z][a-z0-9_]{0,29}$/, `${label.code} hanya huruf a-z, angka, dan garis bawah.`)

/** Asked for where every list that is not blank names what the family wrote. */
const requiredWhen = z.object({
  /** Either choice. */
  programs: z.array(line('Program', { max: 100 })).max(40),
  guardians: z.array(z.enum(guardians)).max(3),
  /** Asked for by paths of selection alone, and unseen elsewhere. */
  only_paths: z.boolean('Hanya untuk jalur harus ya atau tidak.').default(false),
})

const typeFields = {
  label: line(label.label, { max: 60 }),
  help: optional(paragraph(label.help, { max: 300 })),
  /** Where false a family may send it. */
  is_required: z.boolean(`${label.is_required} harus ya atau tidak.`).default(true),
  required_when: requiredWhen.default({ programs: [], guardians: [], only_paths: false }),
  max_pages: z
    .int(`${label.max_pages} harus angka.`)
    .min(1, `${label.max_pages} minimal 1.`)
    .max(20, `${label.max_pages} maksimal 20.`)
    .default(1),
  is_sensitive: z.boolean(`${label.is_sensitive} harus ya atau tidak.`).default(false),
  /** After the end of the admission year; null: as long as the application. */
  months_kept: z
    .int(`${label.months_kept} harus angka.`)
    .min(1, `${label.months_kept} minimal 1.`)
    .max(36, `${label.months_kept} maksimal 36.`)
    .nullable()
    .default(null),
  reasons: points(label.reasons).default([]),
  is_active: z.boolean(`${label.is_active} harus ya atau tidak.`).default(true),
  order_index: orderIndex.default(0),
}

/** POST /ppdb/document-types. */
export const documentTypeInput = z.object({ code: documentCode, ...typeFields })
/** PUT /ppdb/document-types/{id}: the code stays. */
export const documentTypeChanges = changesOf(z.object(typeFields))

export const documentType = z.object({
  id: z.int(),
  code: z.string(),
  label: z.string(),
  help: z.string().nullable(),
  is_required: z.boolean(),
  required_when: z.object({
    programs: z.array(z.string()),
    guardians: z.array(z.enum(guardians)),
    only_paths: z.boolean(),
  }),
  max_pages: z.int(),
  is_sensitive: z.boolean(),
  months_kept: z.int().nullable(),
  reasons: z.array(z.string()),
  is_active: z.boolean(),
  order_index: z.number(),
  ...stamps,
})

/** Data that are no longer as they were when a document was approved. */
export const dataChange = z.object({
  field: z.enum(verifiedFieldNames),
  /** Null where nothing was written, or nobody knows what. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** A document as the desk sees it; `id` of a page is what `documents.page` takes. */
export const applicantDocument = z.object({
  ...documentCommon,
  is_sensitive: z.boolean(),
  /** Answers of one press for `replace`. */
  reasons: z.array(z.string()),
  checked_by: z.string().nullable(),
  checked_at: z.iso.datetime().nullable(),
  /** Since it was approved; it waits to be checked again. */
  changed: z.array(dataChange),
  pages: z.array(
    page.extend({
      kind: z.enum(pageKinds).nullable(),
      /** Of a picture, in pixels. */
      width: z.int().nullable(),
      height: z.int().nullable(),
      /** Pages within a PDF. */
      sheets: z.int().nullable(),
      arrived_at: z.iso.datetime().nullable(),
      source: z.enum(['phone', 'office']),
    }),
  ),
})

/** Who has an application open at the desk, and until when without another sign. */
export const claim = z.object({
  user_id: z.int(),
  username: z.string(),
  until: z.iso.datetime(),
})

/** What the desk reads beside the papers: no notes of the office, no decision. */
export const deskApplicant = applicant.pick({
  id: true,
  registration_number: true,
  name: true,
  birth_date: true,
  previous_school: true,
  nisn: true,
  program_choice_1: true,
  program_choice_2: true,
  parent_name: true,
  phone: true,
  email: true,
  address: true,
  consent_by: true,
  registration_date: true,
  status: true,
  correction_note: true,
  admission_year: true,
  source: true,
  rev: true,
})

export const desk = z.object({
  applicant: deskApplicant,
  check_state: z.enum(checkStates),
  documents: z.array(applicantDocument),
  /** Null where nobody has it open. */
  claim: claim.nullable(),
})

/** GET /ppdb/documents, oldest first. */
export const deskQuery = z.object({
  state: z.enum(checkStates, parameter('state')).optional(),
  /** With documents that wait to be checked. */
  waiting: flag('waiting').optional(),
  search: searchText.optional(),
  ...paging,
})

export const deskRow = z.object({
  id: z.int(),
  registration_number: z.string(),
  name: z.string(),
  program_choice_1: z.string().nullable(),
  registration_date: z.iso.datetime(),
  check_state: z.enum(checkStates),
  /** Documents that wait to be checked. */
  waiting: z.int(),
  /** Data for which a document of it was approved, and that were changed since. */
  changed: z.array(dataChange),
  claim: claim.nullable(),
})

/** POST /ppdb/documents/next: gives back what one has open, and opens the next after it. */
export const nextQuestion = z.object({ after: z.int().positive().nullable().default(null) })

/** PUT /ppdb/{id}/documents/{type}. */
export const documentVerdict = z
  .object({
    state: z.enum(verdicts, 'Putusan harus approved, replace, atau received.'),
    reason: optional(paragraph('Alasan', { max: 300 })),
    /** The pages to replace; all of the document where none are named. */
    pages: z.array(pageId).max(20).default([]),
  })
  .refine(({ state, reason }) => state !== 'replace' || reason, {
    path: ['reason'],
    error: 'Tuliskan apa yang perlu diganti.',
  })

/** PUT /ppdb/{id}/desk-correction: what the desk sets right in a pending application. */
export const deskCorrection = applicantCorrection.extend({
  correction_note: officeCorrection.shape.correction_note,
})

export type DocumentType = z.infer<typeof documentType>
export type DocumentTypeInput = z.input<typeof documentTypeInput>
export type DocumentTypeChanges = z.input<typeof documentTypeChanges>
export type ApplicantDocument = z.infer<typeof applicantDocument>
export type DataChange = z.infer<typeof dataChange>
export type Claim = z.infer<typeof claim>
export type Desk = z.infer<typeof desk>
export type DeskRow = z.infer<typeof deskRow>
export type DocumentVerdict = z.input<typeof documentVerdict>
export type DeskCorrection = z.input<typeof deskCorrection>

export const documentCallSchemas = {
  'documentTypes.list': { data: z.array(documentType) },
  'documentTypes.create': { body: documentTypeInput, data: documentType, status: 201 },
  'documentTypes.update': { body: documentTypeChanges, data: documentType },
  'documentTypes.remove': { data: z.null() },
  'documents.sendPiece': { query: pieceQuery, data: pageProgress },
  'documents.removeMine': { data: z.null() },
  'documents.list': { query: deskQuery, data: z.array(deskRow) },
  'documents.next': { body: nextQuestion, data: desk.nullable() },
  'documents.open': { data: desk },
  'documents.claim': { data: claim },
  'documents.release': { data: z.null() },
  'documents.judge': { body: documentVerdict, data: desk },
  'documents.correct': { body: deskCorrection, data: desk },
  'documents.page': {},
  'documents.scanPiece': { query: pieceQuery, data: pageProgress },
  'documents.removePage': { data: z.null() },
} as const satisfies Record<keyof typeof documentCalls, CallSchemas>
