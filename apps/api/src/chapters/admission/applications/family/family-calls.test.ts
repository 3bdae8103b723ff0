import { randomUUID } from 'node:crypto'
import { registrationNumber } from '@sekolah/contract/admission/rules'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../../engine/base/time.ts'
import { birthCertificate } from '../../../../test/documents.ts'
import { openPath, waveInput } from '../../../../test/selection.ts'
import { applicantForm, expectRefusal, openAdmission, testApp } from '../../../../test/test-app.ts'
import { applicantHistory, applicants } from '../tables.ts'

const post = (body: unknown, address = '198.51.100.1') => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
  body: JSON.stringify(body),
})

test('registers an application and answers with its number', async () => {
  const { visitor, staff } = await testApp()
  const client_id = randomUUID()
  const receipt = await visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  expect(receipt).toEqual({
    receipt_code: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/),
    client_id,
    id: 1,
    registration_number: 'PPDB-1',
    status: 'pending',
    registration_date: '2026-11-21T02:00:00.000Z',
    late: false,
  })
  expect(await staff().ppdb.get({ params: { id: 1 } })).toMatchObject({
    name: 'Budi Santoso',
    phone: '081234567890',
    nisn: null,
    admission_year: '2027/2028',
    source: 'online',
    consent_by: 'ayah',
    consent_version: '2026-11',
    consent_at: '2026-11-21T02:00:00.000Z',
    rev: 1,
  })
})

test('answers with the documents and paths that are asked for, as the next question would', async () => {
  const { visitor, staff } = await testApp()
  const clerk = staff()
  await clerk.documentTypes.create({ body: birthCertificate })
  const merit = openPath({ code: 'prestasi', label: 'Prestasi', share: 4_000, is_open: false })
  await clerk.waves.create({ body: waveInput({ paths: [openPath({ share: 6_000 }), merit] }) })
  const client_id = randomUUID()
  const body = applicantForm({ client_id })
  const answer = await visitor.ppdb.apply({ body })
  expect(answer).toMatchObject({
    documents: { list: [{ type: 'akta', state: 'on_phone', pages: [] }] },
    paths: { is_open: true, list: [{ code: 'prestasi', state: null }] },
    selection: null,
  })
  const { public_note, correction_note, rev, form, ...mine } = await visitor.ppdb.mine({
    params: { client_id },
  })
  expect(answer).toEqual(mine)
  // A retry after a lost answer gets the same answer.
  expect(await visitor.ppdb.apply({ body })).toEqual(mine)
})

test('ignores number, status and date sent by a client', async () => {
  const { request, staff } = await testApp()
  const invented = { id: '99', status: 'accepted', registration_date: '2000-01-01', role: 'admin' }
  const answer = await request('/api/ppdb/apply', post({ ...applicantForm(), ...invented }))
  expect(answer.status).toBe(201)
  expect(await staff().ppdb.get({ params: { id: 1 } })).toMatchObject({
    status: 'pending',
    registration_date: '2026-11-21T02:00:00.000Z',
  })
})

test('answers a retry with the first receipt', async () => {
  const { request, pass, db } = await testApp()
  const body = applicantForm({ client_id: randomUUID(), queued_at: '2026-11-20T10:00:00Z' })
  const first = await request('/api/ppdb/apply', post(body))
  pass(40 * 24 * HOUR_MS)
  const again = await request(
    '/api/ppdb/apply',
    post({ ...body, queued_at: '2026-11-20T11:00:00Z', website: '' }),
  )
  expect([first.status, again.status]).toEqual([201, 200])
  expect((await again.json()).data).toEqual((await first.json()).data)
  expect(db.select().from(applicants).all()).toHaveLength(1)
})

test('sixty concurrent deliveries of one form make one application', async () => {
  const { request, db } = await testApp()
  const body = applicantForm({ client_id: randomUUID() })
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => request('/api/ppdb/apply', post(body))),
  )
  const statuses = answers.map((answer) => answer.status).sort()
  expect(statuses).toEqual([...Array(59).fill(200), 201])
  const receipts = await Promise.all(answers.map(async (answer) => (await answer.json()).data))
  expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
  expect(db.select().from(applicants).all()).toHaveLength(1)
})

