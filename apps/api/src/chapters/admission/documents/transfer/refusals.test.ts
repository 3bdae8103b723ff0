import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  birthCertificate,
  createFamilyClient,
  createPdf,
  createPhoto,
  filesOf,
  pageRows,
  reportType,
  sendPage,
  sha256,
  withDocuments,
} from '../../../../test/documents.ts'
import {
  deflatedBlanks,
  MB,
  objectStream,
  pdfOf,
  pngChunk,
  pngOf,
} from '../../../../test/hostile-files.ts'
import { applicantForm, expectRefusal, testApp } from '../../../../test/test-app.ts'

const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic'),
  Buffer.alloc(400, 7),
])

test('a file that is not a page is refused alone, with what to do', async () => {
  const app = await testApp()
  const { family, client_id } = await withDocuments(app, [reportType])
  const whole = await createPhoto()
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), await deflatedBlanks(7 * MB)]))
  const cases: [Buffer<ArrayBuffer>, string][] = [
    [heic, 'Foto HEIC belum dapat dibaca'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'foto (JPG, PNG, WebP) atau PDF'],
    [whole.subarray(0, whole.length / 2), 'rusak atau tidak lengkap'],
    [Buffer.from('%PDF-1.7 nothing of it'), 'PDF ini rusak'],
    [await createPdf((pdf) => pdf.encrypt({ userPassword: 'a', ownerPassword: 'b' })), 'terkunci'],
    [await createPdf((pdf) => pdf.addJavaScript('x', 'app.alert(1)')), 'berisi program'],
    [await createPdf((pdf) => pdf.attach(new Uint8Array(4), 'a.exe')), 'berkas lain di dalamnya'],
    [await createPdf(() => {}, 21), 'paling banyak 20 halaman'],
    [pdfOf(objectStream(4, deflateSync(Buffer.alloc(17 * MB)))), 'PDF ini terlalu berat'],
    [pngOf({ width: 10, height: 10 }, ...Array(40).fill(text)), 'Foto ini terlalu berat'],
  ]
  for (const [bytes, sentence] of cases) {
    const refusal = await expectRefusal(
      sendPage(family, client_id, Buffer.from(bytes), { type: 'rapor' }),
    )
    expect(refusal, sentence).toMatchObject({ status: 422, code: 'invalid' })
    expect(refusal.errors).toEqual([{ field: 'page', message: expect.stringContaining(sentence) }])
  }
  expect([pageRows(app), filesOf(app)]).toEqual([[], []])
  const pdf = await createPdf(() => {}, 3)
  await sendPage(family, client_id, pdf, { type: 'rapor' })
  expect(pageRows(app)).toMatchObject([{ kind: 'pdf', sheets: 3, sha256: sha256(pdf) }])
})

test('a PDF is accepted with bytes in front of its header', async () => {
  const app = await testApp()
  const { family, client_id } = await withDocuments(app, [reportType])
  const whole = await createPdf(() => {}, 2)
  for (const [n, before] of ['\r\n', '\ufeff', ' '.repeat(900)].entries()) {
    const pdf = Buffer.concat([Buffer.from(before), whole])
    await sendPage(family, client_id, pdf, { type: 'rapor', position: n + 1 })
  }
  expect(pageRows(app)).toMatchObject(Array(3).fill({ kind: 'pdf', sheets: 2 }))
})

