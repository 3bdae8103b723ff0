import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { copyPages, listCopiedPages } from '../../../../engine/ops/copies/page-copies.ts'
import { actingPdfs, HOSTILE_TRACE } from '../../../../test/acting-pdfs.ts'
import {
  createPdf,
  pageRows,
  reportType,
  sendPage,
  withDocuments,
} from '../../../../test/documents.ts'
import { pdfOf, streamOf } from '../../../../test/hostile-files.ts'
import { pdfTexts } from '../../../../test/pdf-texts.ts'
import { expectRefusal, testApp } from '../../../../test/test-app.ts'
import { documentPages } from '../tables.ts'

/** The rebuilt PDF that clerks open. */
const opened = async (pdf: Buffer<ArrayBuffer>) => {
  const app = await testApp()
  const { family, client_id, id, admin } = await withDocuments(app, [reportType])
  const { page_id } = await sendPage(family, client_id, pdf, { type: 'rapor' })
  const open = async () => {
    const file = await admin.documents.page({ params: { id, page_id } })
    return { type: file.type, name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
  }
  return { app, id, page_id, open, ...(await open()) }
}

const ACTS =
  /\/(OpenAction|A|AA|Annots|AcroForm|URI|JS|JavaScript|F|Ref|OPI|PS|Outlines|Names|Metadata|Info|Usage|Next)\b/

test.each(Object.entries(actingPdfs))('staff get of %s the sheet alone', async (_, pdf) => {
  const { type, bytes, app } = await opened(pdf)
  expect(type).toBe('application/pdf')
  expect(pageRows(app)).toMatchObject([{ kind: 'pdf', sheets: 1 }])
  const texts = pdfTexts(bytes)
  expect(texts).not.toContain(HOSTILE_TRACE)
  expect(texts).toMatch(/^%PDF-1\.7[\s\S]*\/Type ?\/Page\b/)
  expect(texts.replace(/\/Font <<[^>]*>>/g, '')).not.toMatch(ACTS)
  expect(bytes.toString('latin1').trimEnd()).toMatch(/%%EOF$/)
})

test('PostScript in the place of a picture is refused', async () => {
  const app = await testApp()
  const { family, client_id } = await withDocuments(app, [reportType])
  const pdf = pdfOf(
    '3 0 obj<</Type/Page/Parent 2 0 R/Resources<</XObject<</X 4 0 R>>>>>>endobj\n',
    streamOf(4, '/Type/XObject/Subtype/PS', Buffer.from('(x) run')),
  )
  const refusal = await expectRefusal(sendPage(family, client_id, pdf, { type: 'rapor' }))
  expect(refusal.errors).toEqual([{ field: 'page', message: expect.stringContaining('rusak') }])
})

test('an original PDF of an earlier version is rebuilt each time it is opened, or refused', async () => {
  const { app, open, id } = await opened(await createPdf(() => {}))
  const asSent = (pdf: Buffer) => {
    const file = `${'0'.repeat(32)}.pdf`
    writeFileSync(join(app.dataDir, 'documents', `${id}`, file), pdf)
    app.db.update(documentPages).set({ file }).where(eq(documentPages.applicant_id, id)).run()
  }
  asSent(actingPdfs['an address opened with the document'] ?? expect.fail())
  const { bytes } = await open()
  expect(pdfTexts(bytes)).toContain('/Type /Page')
  expect(pdfTexts(bytes)).not.toContain(HOSTILE_TRACE)
  asSent(pdfOf('3 0 obj<</Type/Page/Parent 2 0 R/Contents 9 0 R>>endobj\n'))
  expect(await expectRefusal(open())).toMatchObject({
    status: 409,
    message: expect.stringContaining('lagi sebagai foto'),
  })
})

test('a rebuilt PDF is backed up like every other page', async () => {
  const { app, id } = await opened(await createPdf(() => {}))
  await copyPages(app.dataDir, {})
  const [row] = pageRows(app)
  expect([...(await listCopiedPages(app.dataDir))]).toEqual([`${id}/${row?.file}`])
})