test('refuses a key that already belongs to another form', async () => {
  const { visitor, staff } = await testApp()
  const client_id = randomUUID()
  await visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  const refusal = await expectRefusal(
    visitor.ppdb.apply({ body: applicantForm({ client_id, name: 'Ani Lestari' }) }),
  )
  expect(refusal).toMatchObject({
    status: 409,
    code: 'conflict',
    message: 'Kunci pengiriman sudah dipakai untuk data lain',
  })
  expect(await staff().ppdb.get({ params: { id: 1 } })).toMatchObject({ name: 'Budi Santoso' })
})

test('deduplicates a double click of a client without keys, for a day', async () => {
  const { visitor, pass } = await testApp()
  const first = await visitor.ppdb.apply({ body: applicantForm() })
  expect(first.client_id).toBeNull()
  pass(23 * HOUR_MS)
  expect((await visitor.ppdb.apply({ body: applicantForm() })).id).toBe(first.id)
  pass(2 * HOUR_MS)
  expect((await visitor.ppdb.apply({ body: applicantForm() })).id).not.toBe(first.id)
})

test('names every refused field in Indonesian, once', async () => {
  const { request } = await testApp()
  const answer = await request(
    '/api/ppdb/apply',
    post({
      ...applicantForm({ name: ' ', phone: '123', agreement: undefined }),
      birth_date: '2011-02-30',
    }),
  )
  expect(answer.status).toBe(422)
  const { errors, code } = await answer.json()
  expect(code).toBe('invalid')
  expect(errors).toEqual([
    { field: 'name', message: 'Nama lengkap siswa wajib diisi.' },
    { field: 'birth_date', message: 'Tanggal lahir belum benar. Contoh: 2011-05-06.' },
    { field: 'phone', message: 'Nomor WhatsApp orang tua belum benar. Contoh: 0812-3456-7890.' },
    { field: 'agreement', message: 'Persetujuan orang tua / wali wajib dicentang.' },
  ])
})

test('is closed before the start, after the end, and while staff have closed it', async () => {
  const { visitor, set, at } = await testApp()
  at('2026-10-31T16:59:59Z')
  expect(await expectRefusal(visitor.ppdb.apply({ body: applicantForm() }))).toMatchObject({
    status: 403,
    code: 'ppdb_closed',
    message: 'Pendaftaran PPDB belum dibuka. Pendaftaran mulai 1 November 2026.',
  })
  at('2026-10-31T17:00:00Z')
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Orang Pertama' }) })
  at('2026-12-03T16:59:59Z')
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Orang Terakhir' }) })
  at('2026-12-03T17:00:00Z')
  expect(await expectRefusal(visitor.ppdb.apply({ body: applicantForm() }))).toMatchObject({
    status: 403,
    code: 'ppdb_closed',
    message: 'Pendaftaran PPDB sudah ditutup sejak 3 Desember 2026. Silakan hubungi sekolah.',
  })
  at('2026-11-10T00:00:00Z')
  set({ ppdb_status: 'closed' })
  expect(await expectRefusal(visitor.ppdb.apply({ body: applicantForm() }))).toMatchObject({
    code: 'ppdb_closed',
  })
})

test('accepts forms submitted in time for 72 hours, marked late', async () => {
  const { visitor, at } = await testApp()
  at('2026-12-06T16:59:59Z')
  const inTime = applicantForm({ queued_at: '2026-12-03T23:59:00+07:00' })
  expect(await visitor.ppdb.apply({ body: inTime })).toMatchObject({
    late: true,
    status: 'pending',
  })
  const tooLate = applicantForm({ name: 'Ani Lestari', queued_at: '2026-12-04T00:00:00+07:00' })
  const tooEarly = applicantForm({ name: 'Edi Purnomo', queued_at: '2026-10-31T23:59:59+07:00' })
  for (const body of [tooLate, tooEarly]) {
    expect(await expectRefusal(visitor.ppdb.apply({ body }))).toMatchObject({ code: 'ppdb_closed' })
  }
  const first = applicantForm({ name: 'Edi Purnomo', queued_at: '2026-11-01T00:00:00+07:00' })
  expect(await visitor.ppdb.apply({ body: first })).toMatchObject({ late: true })
  at('2026-12-06T17:00:00Z')
  const afterGrace = applicantForm({ name: 'Cici Wulandari', queued_at: '2026-12-03T10:00:00Z' })
  expect(await expectRefusal(visitor.ppdb.apply({ body: afterGrace }))).toMatchObject({
    code: 'ppdb_closed',
  })
})

