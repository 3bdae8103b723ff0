import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '@sekolah/api-client'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Busy } from '../../../../engine/base/errors.ts'
import {
  birthCertificate,
  CANARY,
  createFamilyClient,
  createPdf,
  createPhoto,
  filesOf,
  pageRows,
  piecesOf,
  reportType,
  sendPage,
  sha256,
  withDocuments,
} from '../../../../test/documents.ts'
import { applicantForm, expectRefusal, testApp } from '../../../../test/test-app.ts'
import { documentPages } from '../tables.ts'

test('a page arrives in pieces, is stored upright and small, and reports the hash of what the phone sent', async () => {
  const app = await testApp()
  const { family, client_id, mine } = await withDocuments(app)
  expect(await mine()).toEqual({
    check_state: 'unchecked',
    list: [
      {
        type: 'akta',
        label: 'Akta kelahiran',
        help: null,
        is_required: true,
        max_pages: 1,
        state: 'on_phone',
        reason: null,
        rev: 0,
        pages: [],
      },
    ],
  })
  const bytes = await createPhoto(700, 500)
  expect(bytes.length).toBeGreaterThan(2 * 128 * 1024)
  const page_id = randomUUID()
  const [first, ...rest] = piecesOf(bytes)
  if (!first) throw new Error('no pieces')
  const begun = await family.documents.sendPiece({
    params: { client_id, page_id },
    query: first.piece,
    body: first.part,
  })
  const size = bytes.length
  expect(begun).toEqual({ page_id, received: 128 * 1024, size, state: 'uploading' })
  expect((await mine())?.list[0]).toMatchObject({
    state: 'uploading',
    pages: [{ id: page_id, received: 128 * 1024, size, state: 'uploading' }],
  })
  for (const { piece, part } of rest)
    await family.documents.sendPiece({ params: { client_id, page_id }, query: piece, body: part })
  expect((await mine())?.list[0]).toMatchObject({
    state: 'received',
    pages: [{ id: page_id, position: 1, state: 'received', received: size, size }],
  })
  const [row] = pageRows(app)
  expect(row).toMatchObject({ sha256: sha256(bytes), kind: 'picture', width: 700, height: 500 })
  expect(filesOf(app)).toEqual([row?.file])
  const path = join(app.dataDir, 'documents', '1', `${row?.file}`)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const { exif, orientation } = await sharp(path).metadata()
  expect([exif, orientation]).toEqual([undefined, undefined])
})

test('with any cut, order and repetition a page arrives once, with its hash', async () => {
  const app = await testApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  const { family, admin } = await withDocuments(app, [reportType])
  const bytes = await createPhoto(90, 60)
  const sizes = fc.array(fc.integer({ min: 700, max: 8_000 }), { minLength: 1, maxLength: 9 })
  const script = fc.array(
    fc.record({ back: fc.integer({ min: -2, max: 3 }), isLost: fc.boolean() }),
    { maxLength: 20 },
  )
  const property = fc.asyncProperty(sizes, script, async (lengths, mishaps) => {
    const client_id = randomUUID()
    const page_id = randomUUID()
    const { id } = await app.visitor.ppdb.apply({ body: applicantForm({ client_id }) })
    let known = 0
    let cut = 0
    const send = async (offset: number) => {
      const length = lengths[cut++ % lengths.length] ?? 1
      const part = new Uint8Array(bytes.subarray(offset, offset + Math.max(1, length)))
      const isLast = offset + part.length === bytes.length
      const piece = {
        ...{ offset: `${offset}`, size: `${bytes.length}`, type: 'rapor', position: '1' },
        ...(isLast && { sha256: sha256(bytes) }),
      }
      return family.documents
        .sendPiece({ params: { client_id, page_id }, query: piece, body: part })
        .then(
          ({ received }) => received,
          (error) => {
            if (!(error instanceof ApiError) || error.code !== 'wrong_offset') throw error
            return (error.data as { received: number }).received
          },
        )
    }
    for (const { back, isLost } of mishaps) {
      if (known === bytes.length) break
      // A phone that lost an answer, was killed, or overestimates what was received.
      const offset = Math.max(0, Math.min(bytes.length - 1, known - back * 1_000))
      const answered = await send(offset)
      if (!isLost) known = answered
    }
    // Finally the connection holds.
    while (known < bytes.length) known = await send(known)
    await send(0)
    const rows = app.db.select().from(documentPages).where(eq(documentPages.applicant_id, id)).all()
    expect(rows).toMatchObject([{ page_id, state: 'received', sha256: sha256(bytes) }])
    expect(filesOf(app, id)).toEqual([rows[0]?.file])
  })
  await fc.assert(property, { numRuns: 20 })
  expect((await admin.documents.open({ params: { id: 1 } })).documents).toMatchObject([
    { state: 'on_phone' },
  ])
})

