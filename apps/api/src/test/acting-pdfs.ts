/** One-page PDFs with active content, external references or attachments, each in another place. */
import { pdfOf, streamOf } from './hostile-files.ts'

/** Contained in all of them; must be absent from the PDFs that staff receive. */
export const HOSTILE_TRACE = 'jahat.example'

const URI = `<</S/URI/URI(http://${HOSTILE_TRACE}/)>>`

const catalog = (more: string) => `1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj\n`
const sheet = (more: string) =>
  `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 90 0 R${more}>>endobj\n`
const drawn = streamOf(90, '', Buffer.from('/X Do'))
const annotation = (more: string) => [
  sheet('/Annots[4 0 R]'),
  drawn,
  `4 0 obj<</Type/Annot/Rect[0 0 50 50]${more}>>endobj\n`,
]
const form = (more: string) => [
  sheet('/Resources<</XObject<</X 4 0 R>>>>'),
  drawn,
  streamOf(4, `/Type/XObject/Subtype/Form/BBox[0 0 9 9]${more}`, Buffer.from('0 0 9 9 re f')),
]
/** Appends to the end of a PDF; readers that use offsets still find the original object. */
const after = (pdf: Buffer<ArrayBuffer>, more: string | Buffer) =>
  Buffer.concat([pdf, Buffer.from(more)])

/** PDFs that the server accepts after removing the active content. */
export const actingPdfs: Record<string, Buffer<ArrayBuffer>> = {
  'an address opened with the document': pdfOf(catalog(`/OpenAction${URI}`)),
  'the same, with an escaped key': pdfOf(catalog(`/Open#41ction${URI}`)),
  'an object that the parser skips': pdfOf(
    catalog('/OpenAction 5 0 R'),
    `5 0 obj<</S/JavaScript/JS(app.launchURL("${HOSTILE_TRACE}"))/X @>>endobj\n`,
  ),
  'an object without an end': pdfOf(
    catalog('/OpenAction 5 0 R'),
    `5 0 obj<</S/JavaScript/JS(app.launchURL("${HOSTILE_TRACE}")`,
  ),
  'a second object with the same number after the end': after(
    pdfOf(catalog('/OpenAction 5 0 R'), `5 0 obj<</S/URI/URI(http://${HOSTILE_TRACE}/)>>endobj\n`),
    '5 0 obj null endobj\n',
  ),
  'a catalog after the end': after(pdfOf(catalog(`/OpenAction${URI}`)), catalog('')),
  'bytes of another format after the end': after(pdfOf(), `PK\x03\x04${HOSTILE_TRACE}`),
  'a link': pdfOf(...annotation(`/Subtype/Link/A${URI}`)),
  'a link into another file': pdfOf(
    ...annotation(`/Subtype/Link/A<</S/GoToR/F(\\\\\\\\${HOSTILE_TRACE}\\\\a.pdf)/D[0/Fit]>>`),
  ),
  'a link with a hidden action': pdfOf(
    ...annotation(`/Subtype/Link/A<</S/Named/N/Print/Next${URI}>>`),
  ),
  'a button': pdfOf(...annotation(`/Subtype/Widget/FT/Btn/Ff 65536/A${URI}`)),
  'a sound': pdfOf(
    ...annotation('/Subtype/Sound/Sound 5 0 R'),
    streamOf(5, '/Type/Sound/R 8000', Buffer.from(HOSTILE_TRACE)),
  ),
  outlines: pdfOf(
    catalog('/PageMode/UseOutlines/Outlines 5 0 R'),
    '5 0 obj<</Type/Outlines/First 6 0 R/Last 6 0 R/Count 1>>endobj\n',
    `6 0 obj<</Title(x)/Parent 5 0 R/A${URI}>>endobj\n`,
  ),
  'names, dates and metadata': pdfOf(
    catalog('/Metadata 5 0 R/PieceInfo<</X<</Private(jahat.example)>>>>'),
    streamOf(5, '/Type/Metadata/Subtype/XML', Buffer.from(`<x>${HOSTILE_TRACE}</x>`)),
    `6 0 obj<</Author(${HOSTILE_TRACE})>>endobj\ntrailer<</Root 1 0 R/Info 6 0 R>>\n`,
  ),
  'a page of articles, thumbnails and metadata': pdfOf(
    sheet('/B[5 0 R]/Thumb 6 0 R/Metadata 6 0 R/PieceInfo<</X(jahat.example)>>/Tabs/S'),
    drawn,
    `5 0 obj<</Type/Bead/T<</I<</Title(${HOSTILE_TRACE})>>>>>>endobj\n`,
    streamOf(6, '', Buffer.from(HOSTILE_TRACE)),
  ),
  'a picture in another file': pdfOf(
    ...form(
      `/F(\\\\\\\\${HOSTILE_TRACE}\\\\a)/FFilter/FlateDecode/FDecodeParms<</X(${HOSTILE_TRACE})>>`,
    ),
  ),
  'a page of another file': pdfOf(...form(`/Ref<</F(${HOSTILE_TRACE})/Page 0>>`)),
  'a picture fetched by a printer': pdfOf(...form(`/OPI<</2.0<</F(${HOSTILE_TRACE})>>>>`)),
  'PostScript beside a form': pdfOf(
    ...form('/Subtype2/PS/PS 5 0 R'),
    streamOf(5, '', Buffer.from(HOSTILE_TRACE)),
  ),
  'an action among the fonts': pdfOf(
    sheet(`/Resources<</Font<</A 5 0 R>>/A${URI}>>`),
    drawn,
    `5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica/A${URI}/Next 6 0 R>>endobj\n`,
    `6 0 obj${URI}endobj\n`,
  ),
  'an action among the layers': pdfOf(
    catalog(`/OCProperties<</OCGs[5 0 R]/D<</ON[5 0 R]/A${URI}/Creator(${HOSTILE_TRACE})>>>>`),
    `5 0 obj<</Type/OCG/Name(a)/Usage<</CreatorInfo<</Creator(${HOSTILE_TRACE})>>>>>>endobj\n`,
  ),
}
