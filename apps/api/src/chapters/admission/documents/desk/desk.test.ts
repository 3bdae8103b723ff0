import { randomUUID } from 'node:crypto'
import type { Sent } from '@sekolah/api-client'
import type { DocumentTypeInput } from '@sekolah/contract/admission/documents/schemas'
import type { QueryOf } from '@sekolah/contract/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoBefore } from '../../../../engine/base/time.ts'
import {
  anotherWithPage,
  birthCertificate,
  createPhoto,
  reportType,
  sendPage,
  withDocuments,
  withPage,
} from '../../../../test/documents.ts'
import { resourceCases } from '../../../../test/resource-cases.ts'
import { applicantForm, expectRefusal, testApp } from '../../../../test/test-app.ts'
import { documentPages, documents } from '../tables.ts'

test('a verifier sees data beside documents, and pages under an anonymous name', async () => {
  const app = await testApp()
  const { id, page_id } = await withPage(app)
  await app.staff().ppdb.update({
    params: { id },
    body: { notes: 'Catatan kantor', public_note: 'Untuk keluarga' },
  })
  const vera = app.staff('verifier', 'vera')
  const desk = await vera.documents.open({ params: { id } })
  expect(desk).toMatchObject({
    applicant: { id, name: 'Budi Santoso', phone: '081234567890', status: 'pending' },
    check_state: 'unchecked',
    claim: null,
    documents: [
      {
        type: 'akta',
        state: 'received',
        checked_by: null,
        pages: [{ id: page_id, kind: 'picture', width: 300, height: 200, source: 'phone' }],
      },
    ],
  })
  expect(JSON.stringify(desk)).not.toMatch(/Catatan|Untuk keluarga|decided|client_id/)
  const page = await vera.documents.page({ params: { id, page_id } })
  expect([page.name, page.type]).toEqual(['berkas-1-akta-1.jpg', 'image/jpeg'])
  expect(
    await expectRefusal(vera.documents.page({ params: { id, page_id: randomUUID() } })),
  ).toMatchObject({ status: 404 })
  const { rows } = await app.staff('super_admin', 'kepala').audit.list({ query: { who: 'vera' } })
  expect(rows.map(({ action, object, fields }) => [action, object, fields])).toEqual([
    ['read_page', 'applicant/1', ['akta']],
    ['read', 'applicant/1', null],
  ])
})

test('a verifier can use the desk and nothing else', async () => {
  const app = await testApp()
  const { id } = await withDocuments(app)
  const vera = app.staff('verifier', 'vera')
  const forbidden = { status: 403, code: 'forbidden' }
  for (const call of [
    vera.ppdb.list(),
    vera.ppdb.get({ params: { id } }),
    vera.ppdb.update({ params: { id }, body: { name: 'Lain' } }),
    vera.ppdb.decide({ params: { id }, body: { status: 'accepted' } }),
    vera.ppdb.export(),
    vera.ppdb.history({ params: { id } }),
    vera.documentTypes.create({ body: reportType }),
    vera.devices.code({ params: { id } }),
    vera.users.list(),
    vera.settings.list(),
    vera.dashboard.stats(),
    vera.contact.list(),
    vera.chat.sessions(),
    vera.faq.create({ body: { question: 'Apa?', answer: 'Ini.', category: 'ppdb' } as never }),
  ]) {
    expect(await expectRefusal(call)).toMatchObject(forbidden)
  }
  const citra = app.staff('editor', 'citra')
  for (const call of [
    citra.documents.list(),
    citra.documents.open({ params: { id } }),
    citra.documents.next({ body: { after: null } }),
  ]) {
    expect(await expectRefusal(call)).toMatchObject(forbidden)
  }
  // A verifier cannot read drafts either.
  const { input, hidden } = resourceCases.articles
  await citra.articles.create({ body: { ...input, ...hidden } })
  expect((await vera.articles.list()).rows).toEqual([])
  expect((await citra.articles.list()).rows).toHaveLength(1)
  expect((await vera.auth.me()).role).toBe('verifier')
})