test('judges lateness by the submission’s age, not by the date of a phone with a wrong clock', async () => {
  const { visitor, at } = await testApp()
  at('2026-12-06T16:59:59Z')
  const wrong = { queued_at: '2031-01-01T00:00:00Z' }
  const inTime = applicantForm({ ...wrong, queued_for_ms: 4 * 24 * HOUR_MS })
  expect(await visitor.ppdb.apply({ body: inTime })).toMatchObject({
    late: true,
    status: 'pending',
  })
  const tooLate = applicantForm({ ...wrong, name: 'Ani Lestari', queued_for_ms: HOUR_MS })
  expect(await expectRefusal(visitor.ppdb.apply({ body: tooLate }))).toMatchObject({
    code: 'ppdb_closed',
  })
})

test('the grace period starts at the switch to closed when that came before the end date', async () => {
  const { visitor, set, pass, staff } = await testApp()
  set({ ppdb_status: 'closed' })
  pass(71 * HOUR_MS)
  const before = applicantForm({ queued_at: '2026-11-21T01:59:00Z' })
  expect(await visitor.ppdb.apply({ body: before })).toMatchObject({ late: true })
  const after = applicantForm({ name: 'Ani Lestari', queued_at: '2026-11-21T02:01:00Z' })
  expect(await expectRefusal(visitor.ppdb.apply({ body: after }))).toMatchObject({
    code: 'ppdb_closed',
  })
  // Saving the same status again is not a second switch and extends nothing.
  const clerk = staff()
  await clerk.settings.update({
    body: { settings: [{ setting_key: 'ppdb_status', setting_value: 'closed' }] },
  })
  pass(2 * HOUR_MS)
  const late = applicantForm({ name: 'Cici Wulandari', queued_at: '2026-11-21T01:59:00Z' })
  expect(await expectRefusal(visitor.ppdb.apply({ body: late }))).toMatchObject({
    code: 'ppdb_closed',
  })
})

test('names the portal where families apply, and accepts forms submitted before the move', async () => {
  const { visitor, set, pass, staff } = await testApp()
  // The portal has not started: its start date is not that of the former form.
  const portal = { ppdb_mode: 'portal', ppdb_portal_url: 'https://spmb.example' }
  set({ ...portal, ppdb_start_date: '2026-12-01', ppdb_end_date: '2026-12-20' })
  expect(await expectRefusal(visitor.ppdb.apply({ body: applicantForm() }))).toMatchObject({
    status: 403,
    code: 'ppdb_closed',
    message: 'Pendaftaran PPDB dilakukan di portal: https://spmb.example',
  })
  const {
    queued_at: _,
    client_id: _key,
    website: _trap,
    ...walkIn
  } = applicantForm({ name: 'Dedi' })
  expect(await staff().ppdb.create({ body: walkIn })).toMatchObject({
    source: 'loket',
    late: false,
  })
  pass(71 * HOUR_MS)
  const before = applicantForm({ queued_at: '2026-11-21T01:59:00Z' })
  expect(await visitor.ppdb.apply({ body: before })).toMatchObject({ late: true })
  const after = applicantForm({ name: 'Ani Lestari', queued_at: '2026-11-21T02:01:00Z' })
  expect(await expectRefusal(visitor.ppdb.apply({ body: after }))).toMatchObject({
    code: 'ppdb_closed',
  })
  // Another portal address is not a second move.
  set({ ppdb_portal_url: 'https://jatim.example' })
  pass(2 * HOUR_MS)
  const late = applicantForm({ name: 'Cici Wulandari', queued_at: '2026-11-21T01:59:00Z' })
  expect(await expectRefusal(visitor.ppdb.apply({ body: late }))).toMatchObject({
    message: 'Pendaftaran PPDB dilakukan di portal: https://jatim.example',
  })
})

test('a new installation was never open, whatever a phone claims', async () => {
  const { visitor } = await testApp({ settings: {} })
  const claim = applicantForm({ queued_at: '2026-11-20T00:00:00Z' })
  expect(await expectRefusal(visitor.ppdb.apply({ body: claim }))).toMatchObject({
    code: 'ppdb_closed',
  })
})

test('answers a retry with its receipt even after the closing', async () => {
  const { visitor, at } = await testApp()
  const body = applicantForm({ client_id: randomUUID() })
  const first = await visitor.ppdb.apply({ body })
  at('2027-01-20T00:00:00Z')
  expect(await visitor.ppdb.apply({ body })).toEqual(first)
})

