/** Whether a PDF is only paper, neither locked nor acting nor carrying files; and its sheets, written anew. */
import { PDFArray, PDFDict, PDFName, PDFStream } from '@cantoo/pdf-lib'
import { parsePdf } from './counting-parser.ts'
import { NotRebuilt } from './drawn-objects.ts'
import { rebuildPdf, sheetsOf } from './rebuild-pdf.ts'

export type PdfVerdict =
  | { sheets: number; rebuilt: Uint8Array }
  | { refused: 'broken' | 'encrypted' | 'scripts' | 'files' | 'entries' | 'too_heavy' | 'too_long' }

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
  maxSheets: number,
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
    const catalog = context.lookup(Root, PDFDict)
    const sheets = sheetsOf(catalog.lookup(PDFName.of('Pages')))
    if (sheets.length === 0) return { refused: 'broken' }
    if (sheets.length > maxSheets) return { refused: 'too_long' }
    return { sheets: sheets.length, rebuilt: await rebuildPdf(catalog, sheets) }
  } catch (error) {
    return { refused: error instanceof NotRebuilt ? error.reason : 'broken' }
  }
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
