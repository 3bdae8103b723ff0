/** Documents for tests: their types, photos as a phone takes them, and how a phone uploads them. */

import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { type Client, createClient } from '@sekolah/api-client'
import { deviceVisitorCalls } from '@sekolah/contract/admission/devices/calls'
import type { Piece } from '@sekolah/contract/admission/documents/family-schemas'
import { PIECE_BYTES } from '@sekolah/contract/admission/documents/labels'
import type { DocumentTypeInput } from '@sekolah/contract/admission/documents/schemas'
import { documentVisitorCalls } from '@sekolah/contract/admission/documents/visitor-calls'
import sharp from 'sharp'
import { documentPages } from '../chapters/admission/documents/tables.ts'
import { applicantForm, type TestApp } from './test-app.ts'

/** A canary: a family's text that no other family may ever read. */
export const CANARY = 'Kanaria Rahasiawati'

export const birthCertificate: DocumentTypeInput = { code: 'akta', label: 'Akta kelahiran' }
export const reportType: DocumentTypeInput = { code: 'rapor', label: 'Rapor', max_pages: 3 }

/**
 * A photo with the canary in its EXIF; its pixels are noise, so that it stays large when
 * compressed.
 */
export const createPhoto = async (width = 300, height = 200): Promise<Buffer<ArrayBuffer>> => {
  const pixels = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .withExif({ IFD0: { Artist: CANARY, ImageDescription: CANARY } })
    .jpeg({ quality: 92 })
    .toBuffer()
  return Buffer.from(pixels)
}

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** The client of a family's browser, connected to a test's app. */
export const createFamilyClient = (app: Pick<TestApp, 'request'>, address = '203.0.113.7') =>
  createClient(
    { ...documentVisitorCalls, ...deviceVisitorCalls },
    {
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('X-Forwarded-For', address)
        return app.request(`${input}`, { ...init, headers })
      },
    },
  )

type Page = { page_id?: string; type?: string; position?: number; replaces?: string }

/** The pieces of a page, each with the headers of its request. */
export const piecesOf = (
  bytes: Buffer<ArrayBuffer>,
  { type = 'akta', position = 1, replaces }: Page = {},
  length = PIECE_BYTES,
): { piece: Piece; part: Uint8Array<ArrayBuffer> }[] => {
  const pieces = []
  for (let offset = 0; offset < bytes.length; offset += length) {
    const part = new Uint8Array(bytes.subarray(offset, offset + length))
    const isLast = offset + part.length === bytes.length
    const size = `${bytes.length}`
    const piece: Piece = {
      ...{ offset: `${offset}`, size, type, position: `${position}` },
      ...(replaces && { replaces }),
      ...(isLast && { sha256: sha256(bytes) }),
    }
    pieces.push({ piece, part })
  }
  return pieces
}

/** Uploads a page piece by piece; returns its name and the answer to the last piece. */
export const sendPage = async (
  family: Client<'documents.sendPiece'>,
  client_id: string,
  bytes: Buffer<ArrayBuffer>,
  { page_id = randomUUID(), ...page }: Page = {},
) => {
  let progress = null
  for (const { piece, part } of piecesOf(bytes, page)) {
    progress = await family.documents.sendPiece({
      params: { client_id, page_id },
      query: piece,
      body: part,
    })
  }
  if (!progress) throw new Error('A page without bytes was sent.')
  return { page_id, progress }
}

/** A school that requires these document types, with one application. */
export const withDocuments = async (
  app: TestApp,
  types: readonly DocumentTypeInput[] = [birthCertificate],
) => {
  const admin = app.staff('admin', 'ani')
  for (const type of types) await admin.documentTypes.create({ body: type })
  const client_id = randomUUID()
  const { id } = await app.visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  const family = createFamilyClient(app)
  const mine = async (key = client_id) =>
    (await app.visitor.ppdb.mine({ params: { client_id: key } })).documents
  return { admin, client_id, id, family, mine }
}

/** The same school, with an uploaded page of the birth certificate. */
export const withPage = async (app: TestApp) => {
  const given = await withDocuments(app)
  const { page_id } = await sendPage(given.family, given.client_id, await createPhoto())
  return { ...given, page_id }
}

/** Adds a second applicant to that school, with a page of their own. */
export const anotherWithPage = async (app: TestApp, name: string): Promise<{ id: number }> => {
  const client_id = randomUUID()
  const { id } = await app.visitor.ppdb.apply({ body: applicantForm({ client_id, name }) })
  await sendPage(createFamilyClient(app), client_id, await createPhoto())
  return { id }
}

/** The names of an applicant's files. */
export const filesOf = ({ dataDir }: Pick<TestApp, 'dataDir'>, id = 1): string[] => {
  const folder = join(dataDir, 'documents', `${id}`)
  return existsSync(folder) ? readdirSync(folder) : []
}

/** The rows of all pages. */
export const pageRows = ({ db }: Pick<TestApp, 'db'>) => db.select().from(documentPages).all()

/** A PDF of blank pages, modified by `change`. */
export const createPdf = async (change: (pdf: PDFDocument) => unknown, count = 1) => {
  const pdf = await PDFDocument.create()
  for (let n = 0; n < count; n += 1) pdf.addPage()
  await change(pdf)
  return Buffer.from(await pdf.save())
}