test('stores a bot’s form for staff to judge, and hides it from the public list', async () => {
  const { visitor, staff } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm({ website: 'https://beli-followers.example' }) })
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Ani Lestari' }) })
  expect((await staff().ppdb.get({ params: { id: 1 } })).suspected_spam).toBe(true)
  const { rows, total } = await visitor.ppdb.public()
  expect(rows.map((row) => row.registration_number)).toEqual(['PPDB-2'])
  expect(total).toBe(1)
})

test('marks probable duplicates on both rows, within the year', async () => {
  const { visitor, staff, set } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm({ nisn: '0112345678', client_id: randomUUID() }) })
  await visitor.ppdb.apply({
    body: applicantForm({ name: 'B. Santosa', birth_date: '2011-05-07', nisn: '0112345678' }),
  })
  await visitor.ppdb.apply({
    body: applicantForm({ name: 'BUDI  SANTOSO', client_id: randomUUID() }),
  })
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Ani Lestari', phone: '0287381245' }) })
  set({ ppdb_year: '2028/2029', ppdb_end_date: '' })
  await visitor.ppdb.apply({
    body: applicantForm({ name: 'Ani Lestari', client_id: randomUUID() }),
  })
  const clerk = staff()
  const { rows } = await clerk.ppdb.list({ query: { year: '2027/2028' } })
  expect(rows.map(({ id, possible_duplicate }) => [id, possible_duplicate])).toEqual([
    [4, false],
    [3, true],
    [2, true],
    [1, true],
  ])
  expect((await clerk.ppdb.get({ params: { id: 5 } })).possible_duplicate).toBe(false)
})

test('accepts twins, and marks the fourth form of a family on one day', async () => {
  const { visitor, staff } = await testApp()
  const clerk = staff()
  const marks = async () => (await clerk.ppdb.list()).rows.map((row) => row.possible_duplicate)
  for (const name of ['Adi', 'Ida', 'Dia'])
    await visitor.ppdb.apply({ body: applicantForm({ name }) })
  expect(await marks()).toEqual([false, false, false])
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Iad' }) })
  expect(await marks()).toEqual([true, true, true, true])
})

test('shows a family its own application only', async () => {
  const { visitor } = await testApp()
  const client_id = randomUUID()
  const receipt = await visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  expect(await visitor.ppdb.mine({ params: { client_id } })).toMatchObject({
    ...receipt,
    public_note: null,
    rev: 1,
    form: { name: 'Budi Santoso', phone: '081234567890', nisn: null },
  })
  expect(
    await expectRefusal(visitor.ppdb.mine({ params: { client_id: randomUUID() } })),
  ).toMatchObject({ status: 404 })
  expect(await expectRefusal(visitor.ppdb.mine({ params: { client_id: '1' } }))).toMatchObject({
    status: 404,
  })
})

test('lets a family correct a pending application, and keeps fields that it does not send', async () => {
  const { visitor, staff } = await testApp()
  const client_id = randomUUID()
  await visitor.ppdb.apply({ body: applicantForm({ client_id, nisn: '0112345678' }) })
  const corrected = await visitor.ppdb.correct({
    params: { client_id },
    body: { name: 'Budi Santosa' },
    ifMatch: 1,
  })
  expect(corrected).toMatchObject({ rev: 2, form: { name: 'Budi Santosa', nisn: '0112345678' } })
  const clerk = staff()
  expect((await clerk.ppdb.list({ query: { search: 'santosa' } })).total).toBe(1)
  expect((await clerk.ppdb.history({ params: { id: 1 } })).map((step) => step.action)).toEqual([
    'applied',
    'corrected',
  ])

  const stale = await expectRefusal(
    visitor.ppdb.correct({ params: { client_id }, body: { name: 'Lain Lagi' }, ifMatch: 1 }),
  )
  expect(stale).toMatchObject({ status: 412, code: 'stale', data: { rev: 2 } })
  const bad = await expectRefusal(
    visitor.ppdb.correct({ params: { client_id }, body: { phone: 'x' }, ifMatch: 2 }),
  )
  expect(bad).toMatchObject({ status: 422, errors: [{ field: 'phone' }] })
  expect(
    await expectRefusal(
      visitor.ppdb.correct({
        params: { client_id: randomUUID() },
        body: { phone: 'x' },
        ifMatch: 1,
      }),
    ),
  ).toMatchObject({
    status: 404,
  })
})

