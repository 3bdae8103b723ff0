/** Schemas of documents on the family's side: uploading pages, and their states. */
import { z } from 'zod'
import {
  checkStates,
  documentStates,
  PICTURE_BYTES,
  pageStates,
  verifiedFieldNames,
} from './labels.ts'

/** The id that a device gives to a page. */
export const pageId = z.uuid().toLowerCase()

export const invalidParameter = (name: string) => `Parameter ${name} tidak valid`
const wholeBytes = (name: string, max: number, min = 0) =>
  z
    .string()
    .regex(/^\d{1,8}$/, invalidParameter(name))
    .transform(Number)
    .refine((value) => value >= min && value <= max, invalidParameter(name))

/**
 * PUT …/pages/{page_id}: one piece of a page. All parameters but `offset` and `sha256` are the same
 * for every piece; the last piece, and only that, has the SHA-256 of the whole page in hex.
 */
export const pieceQuery = z.object({
  offset: wholeBytes('offset', PICTURE_BYTES),
  /** Bytes of the whole page; a page above the limit is answered with 413. */
  size: wholeBytes('size', 99_999_999, 1),
  /** Code of the document type. */
  type: z.string().regex(/^[a-z][a-z0-9_]{0,29}$/, invalidParameter('type')),
  /** Its place among the pages of the document, from 1. */
  position: wholeBytes('position', 20, 1),
  /** Id of the page that is deleted once this one has arrived. */
  replaces: z.uuid(invalidParameter('replaces')).toLowerCase().optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, invalidParameter('sha256'))
    .optional(),
})

/**
 * The state after a piece; `received` is the number of bytes received from the start of the page.
 */
export const pageProgress = z.object({
  page_id: z.string(),
  received: z.int(),
  size: z.int(),
  state: z.enum(['uploading', 'received']),
})

/** `data` of a 409 `wrong_offset` or `wrong_hash`: the offset from which to continue. */
export const pageOffset = z.object({ received: z.int() })

export const page = z.object({
  id: z.string(),
  position: z.int(),
  state: z.enum(pageStates),
  /** Bytes of the page on the device, and bytes received. */
  size: z.int(),
  received: z.int(),
})

export const documentCommon = {
  /** Code of the document type. */
  type: z.string(),
  label: z.string(),
  is_required: z.boolean(),
  max_pages: z.int(),
  state: z.enum(documentStates),
  /** What the family has to fix; only with `replace`. */
  reason: z.string().nullable(),
  rev: z.int(),
}

/** A document as its own family sees it, in `documents.list` of `ppdb.mine`. */
export const myDocument = z.object({
  ...documentCommon,
  /** Data that changed since the document was approved; absent without changes. */
  changed: z.array(z.enum(verifiedFieldNames)).optional(),
  help: z.string().nullable(),
  /**
   * A page that the device has sent but that is not listed here is lost: the device is asked for it
   * once.
   */
  pages: z.array(page),
})

export const myDocuments = z.object({
  check_state: z.enum(checkStates),
  list: z.array(myDocument),
})

/** The documents in Cek Status: enough to know what to do, without pages. */
export const documentSummary = z.object({
  check_state: z.enum(checkStates),
  list: z.array(
    myDocument.pick({
      label: true,
      is_required: true,
      state: true,
      reason: true,
      changed: true,
    }),
  ),
})

export type Piece = z.input<typeof pieceQuery>
export type PageProgress = z.infer<typeof pageProgress>
export type PageOffset = z.infer<typeof pageOffset>
export type MyDocument = z.infer<typeof myDocument>
export type MyDocuments = z.infer<typeof myDocuments>
export type DocumentSummary = z.infer<typeof documentSummary>