test('a page sent twice concurrently is stored once', async () => {
  const app = await testApp()
  const { family, client_id } = await withDocuments(app)
  const bytes = await createPhoto()
  const page_id = randomUUID()
  const answers = await Promise.all([
    sendPage(family, client_id, bytes, { page_id }),
    sendPage(family, client_id, bytes, { page_id }),
    sendPage(family, client_id, bytes, { page_id }),
  ])
  for (const { progress } of answers) expect(progress.state).toBe('received')
  expect(pageRows(app)).toHaveLength(1)
  expect(filesOf(app)).toHaveLength(1)
})

test('a piece at a wrong offset gets the right one, and nothing is written', async () => {
  const app = await testApp()
  const { family, client_id } = await withDocuments(app)
  const bytes = await createPhoto(700, 500)
  const [first, second] = piecesOf(bytes)
  if (!first || !second) throw new Error('no pieces')
  const of = { client_id, page_id: randomUUID() }
  const early = await expectRefusal(
    family.documents.sendPiece({ params: of, query: second.piece, body: second.part }),
  )
  expect(early).toMatchObject({ status: 409, code: 'wrong_offset' })
  expect(early.data).toEqual({ received: 0 })
  await family.documents.sendPiece({ params: of, query: first.piece, body: first.part })
  const again = await expectRefusal(
    family.documents.sendPiece({ params: of, query: first.piece, body: first.part }),
  )
  expect(again.data).toEqual({ received: 128 * 1024 })
  // The same name with other content is another page.
  const other = { ...second.piece, size: `${bytes.length - 1}` }
  expect(
    await expectRefusal(
      family.documents.sendPiece({ params: of, query: other, body: second.part }),
    ),
  ).toMatchObject({
    status: 409,
    code: 'conflict',
  })
})

test('a page corrupted in transit is refused, and uploads again from the start', async () => {
  const app = await testApp()
  const { family, client_id } = await withDocuments(app)
  const bytes = await createPhoto()
  const page_id = randomUUID()
  const [only] = piecesOf(bytes)
  if (!only) throw new Error('no pieces')
  const changed = new Uint8Array(only.part)
  changed[only.part.length - 10] = (changed[only.part.length - 10] ?? 0) ^ 1
  const refusal = await expectRefusal(
    family.documents.sendPiece({
      params: { client_id, page_id },
      query: only.piece,
      body: changed,
    }),
  )
  expect(refusal).toMatchObject({ status: 409, code: 'wrong_hash' })
  expect(refusal.data).toEqual({ received: 0 })
  expect([pageRows(app), filesOf(app)]).toEqual([[], []])
  expect((await sendPage(family, client_id, bytes, { page_id })).progress.state).toBe('received')
})

test('changes while a page is being processed are respected: withdrawn, removed, or a busy server', async () => {
  let meanwhile: () => Promise<unknown> = async () => {}
  const app = await testApp({
    uploads: {
      inTurn: (work) =>
        work({
          picture: async () => 'broken',
          pdf: async () => meanwhile().then(() => ({ sheets: 1, rebuilt: new Uint8Array(1) })),
        }),
    },
  })
  const { family, client_id, mine } = await withDocuments(app)
  const pdf = await createPdf(() => {})
  const page_id = randomUUID()
  const send = () => sendPage(family, client_id, pdf, { page_id })
  // A busy server asks for the last piece again, and has lost nothing.
  meanwhile = () => Promise.reject(new Busy())
  expect(await expectRefusal(send())).toMatchObject({ status: 503, retryAfter: 2 })
  expect((await mine())?.list).toMatchObject([{ state: 'uploading', pages: [{ received: 0 }] }])
  meanwhile = () => family.documents.removeMine({ params: { client_id, page_id } })
  expect(await expectRefusal(send())).toMatchObject({ status: 410, code: 'gone' })
  expect([pageRows(app), filesOf(app)]).toEqual([[], []])
  meanwhile = () => app.visitor.ppdb.withdraw({ params: { client_id } })
  expect(await expectRefusal(sendPage(family, client_id, pdf))).toMatchObject({
    status: 410,
    code: 'withdrawn',
  })
  expect([pageRows(app), existsSync(join(app.dataDir, 'documents', '1'))]).toEqual([[], false])
})

