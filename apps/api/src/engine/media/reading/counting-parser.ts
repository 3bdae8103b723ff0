/** Parses a PDF, and limits how much is inflated for its objects while inflating. */
import { constants, inflateSync } from 'node:zlib'
import {
  PDFArray,
  type PDFContext,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib'

type Parsed = {
  /** All objects that could be parsed. */
  context: PDFContext
  /** Why some objects could not be parsed; null when all were. */
  fault: 'too_heavy' | 'broken' | null
}

export const parsePdf = async (bytes: Uint8Array, maxInflated: number): Promise<Parsed> => {
  const parser = new CountingParser(bytes, maxInflated)
  const context = await parser.parseDocument()
  return { context, fault: parser.fault }
}

const name = (text: string) => PDFName.of(text)

class CountingParser extends PDFParser {
  /** Recorded, because the parser continues after an error as if the object were missing. */
  fault: Parsed['fault'] = null
  private left: number

  constructor(bytes: Uint8Array, maxInflated: number) {
    super(bytes)
    this.left = maxInflated
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref)
    if (!(object instanceof PDFRawStream)) return object
    const type = object.dict.lookup(name('Type'))
    if (type === name('ObjStm')) return this.inflated(object)
    // Drops the cross-reference entries: objects are found by scanning the file.
    if (type === name('XRef')) return withoutEntries(object)
    return object
  }

  private inflated({ dict, contents }: PDFRawStream): PDFRawStream {
    const filters = filtersOf(dict.lookup(name('Filter')))
    if (filters.length === 0) return PDFRawStream.of(dict, contents)
    // Real files use no other filters for objects, and each further one would multiply the output.
    if (filters.length > 1 || filters[0] !== name('FlateDecode')) this.fail('broken')
    const inflated = this.inflate(contents)
    this.left -= inflated.byteLength
    return withoutFilter(dict, inflated)
  }

  private inflate(contents: Uint8Array): Uint8Array {
    try {
      return inflateSync(contents, {
        maxOutputLength: Math.max(1, this.left),
        // Inflates truncated data as far as possible.
        finishFlush: constants.Z_SYNC_FLUSH,
      })
    } catch (error) {
      return this.fail(error instanceof RangeError ? 'too_heavy' : 'broken')
    }
  }

  private fail(fault: Exclude<Parsed['fault'], null>): never {
    this.fault ??= fault
    throw new Error(`This PDF is ${fault}.`)
  }
}

export const filtersOf = (filter: PDFObject | undefined): unknown[] =>
  filter instanceof PDFArray ? filter.asArray() : filter === undefined ? [] : [filter]

const withoutFilter = (dict: PDFRawStream['dict'], contents: Uint8Array): PDFRawStream => {
  dict.delete(name('Filter'))
  return PDFRawStream.of(dict, contents)
}

const withoutEntries = ({ dict }: PDFRawStream): PDFRawStream => {
  dict.set(name('Index'), PDFArray.withContext(dict.context))
  return withoutFilter(dict, new Uint8Array())
}