test('raises the revision even if a correction changes nothing, without a history entry', async () => {
  const { visitor, staff } = await testApp()
  const client_id = randomUUID()
  await visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  expect(
    (
      await visitor.ppdb.correct({
        params: { client_id },
        body: { name: 'Budi Santoso' },
        ifMatch: 1,
      })
    ).rev,
  ).toBe(2)
  expect((await staff().ppdb.history({ params: { id: 1 } })).map((step) => step.action)).toEqual([
    'applied',
  ])
  // An older correction that was in transit is refused.
  const late = await expectRefusal(
    visitor.ppdb.correct({ params: { client_id }, body: { name: 'Lain Lagi' }, ifMatch: 1 }),
  )
  expect(late).toMatchObject({ status: 412, code: 'stale' })
})

test('withdrawing erases the data, and keeps the key and the number reserved', async () => {
  const { visitor, staff, db } = await testApp()
  const client_id = randomUUID()
  const body = applicantForm({ client_id })
  await visitor.ppdb.apply({ body })
  const clerk = staff()
  await clerk.ppdb.decide({
    params: { id: 1 },
    body: { status: 'rejected', notes: 'Ibunya bernama Rahasia' },
  })
  await clerk.ppdb.decide({
    params: { id: 1 },
    body: { status: 'pending', notes: 'Salah orang, Rahasia' },
  })
  await visitor.ppdb.withdraw({ params: { client_id } })

  const gone = { status: 410, code: 'withdrawn', message: 'Pendaftaran ini sudah dibatalkan.' }
  expect(await expectRefusal(visitor.ppdb.apply({ body }))).toMatchObject(gone)
  expect(await expectRefusal(visitor.ppdb.mine({ params: { client_id } }))).toMatchObject(gone)
  expect(await expectRefusal(visitor.ppdb.withdraw({ params: { client_id } }))).toMatchObject(gone)
  expect(await expectRefusal(clerk.ppdb.get({ params: { id: 1 } }))).toMatchObject({ status: 404 })
  expect(db.select().from(applicants).all()).toEqual([])
  expect(JSON.stringify(db.select().from(applicantHistory).all())).not.toContain('Rahasia')
  expect((await clerk.ppdb.history({ params: { id: 1 } })).at(-1)).toMatchObject({
    action: 'withdrawn',
  })
  expect((await visitor.ppdb.apply({ body: applicantForm({ client_id: randomUUID() }) })).id).toBe(
    2,
  )
})

test('hides a decision from everybody outside the office until the results are published', async () => {
  const { visitor, staff, at, set } = await testApp()
  set({ ppdb_result_at: '2026-12-10T14:00:00+07:00', ppdb_reregister_until: '2026-12-20' })
  const client_id = randomUUID()
  const body = applicantForm({ client_id })
  await visitor.ppdb.apply({ body })
  await staff().ppdb.decide({
    params: { id: 1 },
    body: { status: 'accepted', public_note: 'Selamat!' },
  })

  const question = {
    registration_number: 'ppdb 1',
    birth_date: '2011-05-06',
    phone_tail: '7890',
  }
  at('2026-12-10T06:59:59Z')
  const mine = await visitor.ppdb.mine({ params: { client_id } })
  expect(mine).toMatchObject({
    status: 'pending',
    public_note: null,
    form: { name: 'Budi Santoso' },
  })
  expect((await visitor.ppdb.apply({ body })).status).toBe('pending')
  expect((await visitor.ppdb.public()).rows[0]?.label).toBe('Proses')
  expect(await visitor.ppdb.statusCheck({ body: question })).toMatchObject({
    status: 'pending',
    label: 'Proses',
    public_note: null,
    next_step: expect.stringContaining('10 Desember 2026'),
  })
  const refusal = await expectRefusal(
    visitor.ppdb.correct({ params: { client_id }, body: { name: 'Lain' }, ifMatch: mine.rev }),
  )
  expect(refusal).toMatchObject({ status: 409, code: 'conflict' })
  expect(refusal.data).toBeUndefined()
  expect(refusal.message).not.toMatch(/diterima|ditolak|diputuskan/i)

  at('2026-12-10T07:00:00Z')
  expect(await visitor.ppdb.mine({ params: { client_id } })).toMatchObject({
    status: 'accepted',
    public_note: 'Selamat!',
    form: null,
  })
  expect((await visitor.ppdb.public()).rows[0]?.label).toBe('Diterima')
  expect(await visitor.ppdb.statusCheck({ body: question })).toMatchObject({
    label: 'Diterima',
    public_note: 'Selamat!',
    next_step: 'Lakukan daftar ulang di sekolah paling lambat 20 Desember 2026.',
  })
})

