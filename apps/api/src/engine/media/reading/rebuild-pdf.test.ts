import { deflateSync } from 'node:zlib'
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { createPdf } from '../../../test/documents.ts'
import { pdfOf, streamOf } from '../../../test/hostile-files.ts'
import { pdfTexts } from '../../../test/pdf-texts.ts'
import { parsePdf } from './counting-parser.ts'
import { examinePdf } from './examine-pdf.ts'

const MB = 1024 * 1024

const rebuilt = async (pdf: Uint8Array): Promise<Uint8Array> => {
  const verdict = await examinePdf(pdf, 20)
  return 'rebuilt' in verdict ? verdict.rebuilt : expect.fail(verdict.refused)
}

/**
 * An object with everything that it references, as a value; a circular reference ends the branch.
 */
const valueIn = (object: PDFObject | undefined, context: PDFContext, above: object[]): unknown => {
  if (object instanceof PDFRef) return valueIn(context.lookup(object), context, above)
  if (object && above.includes(object)) return 'circle'
  const within = (value: PDFObject) => valueIn(value, context, object ? [...above, object] : above)
  if (object instanceof PDFArray) return object.asArray().map(within)
  if (object instanceof PDFStream)
    return [within(object.dict), Buffer.from(object.getContents()).toString('latin1')]
  if (!(object instanceof PDFDict)) return `${object}`
  return Object.fromEntries(
    object
      .entries()
      .filter(([key]) => !['/Parent', '/Length'].includes(key.asString()))
      .map(([key, value]) => [key.asString(), within(value)]),
  )
}

const partsOf = async (pdf: Uint8Array, ...keys: string[]) => {
  const { context } = await parsePdf(pdf, 8 * MB)
  const catalog = context.lookup(context.trailerInfo.Root, PDFDict)
  const [kid] = catalog
    .lookup(PDFName.of('Pages'), PDFDict)
    .lookup(PDFName.of('Kids'), PDFArray)
    .asArray()
  const page = context.lookup(kid, PDFDict)
  const at = (dict: PDFDict, key: string) => valueIn(dict.get(PDFName.of(key)), context, [])
  return [...keys.map((key) => at(page, key)), at(catalog, 'OCProperties')]
}

const DRAWN = ['MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Group', 'Contents', 'Resources']

const sheet = (more: string) =>
  `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]${more}>>endobj\n`
const form = (number: number, more: string, text: string) =>
  streamOf(number, `/Type/XObject/Subtype/Form/BBox[0 0 10 10]${more}`, Buffer.from(text))

test('everything that draws is preserved, under any name', async () => {
  const pdf = pdfOf(
    '1 0 obj<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[7 0 R]/D<</BaseState/ON/OFF[7 0 R]>>>>>>endobj\n',
    sheet(
      '/CropBox[1 1 99 99]/Rotate 90/UserUnit 2/Group<</S/Transparency/CS 9 0 R/I true/K false>>/Contents[4 0 R 5 0 R]/Resources 6 0 R',
    ),
    streamOf(4, '/Filter/FlateDecode', deflateSync('/Annots gs /Names Do')),
    streamOf(5, '', Buffer.from('/F 9 Tf (Budi \\(a\\)) Tj /P sh /A scn')),
    `6 0 obj<</ExtGState<</Annots<</Type/ExtGState/CA .5/ca .25/BM[/Multiply/Normal]/SMask<</S/Alpha/G 8 0 R/BC[0]/TR/Identity>>/D[[1 2]0]/Font[10 0 R 9]>>>>
      /ColorSpace<</A[/DeviceN[/Annots/F]/DeviceCMYK 11 0 R<</Subtype/NChannel/Colorants<</Annots[/Separation/Annots/DeviceCMYK 11 0 R]>>/Process<</ColorSpace/DeviceCMYK/Components[/Cyan]>>/MixingHints<</Solidities<</Annots 1>>/PrintingOrder[/Annots]>>>>]/I[/Indexed/DeviceRGB 1<000000FFFFFF>]>>
      /Pattern<</A<</PatternType 2/Matrix[1 0 0 1 0 0]/Shading<</ShadingType 2/ColorSpace 9 0 R/Coords[0 0 1 1]/Domain[0 1]/Function 11 0 R/Extend[true true]/BBox[0 0 1 1]/Background[0]/AntiAlias true>>/ExtGState<</LW 2>>>>/F 13 0 R>>
      /Shading<</P<</ShadingType 3/ColorSpace/DeviceRGB/Coords[0 0 0 1 1 1]/Function<</FunctionType 3/Domain[0 1]/Functions[11 0 R]/Bounds[]/Encode[0 1]>>>>>>
      /XObject<</Names 8 0 R/URI 12 0 R>>/Font<</F 10 0 R/Names 14 0 R>>/Properties<</OpenAction 7 0 R>>>>endobj\n`,
    '7 0 obj<</Type/OCG/Name(Lapis)/Intent/View>>endobj\n',
    form(
      8,
      '/FormType 1/Matrix[1 0 0 1 0 0]/OC 7 0 R/Resources<</XObject<</F 12 0 R/Me 8 0 R>>>>',
      '/F Do',
    ),
    '9 0 obj[/ICCBased 15 0 R]endobj\n',
    '10 0 obj<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/FirstChar 65/LastChar 66/Widths[1 1]/Encoding<</Type/Encoding/Differences[65/A/F]>>/CharProcs<</A 16 0 R/F 16 0 R>>/Resources<</XObject<</A 12 0 R>>>>/ToUnicode 16 0 R>>endobj\n',
    '11 0 obj<</FunctionType 2/Domain[0 1]/Range[0 1]/N 1/C0[0]/C1[1]>>endobj\n',
    streamOf(
      12,
      '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Decode[0 1]/Interpolate true/Intent/Perceptual/Mask[0 1]/SMask 17 0 R/Filter[/FlateDecode]/DecodeParms[<</Predictor 15/Colors 1/Columns 1>>]',
      deflateSync(Buffer.from([0, 7])),
    ),
    streamOf(
      13,
      '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 1/YStep 1/Resources<<>>',
      Buffer.from('0 0 1 1 re f'),
    ),
    '14 0 obj<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/X/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 1000/W[1[500]]/CIDToGIDMap/Identity/FontDescriptor<</Type/FontDescriptor/FontName/X/Flags 4/FontBBox[0 0 1 1]/ItalicAngle 0/Ascent 1/Descent 0/CapHeight 1/StemV 1/FontFile2 18 0 R>>>>]>>endobj\n',
    streamOf(15, '/N 3/Alternate/DeviceRGB', Buffer.from('icc')),
    streamOf(16, '', Buffer.from('1 0 d0')),
    streamOf(
      17,
      '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Matte[0]',
      Buffer.from([9]),
    ),
    streamOf(18, '/Length1 3', Buffer.from('ttf')),
  )
  const [before, after] = [
    await partsOf(pdf, ...DRAWN),
    await partsOf(await rebuilt(pdf), ...DRAWN),
  ]
  expect(after).toEqual(before)
  expect(JSON.stringify(after)).toContain('/Names')
})