test('the head reads all of PPDB and changes nothing', async () => {
  const app = await testApp()
  const { id, page_id } = await withPage(app)
  const head = app.staff('head', 'kepala')
  expect((await head.ppdb.list()).rows).toHaveLength(1)
  expect(await head.ppdb.get({ params: { id } })).toMatchObject({ id, phone: '081234567890' })
  expect(await head.ppdb.history({ params: { id } })).toHaveLength(1)
  expect(await head.ppdb.views()).toEqual([])
  expect((await head.ppdb.stats()).total).toBe(1)
  expect((await head.dashboard.report()).year).toBeTruthy()
  expect((await head.documents.open({ params: { id } })).documents).toHaveLength(1)
  expect((await head.documents.page({ params: { id, page_id } })).type).toBe('image/jpeg')
  for (const call of [
    head.ppdb.decide({ params: { id }, body: { status: 'accepted' } }),
    head.ppdb.update({ params: { id }, body: { name: 'Lain' } }),
    head.ppdb.create({ body: { ...applicantForm(), client_id: randomUUID() } as never }),
    head.ppdb.saveView({ body: { name: 'Saya', query: {} } }),
    head.ppdb.export(),
    head.ppdb.erase({ params: { id } }),
    head.documents.judge({ params: { id, type: 'akta' }, body: { state: 'approved' } }),
    head.documents.claim({ params: { id } }),
    head.devices.code({ params: { id } }),
    head.settings.update({
      body: { settings: [{ setting_key: 'school_motto', setting_value: 'Maju' }] },
    }),
    head.users.list(),
    head.contact.list(),
    head.chat.sessions(),
  ]) {
    expect(await expectRefusal(call)).toMatchObject({ status: 403 })
  }
  // The head's views of pages are audited too.
  const { rows } = await app
    .staff('super_admin', 'wakil')
    .audit.list({ query: { action: 'read_page' } })
  expect(rows).toMatchObject([{ actor: 'kepala', object: `applicant/${id}` }])
})

test('an admin appoints verifiers, and verifiers appoint nobody', async () => {
  const app = await testApp()
  const admin = app.staff('admin', 'ani')
  const user = { username: 'vera', email: 'vera@contoh.sch.id', password: 'kopi-pagi-di-teras' }
  expect(await admin.users.create({ body: { ...user, role: 'verifier' } })).toMatchObject({
    role: 'verifier',
  })
  const vera = app.staff('verifier', 'wira')
  expect(
    await expectRefusal(vera.users.create({ body: { ...user, username: 'x1x' } })),
  ).toMatchObject({
    status: 403,
  })
})

test('the next applicant is the oldest unchecked one without a claim', async () => {
  const app = await testApp()
  const { id: first } = await withPage(app)
  const { id: second } = await anotherWithPage(app, 'Siti Aminah')
  const { id: third } = await anotherWithPage(app, 'Tono Hartono')
  // An applicant without documents is not in the queue.
  await app.visitor.ppdb.apply({
    body: applicantForm({ name: 'Umar Said', client_id: randomUUID() }),
  })
  const [vera, wira] = [app.staff('verifier', 'vera'), app.staff('verifier', 'wira')]
  const openedBy = async (who: typeof vera, after: number | null = null) =>
    (await who.documents.next({ body: { after } }))?.applicant.id ?? null
  expect(await openedBy(vera)).toBe(first)
  expect(await openedBy(wira)).toBe(second)
  // Skipping releases the open applicant.
  expect(await openedBy(vera, first)).toBe(third)
  expect(await openedBy(wira, second)).toBe(first)
  await wira.documents.judge({ params: { id: first, type: 'akta' }, body: { state: 'approved' } })
  await vera.documents.judge({
    params: { id: third, type: 'akta' },
    body: { state: 'replace', reason: 'Foto buram' },
  })
  expect(await openedBy(vera, third)).toBe(second)
  expect(await openedBy(wira, first)).toBeNull()
  await vera.documents.judge({ params: { id: second, type: 'akta' }, body: { state: 'approved' } })
  expect(await openedBy(vera, second)).toBeNull()
  const { rows, total } = await vera.documents.list()
  expect(rows.map(({ id, check_state, waiting }) => [id, check_state, waiting])).toEqual([
    [1, 'verified', 0],
    [2, 'verified', 0],
    [3, 'needs_fix', 0],
    [4, 'unchecked', 0],
  ])
  expect(total).toBe(4)
  const idsOf = async (query: QueryOf<'documents.list'>) =>
    (await vera.documents.list({ query })).rows.map(({ id }) => id)
  expect(await idsOf({ state: 'verified' })).toEqual([1, 2])
  expect(await idsOf({ state: 'needs_fix' })).toEqual([3])
  expect(await idsOf({ state: 'unchecked' })).toEqual([4])
  expect(await idsOf({ waiting: 'true' })).toEqual([])
  expect(await idsOf({ search: 'siti' })).toEqual([2])
})

