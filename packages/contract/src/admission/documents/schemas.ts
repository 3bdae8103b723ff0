/** Schemas of documents: their types, and the work of the checking desk. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import { changesSchema } from '../../changes.ts'
import {
  orderIndex,
  paging,
  queryFlag,
  searchText,
  shortTextList,
  stampFields,
} from '../../values/fields.ts'
import { line, optional, paragraph } from '../../values/form-fields.ts'
import { guardians } from '../labels.ts'
import { applicant, applicantCorrection, officeCorrection } from '../schemas.ts'
import type { documentCalls } from './calls.ts'
import {
  documentCommon,
  invalidParameter,
  page,
  pageId,
  pageProgress,
  pieceQuery,
} from './family-schemas.ts'
import {
  checkStates,
  documentTypeLabels as label,
  pageKinds,
  verdicts,
  verifiedFieldNames,
} from './labels.ts'

/** The id of a type in addresses and rows; unlike its label, it never changes. */
export const documentCode = z
  .string({ error: `${label.code} wajib diisi.` })
  .regex(/^[a-z][a-z0-9_]{0,29}$/, `${label.code} hanya huruf a-z, angka, dan garis bawah.`)

/** A type is asked for when every list that is not empty contains the family's value. */
const requiredWhen = z.object({
  /** Compared with first and second choice. */
  programs: z.array(line('Program', { max: 100 })).max(40),
  guardians: z.array(z.enum(guardians)).max(3),
  /** Only asked for by paths of selection, and hidden elsewhere. */
  only_paths: z.boolean('Hanya untuk jalur harus ya atau tidak.').default(false),
})

const typeFields = {
  label: line(label.label, { max: 60 }),
  help: optional(paragraph(label.help, { max: 300 })),
  /** If false, a family may leave it out. */
  is_required: z.boolean(`${label.is_required} harus ya atau tidak.`).default(true),
  required_when: requiredWhen.default({ programs: [], guardians: [], only_paths: false }),
  max_pages: z
    .int(`${label.max_pages} harus angka.`)
    .min(1, `${label.max_pages} minimal 1.`)
    .max(20, `${label.max_pages} maksimal 20.`)
    .default(1),
  is_sensitive: z.boolean(`${label.is_sensitive} harus ya atau tidak.`).default(false),
  /** Retention in months after the end of the admission year; null: as long as the application. */
  months_kept: z
    .int(`${label.months_kept} harus angka.`)
    .min(1, `${label.months_kept} minimal 1.`)
    .max(36, `${label.months_kept} maksimal 36.`)
    .nullable()
    .default(null),
  reasons: shortTextList(label.reasons).default([]),
  is_active: z.boolean(`${label.is_active} harus ya atau tidak.`).default(true),
  order_index: orderIndex.default(0),
}

/** POST /ppdb/document-types. */
export const documentTypeInput = z.object({ code: documentCode, ...typeFields })
/** PUT /ppdb/document-types/{id}: the code cannot be changed. */
export const documentTypeChanges = changesSchema(z.object(typeFields))

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
  ...stampFields,
})

/** A field that changed since a document was approved. */
export const dataChange = z.object({
  field: z.enum(verifiedFieldNames),
  /** Null where the field was empty, or the value is unknown. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** A document as the desk sees it; `documents.page` takes the `id` of a page. */
export const applicantDocument = z.object({
  ...documentCommon,
  is_sensitive: z.boolean(),
  /** Reasons for `replace` that one press selects. */
  reasons: z.array(z.string()),
  checked_by: z.string().nullable(),
  checked_at: z.iso.datetime().nullable(),
  /** Changes since it was approved; the document waits to be checked again. */
  changed: z.array(dataChange),
  pages: z.array(
    page.extend({
      kind: z.enum(pageKinds).nullable(),
      /** Size of a picture, in pixels. */
      width: z.int().nullable(),
      height: z.int().nullable(),
      /** The number of pages of a PDF. */
      sheets: z.int().nullable(),
      arrived_at: z.iso.datetime().nullable(),
      source: z.enum(['phone', 'office']),
    }),
  ),
})

/** Who has claimed an application at the desk, and until when without another heartbeat. */
export const claim = z.object({
  user_id: z.int(),
  username: z.string(),
  until: z.iso.datetime(),
})

/** An application as the desk reads it: without the office's notes and the decision. */
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
  /** Null where nobody has claimed it. */
  claim: claim.nullable(),
})

/** GET /ppdb/documents, oldest first. */
export const deskQuery = z.object({
  state: z.enum(checkStates, invalidParameter('state')).optional(),
  /** Only applications with documents that wait to be checked. */
  waiting: queryFlag('waiting').optional(),
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
  /** The number of documents that wait to be checked. */
  waiting: z.int(),
  /** Fields that changed since one of its documents was approved. */
  changed: z.array(dataChange),
  claim: claim.nullable(),
})

/**
 * POST /ppdb/documents/next: releases the caller's claim, and claims the next application after it.
 */
export const nextQuestion = z.object({ after: z.int().positive().nullable().default(null) })

/** PUT /ppdb/{id}/documents/{type}. */
export const documentVerdict = z
  .object({
    state: z.enum(verdicts, 'Putusan harus approved, replace, atau received.'),
    reason: optional(paragraph('Alasan', { max: 300 })),
    /** The pages to replace; the whole document where none are named. */
    pages: z.array(pageId).max(20).default([]),
  })
  .refine(({ state, reason }) => state !== 'replace' || reason, {
    path: ['reason'],
    error: 'Tuliskan apa yang perlu diganti.',
  })

/** PUT /ppdb/{id}/desk-correction: corrections by the desk in a pending application. */
export const deskCorrection = applicantCorrection
  .omit({ queued_at: true, queued_for_ms: true })
  .extend({ correction_note: officeCorrection.shape.correction_note })

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