test('inherited entries, and those without a type, become the page’s own', async () => {
  const pdf = pdfOf(
    '2 0 obj<</Type/Pages/Kids[5 0 R]/Rotate 90/MediaBox[0 0 7 7]/Resources<</Font<</F 4 0 R>>>>>>endobj\n',
    '4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n',
    '5 0 obj<</Kids[6 0 R 7 0 R]/MediaBox[0 0 9 9]>>endobj\n',
    '6 0 obj<</Parent 2 0 R>>endobj\n7 0 obj<</Type/Page/Rotate 0>>endobj\n',
  )
  expect(await examinePdf(pdf, 20)).toMatchObject({ sheets: 2 })
  const [box, turn, resources] = await partsOf(
    await rebuilt(pdf),
    'MediaBox',
    'Rotate',
    'Resources',
  )
  expect([box, turn]).toEqual([['0', '0', '9', '9'], '90'])
  expect(resources).toMatchObject({ '/Font': { '/F': { '/BaseFont': '/Helvetica' } } })
})

test('a filled form is drawn on its page, which has no fields', async () => {
  const pdf = await createPdf((made) => {
    const fields = made.getForm()
    const field = fields.createTextField('nama')
    field.setText('Siti Aminah')
    const [page = expect.fail()] = made.getPages()
    page.drawText('Formulir')
    field.addToPage(page, { x: 50, y: 300, width: 200, height: 30 })
    const box = fields.createCheckBox('setuju')
    box.addToPage(page, { x: 50, y: 200, width: 20, height: 20 })
    box.check()
  })
  const texts = pdfTexts(await rebuilt(pdf))
  expect(texts).toContain(`<${Buffer.from('Siti Aminah').toString('hex').toUpperCase()}> Tj`)
  expect(texts).toContain(`<${Buffer.from('Formulir').toString('hex').toUpperCase()}> Tj`)
  expect(texts).not.toMatch(/\/(Annots|AcroForm|Widget|V|T)\b/)
  expect(texts).toContain('q 1 0 0 1 49.5 299.5 cm /A0 Do Q\nq 1 0 0 1 49.5 199.5 cm /A1 Do Q')
})

const drawnBy = async (annotation: string, ...more: (string | Buffer)[]) => {
  const pdf = pdfOf(
    sheet('/Annots[4 0 R]/Resources<</XObject<</Annotations 9 0 R>>>>/Contents 8 0 R'),
    `4 0 obj<</Type/Annot/Rect[10 20 50 40]${annotation}>>endobj\n`,
    form(5, '', 'a'),
    form(6, '/Matrix[0 1 -1 0 0 0]', 'b'),
    streamOf(8, '', Buffer.from('page')),
    form(9, '', 'own'),
    ...more,
  )
  const made = await rebuilt(pdf)
  const [contents] = await partsOf(made, 'Contents')
  return { contents, texts: pdfTexts(made) }
}