test('an application or a page removed while a piece is written is gone, and no file remains', async () => {
  const app = await testApp()
  await withDocuments(app)
  const family = createFamilyClient(app)
  const bytes = await createPhoto(700, 500)
  const count = piecesOf(bytes).length
  for (let n = 0; n < 60; n += 1) {
    const client_id = randomUUID()
    await app.visitor.ppdb.apply({
      body: applicantForm({ client_id, phone: `0812345${10_000 + n}` }),
    })
    const key = { client_id, page_id: randomUUID() }
    const pieces = piecesOf(bytes)
    const before = pieces.slice(0, n % count)
    for (const { piece, part } of before)
      await family.documents.sendPiece({ params: key, query: piece, body: part })
    const { piece, part } = pieces[n % count] ?? pieces[0] ?? expect.fail()
    const sent = family.documents.sendPiece({ params: key, query: piece, body: part }).then(
      () => 200,
      ({ status }) => status,
    )
    // The other call comes at a different point of the writing in each round.
    for (let turn = 0; turn < n % 7; turn += 1) await new Promise(setImmediate)
    const goes =
      n % 2
        ? app.visitor.ppdb.withdraw({ params: { client_id } })
        : family.documents.removeMine({ params: key })
    const gone = await goes.then(
      () => 200,
      ({ status }) => status,
    )
    expect([await sent, gone], `${n}`).toEqual([
      expect.toBeOneOf([200, 410]),
      expect.toBeOneOf([200, 404]),
    ])
    if (n % 2) expect(existsSync(join(app.dataDir, 'documents', `${n + 2}`)), `${n}`).toBe(false)
  }
  expect(app.lines.filter((line) => line.includes('"event":"failed"'))).toEqual([])
})

test('a page lost from the disk uploads again from its first piece', async () => {
  const app = await testApp()
  const { family, client_id, id } = await withDocuments(app)
  const [first, second] = piecesOf(await createPhoto(700, 500))
  if (!first || !second) throw new Error('no pieces')
  const key = { client_id, page_id: randomUUID() }
  await family.documents.sendPiece({ params: key, query: first.piece, body: first.part })
  rmSync(join(app.dataDir, 'documents', `${id}`), { recursive: true })
  expect(
    await expectRefusal(
      family.documents.sendPiece({ params: key, query: second.piece, body: second.part }),
    ),
  ).toMatchObject({
    status: 409,
    code: 'wrong_hash',
    data: { received: 0 },
  })
  expect(
    await family.documents.sendPiece({ params: key, query: first.piece, body: first.part }),
  ).toMatchObject({ state: 'uploading' })
})

test('a page replaces another, which is no longer wanted even if it is still in transit', async () => {
  const app = await testApp()
  const { family, client_id, mine } = await withDocuments(app)
  const bytes = await createPhoto(700, 500)
  const old = randomUUID()
  const [first, second] = piecesOf(bytes)
  if (!first || !second) throw new Error('no pieces')
  await family.documents.sendPiece({
    params: { client_id, page_id: old },
    query: first.piece,
    body: first.part,
  })
  const { page_id } = await sendPage(family, client_id, await createPhoto(), { replaces: old })
  expect((await mine())?.list[0]?.pages).toMatchObject([{ id: page_id, state: 'received' }])
  const late = family.documents.sendPiece({
    params: { client_id, page_id: old },
    query: second.piece,
    body: second.part,
  })
  expect(await expectRefusal(late)).toMatchObject({ status: 410, code: 'gone' })
  expect(filesOf(app)).toHaveLength(1)
})

