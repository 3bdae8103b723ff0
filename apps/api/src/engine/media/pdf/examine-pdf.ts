/** Whether a PDF is only paper: how many sheets, and nothing in it that acts, hides or is locked. */
import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFStream,
} from '@cantoo/pdf-lib'

export type PdfVerdict =
  | { sheets: number }
  | { refused: 'broken' | 'encrypted' | 'scripts' | 'files' }

/** What makes a viewer run, open or send something. */
const acting = new Set(['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'Rendition', 'Movie'])
const actingKeys = ['JS', 'JavaScript', 'XFA', 'RichMediaContent', 'RichMediaSettings', 'AA']
/** What carries other files. */
const carrying = new Set(['EmbeddedFile', 'Filespec', 'F'])
const carryingKeys = ['EmbeddedFiles', 'EF', 'AF']

export const examinePdf = async (bytes: Uint8Array): Promise<PdfVerdict> => {
  try {
    const pdf = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: false,
    })
    for (const [, object] of pdf.context.enumerateIndirectObjects()) {
      const refused = findBad(object)
      if (refused) return { refused }
    }
    const refused = findBad(pdf.catalog)
    const sheets = pdf.getPageCount()
    if (refused) return { refused }
    return sheets > 0 ? { sheets } : { refused: 'broken' }
  } catch (error) {
    return { refused: error instanceof EncryptedPDFError ? 'encrypted' : 'broken' }
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