test('an appearance is drawn last, at its place, transformed by its form’s matrix', async () => {
  const { contents, texts } = await drawnBy('/Subtype/Stamp/AP<</N 5 0 R>>')
  expect(contents).toEqual([
    [{}, 'q\n'],
    [{}, 'page'],
    [{}, expect.stringMatching(/^\nQ\n\/Annotations(?!\s)\S+ Do\n$/)],
  ])
  expect(texts).toContain('q 4 0 0 2 10 20 cm /A0 Do Q')
  // A quarter turn puts its box left of the origin.
  const turned = await drawnBy('/Subtype/Stamp/AP<</N 6 0 R>>')
  expect(turned.texts).toContain('q 4 0 0 2 50 20 cm /A0 Do Q')
})

test('of a check box’s states the present one is drawn, and nothing hidden', async () => {
  const states = '/Subtype/Widget/FT/Btn/AP<</N<</Yes 5 0 R/Off 6 0 R>>>>'
  const on = await drawnBy(`${states}/AS/Yes`)
  expect([on.texts.includes('stream\na\n'), on.texts.includes('stream\nb\n')]).toEqual([
    true,
    false,
  ])
  for (const unseen of [`${states}/AS/No`, `${states}/AS/Yes/F 2`, `${states}/AS/Yes/F 32`]) {
    expect((await drawnBy(unseen)).contents, unseen).toEqual([{}, 'page'])
  }
  expect((await drawnBy('/Subtype/Popup/AP<</N 5 0 R>>')).contents).toEqual([{}, 'page'])
  expect((await drawnBy('/Subtype/Link/Border[0 0 1]')).contents).toEqual([{}, 'page'])
})

test.each([
  ['a text that no appearance shows', '/Subtype/Widget/FT/Tx/V(Siti)'],
  ['a text of its parent', '/Subtype/Widget/Parent<</FT/Tx/V<FEFF0053>>>'],
  ['a choice', '/Subtype/Widget/FT/Ch/V[(a)(b)]'],
  ['a text over an empty appearance', '/Subtype/Widget/FT/Tx/V(Siti)/AP<</N 5 0 R>>'],
  ['handwriting without an appearance', '/Subtype/Ink/InkList[[1 2 3 4]]'],
  ['a text box without an appearance', '/Subtype/FreeText/Contents(Siti)'],
])('%s is refused, for viewers draw it by themselves', async (_, annotation) => {
  const pdf = pdfOf(
    sheet('/Annots[4 0 R]'),
    `4 0 obj<</Type/Annot/Rect[0 0 50 50]${annotation}>>endobj\n`,

    streamOf(5, '/Subtype/Form/BBox[0 0 9 9]/Filter/FlateDecode', deflateSync('/Tx BMC EMC')),
  )
  expect(await examinePdf(pdf, 20)).toEqual({ refused: 'entries' })
})

test('a form whose fields’ appearances are outdated is refused', async () => {
  const of = (value: string) =>
    examinePdf(
      pdfOf(
        '1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</NeedAppearances true/Fields[4 0 R]>>>>endobj\n',
        sheet('/Annots[4 0 R]'),
        `4 0 obj<</Subtype/Widget/FT/Tx/V(${value})/Rect[0 0 50 50]/AP<</N 5 0 R>>>>endobj\n`,
        form(5, '', 'BT (Budi) Tj ET'),
      ),
      20,
    )
  expect(await of('Siti')).toEqual({ refused: 'entries' })
  expect(await of(' ')).toMatchObject({ sheets: 1 })
})

test.each([
  ['refers to nothing', sheet('/Contents 9 0 R')],
  ['refers to what cannot be read', `${sheet('/Contents 9 0 R')}9 0 obj<</X @>>endobj\n`],
  ['has an annotation that cannot be read', `${sheet('/Annots[9 0 R]')}9 0 obj<</X @>>endobj\n`],
  ['refers in a circle', `${sheet('/Contents 9 0 R')}9 0 obj 9 0 R endobj\n`],
  ['is no page', '3 0 obj[1]endobj\n'],
  ['is missing', '3 0 obj null endobj\n'],
])('a PDF whose page %s is refused as broken', async (_, page) => {
  expect(await examinePdf(pdfOf(page), 20)).toEqual({ refused: 'broken' })
})

test('a PDF with too many pages is refused before it is rebuilt', async () => {
  expect(await examinePdf(await createPdf(() => {}, 21), 20)).toEqual({ refused: 'too_long' })
  expect(await examinePdf(await createPdf(() => {}, 20), 20)).toMatchObject({ sheets: 20 })
})