test('the replaced page is checked again at the end: nothing approved is deleted', async () => {
  const app = await testApp()
  const { family, client_id, id, mine } = await withDocuments(app, [birthCertificate, reportType])
  const akta = randomUUID()
  const bytes = await createPhoto(700, 500)
  // Started while the page to be replaced does not exist yet.
  const pieces = piecesOf(bytes, { type: 'rapor', replaces: akta })
  const last = pieces.pop()
  if (!last) throw new Error('no pieces')
  const key = { client_id, page_id: randomUUID() }
  for (const { piece, part } of pieces)
    await family.documents.sendPiece({ params: key, query: piece, body: part })
  await sendPage(family, client_id, await createPhoto(), { type: 'akta', page_id: akta })
  await app
    .staff('verifier', 'vera')
    .documents.judge({ params: { id, type: 'akta' }, body: { state: 'approved' } })
  expect(
    await expectRefusal(
      family.documents.sendPiece({ params: key, query: last.piece, body: last.part }),
    ),
  ).toMatchObject({
    status: 422,
    errors: [{ field: 'replaces' }],
  })
  expect((await mine())?.list).toMatchObject([
    { type: 'akta', state: 'approved', pages: [{ id: akta }] },
    { type: 'rapor', state: 'on_phone', pages: [] },
  ])
  expect(filesOf(app)).toHaveLength(1)
})

test('a scan that the office has begun can only be completed by the office', async () => {
  const app = await testApp()
  const { family, client_id, id, admin, mine } = await withDocuments(app)
  const pieces = piecesOf(await createPhoto(700, 500))
  const last = pieces.pop()
  if (!last) throw new Error('no pieces')
  const page_id = randomUUID()
  for (const { piece, part } of pieces)
    await admin.documents.scanPiece({ params: { id, page_id }, query: piece, body: part })
  expect(
    await expectRefusal(
      family.documents.sendPiece({
        params: { client_id, page_id },
        query: last.piece,
        body: last.part,
      }),
    ),
  ).toMatchObject({ status: 409 })
  await admin.documents.scanPiece({ params: { id, page_id }, query: last.piece, body: last.part })
  expect((await mine())?.list).toMatchObject([{ pages: [{ id: page_id, state: 'received' }] }])
})

test('a family removes a page, and its name stays reserved', async () => {
  const app = await testApp()
  const { family, client_id, mine } = await withDocuments(app)
  const bytes = await createPhoto()
  const { page_id } = await sendPage(family, client_id, bytes)
  await family.documents.removeMine({ params: { client_id, page_id } })
  expect((await mine())?.list).toMatchObject([{ state: 'on_phone', pages: [] }])
  expect(filesOf(app)).toEqual([])
  expect(
    await expectRefusal(family.documents.removeMine({ params: { client_id, page_id } })),
  ).toMatchObject({ status: 404 })
  expect(await expectRefusal(sendPage(family, client_id, bytes, { page_id }))).toMatchObject({
    status: 410,
  })
})

test('an inactive type is no longer asked for, and returns with its pages', async () => {
  const app = await testApp()
  const { family, client_id, mine, admin } = await withDocuments(app, [
    birthCertificate,
    reportType,
  ])
  await sendPage(family, client_id, await createPhoto())
  const type = await admin.documentTypes.update({ params: { id: 1 }, body: { is_active: false } })
  expect((await mine())?.list.map(({ type }) => type)).toEqual(['rapor'])
  expect(await expectRefusal(sendPage(family, client_id, await createPhoto()))).toMatchObject({
    status: 410,
    message: 'Berkas ini tidak diminta lagi.',
  })
  await admin.documentTypes.update({
    params: { id: 1 },
    body: { is_active: true },
    ifMatch: type.rev,
  })
  expect((await mine())?.list).toMatchObject([{ type: 'akta', state: 'received' }, {}])
})

test('nothing of a photo except its pixels is stored, named or logged', async () => {
  const app = await testApp()
  const { family, client_id, admin, id } = await withDocuments(app)
  const { page_id } = await sendPage(family, client_id, await createPhoto())
  const page = await admin.documents.page({ params: { id, page_id } })
  expect(page.name).toBe('berkas-1-akta-1.jpg')
  const stored = Buffer.from(await page.arrayBuffer())
  expect(stored.includes(CANARY)).toBe(false)
  expect(filesOf(app).join()).not.toContain('Kanaria')
  expect(app.lines.join()).not.toMatch(/kanaria|sha256|offset/i)
})
