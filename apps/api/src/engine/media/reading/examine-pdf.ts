/**
 * Checks that a PDF is only paper, without encryption, actions and attached files; and rebuilds its
 * pages.
 */
import { PDFArray, PDFDict, PDFName, PDFStream } from '@cantoo/pdf-lib'
import { parsePdf } from './counting-parser.ts'
import { NotRebuilt } from './drawn-objects.ts'
import { collectSheets, rebuildPdf } from './rebuild-pdf.ts'

export type PdfVerdict =
  | { sheets: number; rebuilt: Uint8Array }
  | { refused: 'broken' | 'encrypted' | 'scripts' | 'files' | 'entries' | 'too_heavy' | 'too_long' }

/** Entries that make a viewer run, open or send something. */
const activeTypes = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'Rendition',
  'Movie',
])
const activeKeys = ['JS', 'JavaScript', 'XFA', 'RichMediaContent', 'RichMediaSettings', 'AA']
/** Entries that embed other files. */
const embeddingTypes = new Set(['EmbeddedFile', 'Filespec', 'F'])
const embeddingKeys = ['EmbeddedFiles', 'EF', 'AF']

/** The limit of inflated bytes: objects of twenty scanned pages inflate to less than a megabyte. */
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
    const sheets = collectSheets(catalog.lookup(PDFName.of('Pages')))
    if (sheets.length === 0) return { refused: 'broken' }
    if (sheets.length > maxSheets) return { refused: 'too_long' }
    return { sheets: sheets.length, rebuilt: await rebuildPdf(catalog, sheets) }
  } catch (error) {
    return { refused: error instanceof NotRebuilt ? error.reason : 'broken' }
  }
}

/** The deepest nesting of objects; deeper ones do not occur in real files. */
const MAX_DEPTH = 100

const findBad = (object: unknown, depth = 0): 'scripts' | 'files' | null => {
  if (depth > MAX_DEPTH) return 'scripts'
  if (object instanceof PDFStream) return findBad(object.dict, depth)
  if (object instanceof PDFArray) return firstBad(object.asArray(), depth)
  if (!(object instanceof PDFDict)) return null
  const has = (key: string) => object.has(PDFName.of(key))
  const nameAt = (key: string) => {
    const value = object.get(PDFName.of(key))
    return value instanceof PDFName ? value.decodeText() : ''
  }
  if (activeTypes.has(nameAt('S')) || activeKeys.some(has)) return 'scripts'
  if (embeddingTypes.has(nameAt('Type')) || embeddingKeys.some(has)) return 'files'
  return firstBad(object.values(), depth)
}

const firstBad = (values: readonly unknown[], depth: number) => {
  for (const value of values) {
    const bad = findBad(value, depth + 1)
    if (bad) return bad
  }
  return null
}
