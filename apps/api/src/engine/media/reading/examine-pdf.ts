/** Whether a PDF is only paper: how many sheets, and nothing in it that acts, hides or is locked. */
import {
  PDFArray,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFPageLeaf,
  PDFPageTree,
  PDFStream,
} from '@cantoo/pdf-lib'
import { parsePdf } from './counting-parser.ts'

export type PdfVerdict =
  | { sheets: number }
  | { refused: 'broken' | 'encrypted' | 'scripts' | 'files' | 'too_heavy' }

/** What makes a viewer run, open or send something. */
const acting = new Set(['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'Rendition', 'Movie'])
const actingKeys = ['JS', 'JavaScript', 'XFA', 'RichMediaContent', 'RichMediaSettings', 'AA']
/** What carries other files. */
const carrying = new Set(['EmbeddedFile', 'Filespec', 'F'])
const carryingKeys = ['EmbeddedFiles', 'EF', 'AF']

/** Of the objects of twenty scanned pages less than a megabyte is inflated. */
const MAX_INFLATED = 8 * 1024 * 1024

/** `maxInflated` is an argument for tests. */
export const examinePdf = async (
  bytes: Uint8Array,
  maxInflated = MAX_INFLATED,
): Promise<PdfVerdict> => {
  try {
    const { context, fault } = await parsePdf(bytes, maxInflated)
    const { Encrypt, Root } = context.trailerInfo
    if (context.lookup(Encrypt)) return { refused: 'encrypted' }
    if (fault) return { refused: fault }
    for (const [, object] of context.enumerateIndirectObjects()) {
      const refused = findBad(object)
      if (refused) return { refused }
    }
    const sheets = sheetsOf(context.lookup(Root, PDFDict).lookup(PDFName.of('Pages')))
    return sheets > 0 ? { sheets } : { refused: 'broken' }
  } catch {
    return { refused: 'broken' }
  }
}

/** Counts no node twice: one that stands in many places could double its sheets at every level. */
const sheetsOf = (node: PDFObject | undefined, counted = new Set<PDFObject>()): number => {
  if (node === undefined || counted.has(node)) return 0
  counted.add(node)
  if (node instanceof PDFPageLeaf) return 1
  if (!(node instanceof PDFPageTree)) return 0
  const kids = node.Kids().asArray()
  return kids.reduce((sum, kid) => sum + sheetsOf(node.context.lookup(kid), counted), 0)
}

/** Objects within an object; nested ones without end are made by hand. */
const DEEPEST = 100

const findBad = (object: unknown, depth = 0): 'scripts' | 'files' | null => {
  if (depth > DEEPEST) return 'scripts'
  if (object instanceof PDFStream) return findBad(object.dict, depth)
  if (object instanceof PDFArray) return firstBad(object.asArray(), depth)
  if (!(object instanceof PDFDict)) return null
  const has = (key: string) => object.has(PDFName.of(key))
  const nameAt = (key: string) => {
    const value = object.get(PDFName.of(key))
    return value instanceof PDFName ? value.decodeText() : ''
  }
  if (acting.has(nameAt('S')) || actingKeys.some(has)) return 'scripts'
  if (carrying.has(nameAt('Type')) || carryingKeys.some(has)) return 'files'
  return firstBad(object.values(), depth)
}

const firstBad = (values: readonly unknown[], depth: number) => {
  for (const value of values) {
    const bad = findBad(value, depth + 1)
    if (bad) return bad
  }
  return null
}