test('a picture of 30,000 by 30,000 pixels is refused before it is decoded', async () => {
  const app = await testApp()
  const { family, client_id } = await withDocuments(app)
  const bomb = await sharp({
    create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer()
  const refusal = await expectRefusal(sendPage(family, client_id, Buffer.from(bomb)))
  expect(refusal.errors[0].message).toContain('40 megapiksel')
})

test('pieces, pages, documents and applications have size limits', async () => {
  const app = await testApp()
  const { family, client_id } = await withDocuments(app, [birthCertificate, reportType])
  const of = () => ({ client_id, page_id: randomUUID() })
  const piece = (more = {}) => ({
    ...{ offset: '0', size: '300000', type: 'akta', position: '1', ...more },
  })
  const large = new Uint8Array(128 * 1024 + 1)
  expect(
    await expectRefusal(family.documents.sendPiece({ params: of(), query: piece(), body: large })),
  ).toMatchObject({ status: 413 })
  const jpeg = new Uint8Array(await createPhoto())
  expect(
    await expectRefusal(
      family.documents.sendPiece({ params: of(), query: piece({ size: `${7e6}` }), body: jpeg }),
    ),
  ).toMatchObject({
    status: 413,
    message: expect.stringContaining('6 MB'),
  })
  const pdf = new Uint8Array(Buffer.from('%PDF-1.7'))
  expect(
    await expectRefusal(
      family.documents.sendPiece({ params: of(), query: piece({ size: `${3e6}` }), body: pdf }),
    ),
  ).toMatchObject({
    status: 413,
    message: 'PDF paling besar 2 MB. Foto saja berkasnya.',
  })
  await family.documents.sendPiece({ params: of(), query: piece(), body: jpeg })
  const second = await expectRefusal(
    family.documents.sendPiece({ params: of(), query: piece(), body: jpeg }),
  )
  expect(second.errors[0].message).toBe('Berkas ini paling banyak 1 halaman.')
  const long = piece({ size: '9', type: 'rapor' })
  expect(
    await expectRefusal(family.documents.sendPiece({ params: of(), query: long, body: jpeg })),
  ).toMatchObject({ status: 422 })
  const unsigned = piece({ size: `${jpeg.length}`, type: 'rapor' })
  expect(
    await expectRefusal(family.documents.sendPiece({ params: of(), query: unsigned, body: jpeg })),
  ).toMatchObject({ status: 422 })
  const empty = piece({ type: 'rapor' })
  expect(
    await expectRefusal(
      family.documents.sendPiece({ params: of(), query: empty, body: new Uint8Array() }),
    ),
  ).toMatchObject({
    status: 422,
  })
})

test('an application may have at most 30 MB', async () => {
  const app = await testApp()
  const { family, client_id } = await withDocuments(app, [{ ...reportType, max_pages: 20 }])
  const jpeg = new Uint8Array(await createPhoto())
  const send = () =>
    family.documents.sendPiece({
      params: { client_id, page_id: randomUUID() },
      query: { offset: '0', size: `${6 * 1024 * 1024}`, type: 'rapor', position: '1' },
      body: jpeg,
    })
  for (let n = 0; n < 5; n += 1) await send()
  expect(await expectRefusal(send())).toMatchObject({
    status: 413,
    message: 'Semua berkas satu pendaftar paling besar 30 MB.',
  })
})

test('a stranger’s key gets 404, a withdrawn application’s 410, and nothing else', async () => {
  const app = await testApp()
  const { family, client_id } = await withDocuments(app)
  const { page_id } = await sendPage(family, client_id, await createPhoto())
  const stranger = randomUUID()
  const bytes = await createPhoto()
  const unknown = { status: 404, message: 'Pendaftaran tidak ditemukan.' }
  expect(await expectRefusal(sendPage(family, stranger, bytes, { page_id }))).toMatchObject(unknown)
  expect(
    await expectRefusal(family.documents.removeMine({ params: { client_id: stranger, page_id } })),
  ).toMatchObject(unknown)
  // Another child may use the same page name: names are unique per application only.
  const other = randomUUID()
  await app.visitor.ppdb.apply({ body: applicantForm({ client_id: other, name: 'Siti Aminah' }) })
  await sendPage(family, other, bytes, { page_id })
  expect(pageRows(app)).toHaveLength(2)
  await app.visitor.ppdb.withdraw({ params: { client_id } })
  expect(await expectRefusal(sendPage(family, client_id, bytes))).toMatchObject({
    status: 410,
    code: 'withdrawn',
  })
  expect([filesOf(app, 1), filesOf(app, 2)]).toEqual([[], [expect.any(String)]])
})

test('a full disk makes pages wait on their phone, and still accepts applications', async () => {
  let free = 2 * 1024 ** 3
  const app = await testApp({ freeBytes: () => free })
  const { family, client_id } = await withDocuments(app)
  free = 0.9 * 1024 ** 3
  expect(await expectRefusal(sendPage(family, client_id, await createPhoto()))).toMatchObject({
    status: 507,
    code: 'storage_full',
    message: expect.stringContaining('tetap di HP ini'),
  })
  await app.visitor.ppdb.apply({ body: applicantForm({ name: 'Siti Aminah' }) })
  expect(filesOf(app)).toEqual([])
})

test('the application has its own rate limit, and so has the address', async () => {
  const app = await testApp()
  const { client_id } = await withDocuments(app)
  const of = { client_id, page_id: randomUUID() }
  const piece = { offset: '5', size: '9', type: 'akta', position: '1' }
  const statusOf = async (address: string, key = client_id) =>
    (
      await expectRefusal(
        createFamilyClient(app, address).documents.sendPiece({
          params: { ...of, client_id: key },
          query: piece,
          body: new Uint8Array(1),
        }),
      )
    ).status
  for (let n = 0; n < 240; n += 1) expect(await statusOf(`203.0.113.${n}`)).toBe(409)
  expect(await statusOf('198.51.100.1')).toBe(429)
  const other = randomUUID()
  await app.visitor.ppdb.apply({ body: applicantForm({ client_id: other, name: 'Siti Aminah' }) })
  expect(await statusOf('198.51.100.1', other)).toBe(409)
})

test('pieces must be sent as bytes, with one content type', async () => {
  const app = await testApp()
  const { client_id } = await withDocuments(app)
  const path = `/api/ppdb/mine/${client_id}/pages/${randomUUID()}`
  const query = '?offset=0&size=9&type=akta&position=1'
  const send = async (address: string, type: string) =>
    (
      await app.request(address, {
        method: 'PUT',
        headers: { 'Content-Type': type },
        body: new Uint8Array(9),
      })
    ).status
  expect(await send(`${path}${query}`, 'application/json')).toBe(415)
  expect(await send(`${path}${query}`, 'image/jpeg')).toBe(415)
  expect(await send(path, 'application/octet-stream')).toBe(400)
  expect(await send(`${path}${query}&name=x`, 'application/octet-stream')).toBe(400)
  expect(await send(`${path}${query}`, 'application/octet-stream')).toBe(422)
  expect(await send(path.replace(/[^/]+$/, 'x'), 'application/octet-stream')).toBe(404)
})
