/**
 * Copies the objects that draw a page from one PDF into another. Of a dictionary only the keys that
 * the standard (ISO 32000-1) defines for drawing are copied: actions, references to other files and
 * attachments are left out, however they are written.
 */
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'

/** Why a PDF cannot be rebuilt; `entries` means filled fields or drawings that no page shows. */
export class NotRebuilt extends Error {
  override name = 'NotRebuilt'
  constructor(readonly reason: 'broken' | 'entries') {
    super(`The PDF cannot be rebuilt: ${reason}.`)
  }
}

/** `named` are dictionaries with free names as keys, such as those of fonts: each value draws. */
type Kind = 'drawing' | 'resources' | 'named'

export type PdfCopier = {
  /** Returns the object for the new PDF. */
  copy: (object: PDFObject, kind: Kind) => PDFObject
  /** Copies the objects that were only referenced so far. */
  finish: () => void
}

export const createCopier = (from: PDFContext, to: PDFContext): PdfCopier => {
  // The allowed keys depend on where an object is used: one that is used in two kinds of places is
  // copied twice.
  const copied = new Map<string, PDFRef>()
  const waiting: (() => void)[] = []

  const refOf = (ref: PDFRef, kind: Kind): PDFRef => {
    const key = `${kind} ${ref.tag}`
    const before = copied.get(key)
    if (before) return before
    const object = from.lookup(ref)
    if (object === undefined || object instanceof PDFRef) throw new NotRebuilt('broken')
    const own = to.nextRef()
    copied.set(key, own)
    // Deferred: copying linked objects recursively would need a stack as deep as the chain.
    waiting.push(() => to.assign(own, copy(object, kind)))
    return own
  }

  const dictOf = (dict: PDFDict, kind: Kind): PDFDict => {
    const made = PDFDict.withContext(to)
    for (const [key, value] of dict.entries()) {
      const next = kindAt(kind, key.decodeText())
      if (next) made.set(key, copy(value, next))
    }
    return made
  }

  const copy = (object: PDFObject, kind: Kind): PDFObject => {
    if (object instanceof PDFRef) return refOf(object, kind)
    if (object instanceof PDFDict) return dictOf(object, kind)
    if (object instanceof PDFArray) {
      const made = PDFArray.withContext(to)
      for (const item of object.asArray()) made.push(copy(item, 'drawing'))
      return made
    }
    if (object instanceof PDFStream) {
      if (isForeign(object.dict)) throw new NotRebuilt('broken')
      return PDFRawStream.of(dictOf(object.dict, 'drawing'), object.getContents())
    }
    // An object that could not be parsed.
    if (object instanceof PDFInvalidObject) throw new NotRebuilt('broken')
    return object
  }

  const finish = () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) next()
  }
  return { copy, finish }
}

const kindAt = (kind: Kind, key: string): Kind | null => {
  if (kind === 'named') return 'drawing'
  if (kind === 'resources') return categories.has(key) ? 'named' : null
  if (key === 'Resources') return 'resources'
  if (freelyNamed.has(key)) return 'named'
  return drawing.has(key) ? 'drawing' : null
}

/** Streams of the file structure, which draw nothing; and PostScript, which printers run. */
const isForeign = (dict: PDFDict): boolean => {
  const [type, subtype] = ['Type', 'Subtype'].map((key) => dict.lookup(PDFName.of(key)))
  return (
    type === PDFName.of('ObjStm') || type === PDFName.of('XRef') || subtype === PDFName.of('PS')
  )
}

const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/))

const categories = words('ExtGState ColorSpace Pattern Shading XObject Font Properties')

const freelyNamed = words('CharProcs Colorants Solidities DotGain')

/** Leaves out `F` (a stream in another file), `Ref`, `OPI`, `Alternates`, and `PS` of forms. */
const drawing = new Set([
  ...words('Type Subtype Name Filter DecodeParms'),
  // Filters.
  ...words('Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign'),
  ...words('Rows EndOfBlock BlackIs1 DamagedRowsBeforeError JBIG2Globals ColorTransform'),
  // Forms, their groups, and pictures.
  ...words('FormType BBox Matrix Group S CS I Width Height ColorSpace Intent ImageMask Mask'),
  ...words('Decode Interpolate SMask SMaskInData Matte'),
  // Graphics states.
  ...words('LW LC LJ ML D RI OP op OPM Font BG BG2 UCR UCR2 TR TR2 FL SM SA BM CA ca AIS TK G BC'),
  // Patterns, shadings and functions.
  ...words('PatternType PaintType TilingType XStep YStep Shading ExtGState ShadingType Background'),
  ...words('AntiAlias Domain Function Coords Extend BitsPerCoordinate BitsPerFlag VerticesPerRow'),
  ...words('FunctionType Range Size BitsPerSample Order Encode C0 C1 N Functions Bounds'),
  // Colours.
  ...words('WhitePoint BlackPoint Gamma Alternate Process Components MixingHints PrintingOrder'),
  // Fonts.
  ...words('BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode FontBBox'),
  ...words('FontMatrix DescendantFonts CIDSystemInfo Registry Ordering Supplement DW W DW2 W2'),
  ...words('CIDToGIDMap BaseEncoding Differences CMapName WMode UseCMap FontName FontFamily'),
  ...words('FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight'),
  ...words(
    'StemV StemH AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3 CharSet CIDSet',
  ),
  ...words('Length1 Length2 Length3 Style Panose Lang'),
  // Layers, and which of them are hidden.
  ...words('OC OCGs P VE BaseState ON OFF'),
])