test('the desk corrects the data of a pending application, and nothing else', async () => {
  const told: number[] = []
  const app = await testApp({ live: { applicationChanged: (id) => told.push(id) } })
  const { id, client_id, admin } = await withDocuments(app)
  const vera = app.staff('verifier', 'vera')
  const { applicant } = await vera.documents.open({ params: { id } })
  const changes = { name: 'Budi Santosa', correction_note: 'Nama disesuaikan dengan akta.' }
  const desk = await vera.documents.correct({
    params: { id },
    body: changes,
    ifMatch: applicant.rev,
  })
  expect(desk.applicant).toMatchObject(changes)
  expect(told).toEqual([id])
  expect(await app.visitor.ppdb.mine({ params: { client_id } })).toMatchObject({
    correction_note: changes.correction_note,
    form: { name: 'Budi Santosa' },
  })
  expect(
    await expectRefusal(
      vera.documents.correct({ params: { id }, body: changes, ifMatch: applicant.rev }),
    ),
  ).toMatchObject({
    status: 412,
  })
  // The desk cannot set the office's notes and marks.
  await vera.documents.correct({
    params: { id },
    body: { notes: 'x', suspected_spam: true } as never,
  })
  expect(await admin.ppdb.get({ params: { id } })).toMatchObject({
    notes: null,
    suspected_spam: false,
  })
  await admin.ppdb.decide({ params: { id }, body: { status: 'accepted' } })
  expect(
    await expectRefusal(vera.documents.correct({ params: { id }, body: changes })),
  ).toMatchObject({
    status: 409,
  })
})

test('the office scans documents for walk-in families', async () => {
  const app = await testApp()
  const { id, mine } = await withDocuments(app)
  const vera = app.staff('verifier', 'vera')
  const asFamily = {
    documents: {
      sendPiece: ({ params: { page_id }, ...sent }: Sent<'documents.sendPiece'>) =>
        vera.documents.scanPiece({ params: { id, page_id }, ...sent }),
    },
  }
  const { page_id } = await sendPage(asFamily, '', await createPhoto(700, 500))
  expect((await mine())?.list).toMatchObject([{ state: 'received', pages: [{ id: page_id }] }])
  expect((await vera.documents.open({ params: { id } })).documents[0]?.pages).toMatchObject([
    { source: 'office' },
  ])
  await vera.documents.removePage({ params: { id, page_id } })
  expect((await mine())?.list).toMatchObject([{ state: 'on_phone', pages: [] }])
  const { rows } = await app.staff('super_admin', 'kepala').audit.list({ query: { who: 'vera' } })
  expect(rows.map(({ action }) => action)).toEqual(['remove_page', 'read', 'scan_page'])
})

test('the list’s document states equal those of each desk', async () => {
  const app = await testApp()
  const programs = ['Teknik Kendaraan Ringan', 'Multimedia']
  const types: DocumentTypeInput[] = [
    birthCertificate,
    { code: 'wali', label: 'Surat wali', required_when: { programs: [], guardians: ['wali'] } },
    {
      code: 'mata',
      label: 'Tes buta warna',
      required_when: { programs: programs.slice(1), guardians: [] },
    },
    { code: 'piagam', label: 'Piagam', is_required: false },
    { code: 'lama', label: 'Tidak diminta lagi', is_active: false },
  ]
  const admin = app.staff('admin', 'ani')
  for (const type of types) await admin.documentTypes.create({ body: type })
  const states = ['uploading', 'received', 'approved', 'replace'] as const
  const child = fc.record({
    first: fc.constantFrom(...programs),
    second: fc.constantFrom('', ...programs),
    consent_by: fc.constantFrom('ayah' as const, 'wali' as const),
    sent: fc.array(
      fc.tuple(fc.nat(4), fc.constantFrom(...states, 'approved' as const, 'approved' as const)),
      { maxLength: 5 },
    ),
  })
  const at = isoBefore(app.clock(), 0)
  let n = 0
  for (const { first, second, consent_by, sent } of fc.sample(child, { numRuns: 60, seed: 23 })) {
    n += 1
    const { id } = await app.visitor.ppdb.apply({
      body: applicantForm({
        ...{ name: `Anak ${n}`, client_id: randomUUID(), consent_by },
        ...{ program_choice_1: first, program_choice_2: second },
      }),
    })
    for (const [which, state] of sent) {
      const values = {
        ...{ applicant_id: id, type: types[which]?.code ?? '', state },
        ...{ is_approved: state === 'approved', created_at: at, updated_at: at, rev: 1 },
      }
      app.db.insert(documents).values(values).onConflictDoNothing().run()
    }
  }
  expect(app.db.select().from(documentPages).all()).toEqual([])
  const vera = app.staff('verifier', 'vera')
  for (const state of ['unchecked', 'needs_fix', 'verified'] as const) {
    const { rows } = await vera.documents.list({ query: { state, limit: 100 } })
    const all = (await vera.documents.list({ query: { limit: 100 } })).rows
    expect(rows.length, state).toBeGreaterThan(0)
    expect(rows).toEqual(all.filter((row) => row.check_state === state))
  }
})
