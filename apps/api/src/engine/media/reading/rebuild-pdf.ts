/**
 * Rebuilds a PDF: only its pages as they are drawn. No annotations, actions, forms, attachments,
 * scripts, names or dates; one object for each number, located as the file says.
 */
import {
  PDFArray,
  PDFBool,
  PDFCatalog,
  PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFPageTree,
  PDFRawStream,
  PDFRef,
  PDFStreamWriter,
} from '@cantoo/pdf-lib'
import { type Appearance, findAppearances } from './appearances.ts'
import { createCopier, NotRebuilt, type PdfCopier } from './drawn-objects.ts'

/** A page with its inherited entries. */
export type Sheet = { page: PDFDict; inherited: ReadonlyMap<PDFName, PDFObject> }

const name = (text: string) => PDFName.of(text)

const RESOURCES = name('Resources')
const CONTENTS = name('Contents')
const X_OBJECT = name('XObject')
const LAYERS = name('OCProperties')

const inheritable = ['MediaBox', 'CropBox', 'Rotate'].map(name)
const own = ['UserUnit', 'Group'].map(name)

/**
 * All pages below a node of the page tree. Visits no node twice: one that is referenced in many
 * places could double the pages at every level. Throws NotRebuilt for an object that is neither
 * page nor node.
 */
export const collectSheets = (
  node: PDFObject | undefined,
  inherited: Sheet['inherited'] = new Map(),
  seen = new Set<PDFObject>(),
): Sheet[] => {
  if (!(node instanceof PDFDict)) throw new NotRebuilt('broken')
  if (seen.has(node)) return []
  seen.add(node)
  const here = new Map(inherited)
  for (const key of [RESOURCES, ...inheritable]) {
    const value = node.get(key)
    if (value !== undefined) here.set(key, value)
  }
  const kids = node.lookup(name('Kids'))
  if (kids === undefined) return [{ page: node, inherited: here }]
  if (!(kids instanceof PDFArray)) throw new NotRebuilt('broken')
  return kids.asArray().flatMap((kid) => collectSheets(node.context.lookup(kid), here, seen))
}

/** Throws NotRebuilt for a PDF that cannot be drawn as before. */
export const rebuildPdf = async (
  catalog: PDFDict,
  sheets: readonly Sheet[],
): Promise<Uint8Array> => {
  const made = PDFContext.create()
  const copier = createCopier(catalog.context, made)
  const tree = PDFPageTree.withContext(made)
  const treeRef = made.register(tree)
  const isStale = needsAppearances(catalog)
  for (const sheet of sheets) {
    const page = copyOf(sheet, made, copier)
    const appearances = findAppearances(sheet.page, isStale)
    if (appearances.length > 0) draw(appearances, page, made, copier)
    page.set(name('Type'), name('Page'))
    page.set(name('Parent'), treeRef)
    tree.pushLeafNode(made.register(page))
  }
  const root = PDFCatalog.withContextAndPages(made, treeRef)
  const layers = catalog.get(LAYERS)
  if (layers) root.set(LAYERS, copier.copy(layers, 'drawing'))
  copier.finish()
  made.trailerInfo.Root = made.register(root)
  return PDFStreamWriter.forContext(made, Number.POSITIVE_INFINITY).serializeToBuffer()
}

const copyOf = ({ page, inherited }: Sheet, made: PDFContext, copier: PdfCopier): PDFDict => {
  const copy = PDFDict.withContext(made)
  const set = (key: PDFName, value: PDFObject | undefined) => {
    if (value !== undefined) copy.set(key, copier.copy(value, 'drawing'))
  }
  for (const key of inheritable) set(key, inherited.get(key))
  for (const key of own) set(key, page.get(key))
  set(CONTENTS, page.get(CONTENTS))
  const resources = inherited.get(RESOURCES)
  if (resources) copy.set(RESOURCES, copier.copy(resources, 'resources'))
  return copy
}

const needsAppearances = (catalog: PDFDict): boolean => {
  const form = catalog.lookup(name('AcroForm'))
  return form instanceof PDFDict && form.lookup(name('NeedAppearances')) === PDFBool.True
}

/** Draws them last, as viewers do, through one form, which needs one name among the page's own. */
const draw = (
  appearances: readonly Appearance[],
  page: PDFDict,
  made: PDFContext,
  copier: PdfCopier,
): void => {
  const forms = PDFDict.withContext(made)
  for (const [n, { form }] of appearances.entries()) {
    forms.set(name(`A${n}`), copier.copy(form, 'drawing'))
  }
  copier.finish()
  for (const ref of forms.values()) {
    const form = made.lookup(ref)
    if (form instanceof PDFRawStream) asForm(form)
  }
  const lines = appearances.map(
    ({ matrix }, n) => `q ${matrix.map(decimal).join(' ')} cm /A${n} Do Q`,
  )
  const all = asForm(streamOf(made, lines.join('\n')))
  all.dict.set(name('BBox'), page.get(name('MediaBox')) ?? made.obj([...LETTER]))
  all.dict.set(RESOURCES, made.obj({ XObject: forms }))

  const resources = entriesOf(made, page.get(RESOURCES))
  const objects = entriesOf(made, resources.get(X_OBJECT))
  const key = objects.uniqueKey('Annotations')
  objects.set(key, made.register(all))
  resources.set(X_OBJECT, objects)
  page.set(RESOURCES, resources)

  const contents = PDFArray.withContext(made)
  contents.push(made.register(streamOf(made, 'q\n')))
  for (const part of partsOf(made, page.get(CONTENTS))) contents.push(part)
  contents.push(made.register(streamOf(made, `\nQ\n${key.asString()} Do\n`)))
  page.set(CONTENTS, contents)
}

/** The page size that viewers assume when there is none. */
const LETTER = [0, 0, 612, 792] as const

const decimal = (value: number): string => `${Number(value.toFixed(6))}`

const asForm = (stream: PDFRawStream): PDFRawStream => {
  stream.dict.set(name('Type'), X_OBJECT)
  stream.dict.set(name('Subtype'), name('Form'))
  return stream
}

const streamOf = (made: PDFContext, text: string): PDFRawStream =>
  PDFRawStream.of(PDFDict.withContext(made), Buffer.from(text))

/** A separate dictionary with the same entries. */
const entriesOf = (made: PDFContext, value: PDFObject | undefined): PDFDict => {
  const found = made.lookup(value)
  return found instanceof PDFDict ? found.clone(made) : PDFDict.withContext(made)
}

const partsOf = (made: PDFContext, contents: PDFObject | undefined): PDFObject[] => {
  const found = made.lookup(contents)
  if (found instanceof PDFArray) return found.asArray()
  return contents instanceof PDFRef ? [contents] : []
}
