import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPdf } from '../../../test/documents.ts'
import { objectStream, pdfOf, streamOf } from '../../../test/hostile-files.ts'
import { examinePdf } from './examine-pdf.ts'

const KB = 1024
const MAX = 64 * KB

/** An object stream with one array, of about so many bytes. */
const numbers = (size: number) => deflateSync(`9 0 [${'7 '.repeat(size / 2)}]`)

test('inflated bytes of objects are counted over the whole PDF', async () => {
  const small = pdfOf(objectStream(4, numbers(40 * KB)))
  expect(await examinePdf(small, 20, MAX)).toMatchObject({ sheets: 1 })
  const tooHeavy = { refused: 'too_heavy' }
  expect(await examinePdf(pdfOf(objectStream(4, numbers(80 * KB))), 20, MAX)).toEqual(tooHeavy)
  const two = pdfOf(objectStream(4, numbers(40 * KB)), objectStream(5, numbers(40 * KB)))
  expect(await examinePdf(two, 20, MAX)).toEqual(tooHeavy)
  // The object stream is recognised in any spelling.
  const hidden = streamOf(4, '/Type 8 0 R/N 1/First 4/Filter/FlateDecode', numbers(80 * KB))
  expect(await examinePdf(pdfOf('8 0 obj/Obj#53tm endobj\n', hidden), 20, MAX)).toEqual(tooHeavy)
})

test('objects are inflated once, and only with the usual filter', async () => {
  const inner = numbers(20 * KB)
  const filters = [
    ['[/FlateDecode/FlateDecode]', deflateSync(inner)],
    ['/RunLengthDecode', Buffer.concat([Buffer.alloc(20_000, 129), Buffer.from([128])])],
    ['/LZWDecode', inner],
    ['/ASCIIHexDecode', Buffer.from(Buffer.from('9 0 7').toString('hex'))],
  ] as const
  for (const [filter, data] of filters) {
    expect(await examinePdf(pdfOf(objectStream(4, data, filter)), 20, MAX), filter).toEqual({
      refused: 'broken',
    })
  }
  expect(
    await examinePdf(pdfOf(objectStream(4, numbers(1 * KB), '[/FlateDecode]')), 20, MAX),
  ).toMatchObject({
    sheets: 1,
  })
})

test('a cross-reference stream that claims a billion objects is not followed', async () => {
  const entries = streamOf(4, '/Type/XRef/W[1 1 1]/Size 1000000000/Root 1 0 R', Buffer.alloc(9))
  expect(await examinePdf(pdfOf(entries), 20, MAX)).toMatchObject({ sheets: 1 })
})

test('a page that is referenced in many places is counted once, and a circle is no page', async () => {
  const kids = (number: number, ...of: number[]) =>
    `${number} 0 obj<</Type/Pages/Kids[${of.map((kid) => `${kid} 0 R`).join(' ')}]/Count 1>>endobj\n`
  expect(await examinePdf(pdfOf(kids(2, 4, 4), kids(4, 3, 3, 2)), 20, MAX)).toMatchObject({
    sheets: 1,
  })
  expect(await examinePdf(pdfOf(kids(2, 4), kids(4, 2)), 20, MAX)).toEqual({ refused: 'broken' })
})

test('a PDF with objects in streams is read', async () => {
  const pdf = await createPdf((made) => made.setTitle('Rapor'), 12)
  expect(pdf.includes('/ObjStm') && pdf.includes('/XRef')).toBe(true)
  expect(await examinePdf(pdf, 20, MAX)).toMatchObject({ sheets: 12 })
})