test('a requested correction reaches the family even before the results are published', async () => {
  const { visitor, staff, set } = await testApp()
  set({ ppdb_result_at: '2026-12-10T14:00:00+07:00' })
  const client_id = randomUUID()
  await visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  const correction_note = 'Tanggal lahir tidak sama dengan akta.'
  await staff().ppdb.update({
    params: { id: 1 },
    body: { correction_note, public_note: 'Nilai 78' },
  })
  const question = { registration_number: '1', birth_date: '2011-05-06', phone_tail: '7890' }
  for (const seen of [
    await visitor.ppdb.mine({ params: { client_id } }),
    await visitor.ppdb.statusCheck({ body: question }),
  ]) {
    expect(seen).toMatchObject({ correction_note, public_note: null, status: 'pending' })
  }
})

test('an accepted child that declines the seat withdraws, and remains only as a number', async () => {
  const { visitor, staff } = await testApp()
  const client_id = randomUUID()
  await visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Ani Lestari' }) })
  const head = staff('super_admin', 'kepala')
  await head.ppdb.decide({ params: { id: 1 }, body: { status: 'accepted' } })
  await visitor.ppdb.withdraw({ params: { client_id } })
  await head.ppdb.erase({ params: { id: 2 } })
  expect(await head.ppdb.stats()).toMatchObject({ total: 0, accepted: 0, withdrawn: 1 })
  const { rows } = await head.audit.list({ query: { object: 'applicant/1' } })
  expect(rows[0]).toMatchObject({ actor: null, action: 'withdraw' })
})

test('the public list omits rejected applicants, unless it is set to show all', async () => {
  const { visitor, staff, set, at } = await testApp()
  set({ ppdb_result_at: '2026-12-10T14:00:00+07:00' })
  for (const name of ['Ani', 'Budi']) await visitor.ppdb.apply({ body: applicantForm({ name }) })
  await staff().ppdb.decide({ params: { id: 1 }, body: { status: 'rejected' } })
  const labels = async () => {
    const { rows, total } = await visitor.ppdb.public()
    expect(total).toBe(rows.length)
    return rows.map(({ label }) => label)
  }
  expect(await labels()).toEqual(['Proses', 'Proses'])
  at('2026-12-10T07:00:00Z')
  expect(await labels()).toEqual(['Proses'])
  set({ ppdb_public_list: 'all' })
  expect(await labels()).toEqual(['Proses', 'Ditolak'])
})

test('consent counts from when Kirim was pressed, not from the arrival', async () => {
  const { visitor, staff } = await testApp()
  await visitor.ppdb.apply({ body: applicantForm({ queued_for_ms: 3_600_000 }) })
  await visitor.ppdb.apply({
    body: applicantForm({ name: 'Ani', queued_at: '2031-01-01T00:00:00Z' }),
  })
  const clerk = staff()
  expect(await clerk.ppdb.get({ params: { id: 1 } })).toMatchObject({
    consent_at: '2026-11-21T01:00:00.000Z',
  })
  expect(await clerk.ppdb.get({ params: { id: 2 } })).toMatchObject({
    consent_at: '2026-11-21T02:00:00.000Z',
  })
})

test('shows masked names of this year only, and searches only what it shows', async () => {
  const { visitor, request, set } = await testApp()
  set({ ...openAdmission, ppdb_year: '2026/2027' })
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Tahun Lalu' }) })
  set({ ppdb_year: '2027/2028' })
  const { id } = await visitor.ppdb.apply({ body: applicantForm() })
  const { rows, total } = await visitor.ppdb.public()
  expect(rows).toEqual([
    {
      registration_number: registrationNumber(id, { ppdb_label: 'PPDB' }),
      name: 'Bu*** Sa***',
      previous_school: 'SMP Negeri 1 Kebumen',
      registration_date: '2026-11-21T02:00:00.000Z',
      label: 'Proses',
    },
  ])
  expect(total).toBe(1)
  const { meta } = await (await request('/api/ppdb/public')).json()
  expect(meta).toEqual({ total: 1, limit: 20, offset: 0 })
  const found = async (search: string) =>
    (await visitor.ppdb.public({ query: { search } })).rows.length
  expect(await found('PPDB-2')).toBe(1)
  expect(await found('negeri 1')).toBe(1)
  expect(await found('bu**')).toBe(1)
  expect(await found('budi')).toBe(0)
  expect(await found('slamet')).toBe(0)
})
