import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@sekolah/contract/schemas'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../../engine/base/time.ts'
import {
  birthCertificate,
  createPhoto,
  reportType,
  sendPage,
  withDocuments,
  withPage,
} from '../../../../test/documents.ts'
import { expectRefusal, testApp } from '../../../../test/test-app.ts'

test('two clerks never have one child open, and a claim expires after two minutes', async () => {
  const claimed: unknown[] = []
  const app = await testApp({ live: { documentsClaimed: (of) => claimed.push(of) } })
  const { id } = await withPage(app)
  const [vera, wira] = [app.staff('verifier', 'vera'), app.staff('verifier', 'wira')]
  const claim = await vera.documents.claim({ params: { id } })
  expect(claim).toMatchObject({ username: 'vera', until: '2026-11-21T02:02:00.000Z' })
  const refusal = await expectRefusal(wira.documents.claim({ params: { id } }))
  expect(refusal).toMatchObject({
    status: 409,
    code: 'claimed',
    message: 'Berkas ini sedang diperiksa vera.',
    data: claim,
  })
  expect((await wira.documents.open({ params: { id } })).claim).toEqual(claim)
  for (const call of [
    wira.documents.judge({ params: { id, type: 'akta' }, body: { state: 'approved' } }),
    wira.documents.correct({ params: { id }, body: { name: 'Lain' } }),
  ]) {
    expect(await expectRefusal(call)).toMatchObject({ status: 409, code: 'claimed' })
  }
  app.pass(1.5 * MINUTE_MS)
  await vera.documents.claim({ params: { id } })
  app.pass(1.5 * MINUTE_MS)
  expect(await expectRefusal(wira.documents.claim({ params: { id } }))).toMatchObject({
    code: 'claimed',
  })
  app.pass(MINUTE_MS)
  expect((await wira.documents.claim({ params: { id } })).username).toBe('wira')
  await wira.documents.release({ params: { id } })
  expect(
    (await vera.documents.judge({ params: { id, type: 'akta' }, body: { state: 'approved' } }))
      .claim,
  ).toMatchObject({
    username: 'vera',
  })
  expect(claimed).toMatchObject([
    { applicant_id: id, claim: { username: 'vera' } },
    { applicant_id: id, claim: { username: 'wira' } },
    { applicant_id: id, claim: null },
  ])
})

test('a verdict reaches the family at once, even before results are published', async () => {
  const told: number[] = []
  const app = await testApp({ live: { applicationChanged: (id) => told.push(id) } })
  app.set({ ppdb_result_at: '2027-06-01T00:00:00.000Z' })
  const { family, client_id, id, mine } = await withDocuments(app, [reportType])
  const pages = [await createPhoto(), await createPhoto(310, 200)]
  const sent: string[] = []
  for (const [index, bytes] of pages.entries()) {
    const { page_id } = await sendPage(family, client_id, bytes, {
      type: 'rapor',
      position: index + 1,
    })
    sent.push(page_id)
  }
  const vera = app.staff('verifier', 'vera')
  const [document] = (await vera.documents.open({ params: { id } })).documents
  const reason = 'Halaman 2 buram'
  const verdict = { state: 'replace' as const, reason, pages: [sent[1] ?? ''] }
  const judged = await vera.documents.judge({
    params: { id, type: 'rapor' },
    body: verdict,
    ifMatch: document?.rev,
  })
  expect(judged).toMatchObject({
    check_state: 'needs_fix',
    documents: [{ state: 'replace', reason, checked_by: 'vera' }],
  })
  expect(told).toEqual([id])
  expect(await mine()).toMatchObject({
    check_state: 'needs_fix',
    list: [
      {
        state: 'replace',
        reason,
        pages: [{ state: 'received' }, { id: sent[1], state: 'replace' }],
      },
    ],
  })
  const status = await app.visitor.ppdb.statusCheck({
    body: {
      registration_number: `PPDB-${id}`,
      birth_date: '2011-05-06',
      phone_tail: '7890',
    },
  })
  expect(status).toMatchObject({
    status: 'pending',
    documents: {
      check_state: 'needs_fix',
      list: [{ label: 'Rapor', is_required: true, state: 'replace', reason }],
    },
  })
  expect(JSON.stringify(status)).not.toContain(sent[0])
  // The family replaces only that page.
  await sendPage(family, client_id, await createPhoto(), {
    ...{ type: 'rapor', position: 2, replaces: sent[1] ?? '' },
  })
  expect(await mine()).toMatchObject({
    check_state: 'unchecked',
    list: [{ state: 'received', reason: null, pages: [{ id: sent[0] }, { position: 2 }] }],
  })
  await vera.documents.judge({ params: { id, type: 'rapor' }, body: { state: 'approved' } })
  expect((await mine())?.check_state).toBe('verified')
  // Approved documents stay; undoing the verdict reopens it.
  expect(
    await expectRefusal(
      family.documents.removeMine({ params: { client_id, page_id: sent[0] ?? '' } }),
    ),
  ).toMatchObject({
    status: 409,
  })
  expect(
    await expectRefusal(sendPage(family, client_id, await createPhoto(), { type: 'rapor' })),
  ).toMatchObject({ status: 409, code: 'conflict' })
  expect(
    await vera.documents.judge({ params: { id, type: 'rapor' }, body: { state: 'received' } }),
  ).toMatchObject({
    check_state: 'unchecked',
    documents: [{ state: 'received', checked_by: null, checked_at: null }],
  })
  const { rows } = await app.staff('super_admin', 'kepala').audit.list({ query: { who: 'vera' } })
  expect(rows.map(({ action }) => action)).toEqual([
    'undo_verdict',
    'approve_document',
    'ask_for_document',
    'read',
  ])
})

test('a verdict needs a reason, complete pages, and the current revision', async () => {
  const app = await testApp()
  const { family, client_id, id } = await withDocuments(app, [birthCertificate, reportType])
  const vera = app.staff('verifier', 'vera')
  const judge = (said: BodyOf<'documents.judge'>, rev?: number, type = 'akta') =>
    vera.documents.judge({ params: { id, type }, body: said, ifMatch: rev })
  expect(await expectRefusal(judge({ state: 'approved' }))).toMatchObject({
    status: 409,
    message: 'Berkas ini belum lengkap sampai di sekolah.',
  })
  await sendPage(family, client_id, await createPhoto())
  expect(await expectRefusal(judge({ state: 'replace' }))).toMatchObject({ status: 422 })
  expect(
    await expectRefusal(judge({ state: 'replace', reason: 'x', pages: [randomUUID()] })),
  ).toMatchObject({ status: 422 })
  expect(await expectRefusal(judge({ state: 'approved' }, undefined, 'kk'))).toMatchObject({
    status: 404,
  })
  const stale = await expectRefusal(judge({ state: 'approved' }, 0))
  expect(stale).toMatchObject({ status: 412, data: { documents: [{ rev: 2 }, { rev: 0 }] } })
  await judge({ state: 'approved' }, 2)
})
