import { randomUUID } from 'node:crypto'
import { createClient } from '@sekolah/api-client'
import { feeVisitorCalls } from '@sekolah/contract/admission/fees/visitor-calls'
import { calls } from '@sekolah/contract/calls'
import fc from 'fast-check'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import {
  CANARY,
  createFamilyClient,
  createPhoto,
  piecesOf,
  sendPage,
} from '../../../test/documents.ts'
import { applyWithSeat, setSeatState } from '../../../test/seated.ts'
import { expectRefusal, openAdmission, type TestApp, testApp } from '../../../test/test-app.ts'
import { payments } from './tables.ts'

const privateSchool = { ...openAdmission, school_kind: 'swasta' as const }

/** A private school with one fee of a million, and a child who has confirmed its seat. */
const school = async (settings: Parameters<typeof testApp>[0] = { settings: privateSchool }) => {
  const app = await testApp(settings)
  const treasurer = app.staff('treasurer', 'bendahara')
  const child = await applyWithSeat(app)
  const family = createClient(feeVisitorCalls, {
    fetch: async (input, init) => app.request(`${input}`, init),
  })
  await treasurer.fees.create({ body: { label: 'Uang pangkal', amount: 1_000_000 } })
  return { app, treasurer, child, family, ...child }
}

const payment = (applicant_id: number, amount: number, method: 'cash' | 'transfer' = 'cash') => ({
  ...{ key: randomUUID(), applicant_id, amount, method },
})

const moneyCalls = Object.entries(calls).filter(([name]) =>
  /^(fees|payers|payments|proofs|closings)\./.test(name),
)

test.each(['', 'negeri'] as const)(
  'a school of the kind "%s" knows nothing of money: every call is a 404',
  async (school_kind) => {
    const app = await testApp({ settings: { ...openAdmission, school_kind } })
    const { client_id } = await applyWithSeat(app)
    const headers = {
      Authorization: `Bearer ${app.tokenOf('super_admin', 'kepala')}`,
      'Content-Type': 'application/json',
    }
    for (const [name, { method, path }] of moneyCalls) {
      const address = path
        .replace('{client_id}', client_id)
        .replace('{page_id}', randomUUID())
        .replace('{id}', '1')
      const body = method === 'GET' ? {} : { body: '{}' }
      const { status } = await app.request(`/api${address}`, { method, headers, ...body })
      expect(status, name).toBe(404)
    }
    expect(await app.visitor.ppdb.mine({ params: { client_id } })).not.toHaveProperty('asks')
    const sent = await expectRefusal(
      sendPage(createFamilyClient(app), client_id, await createPhoto(), { type: 'bukti_bayar' }),
    )
    expect(sent).toMatchObject({ status: 410 })
  },
)

test('family and treasurer see the same owed amounts, line by line', async () => {
  const { app, treasurer, family, id, client_id } = await school()
  const [fee] = await treasurer.fees.list()
  await treasurer.fees.update({
    params: { id: fee?.id ?? 0 },
    body: {
      discounts: [
        { code: 'awal', label: 'Bayar awal', kind: 'percent', value: 1_000, until: '2026-11-30' },
        { code: 'yatim', label: 'Yatim', kind: 'fixed', value: 300_000, is_granted_only: true },
      ],
    },
  })
  expect((await app.visitor.ppdb.mine({ params: { client_id } })).asks).toEqual(['fees'])
  expect((await family.fees.mine({ params: { client_id } })).owed).toMatchObject({
    total: 900_000,
    paid: 0,
  })
  await treasurer.payers.grant({
    params: { id },
    body: { fee_id: fee?.id ?? 0, code: 'yatim', is_granted: true },
  })
  await treasurer.payments.create({ body: payment(id, 100_000) })
  const { owed, payments: paid } = await family.fees.mine({ params: { client_id } })
  expect(owed).toEqual({
    lines: [
      {
        fee_id: fee?.id,
        label: 'Uang pangkal',
        amount: 1_000_000,
        discounts: [
          { code: 'awal', label: 'Bayar awal', amount: 100_000, until: '2026-11-30' },
          { code: 'yatim', label: 'Yatim', amount: 300_000, until: null },
        ],
        due: 600_000,
      },
    ],
    total: 600_000,
    paid: 100_000,
    rest: 500_000,
  })
  expect(paid).toMatchObject([{ receipt_number: 'KW-00001', amount: 100_000, state: 'paid' }])
  expect((await treasurer.payers.get({ params: { id } })).owed).toEqual(owed)
  const { rows } = await treasurer.payers.list({ query: { search: 'budi san' } })
  expect(rows).toMatchObject([{ id, total: 600_000, paid: 100_000, rest: 500_000 }])
  expect((await treasurer.payers.list({ query: { search: 'slamet' } })).rows).toEqual([])
})

test('a family without a seat owes nothing, nor before the results are published', async () => {
  const { app, treasurer, family, id, client_id } = await school()
  app.set({ ppdb_result_at: '2026-12-01T02:00:00.000Z' })
  expect(await app.visitor.ppdb.mine({ params: { client_id } })).not.toHaveProperty('asks')
  expect(await expectRefusal(family.fees.mine({ params: { client_id } }))).toMatchObject({
    status: 404,
  })
  app.set({ ppdb_result_at: '' })
  await treasurer.payments.create({ body: payment(id, 400_000) })
  setSeatState(app, id, 'resigned')
  expect(await expectRefusal(family.fees.mine({ params: { client_id } }))).toMatchObject({
    status: 404,
  })
  expect(await expectRefusal(treasurer.payments.create({ body: payment(id, 1) }))).toMatchObject({
    status: 409,
  })
  expect((await treasurer.payers.get({ params: { id } })).owed).toMatchObject({
    total: 0,
    rest: -400_000,
  })
})

test('the treasurer sees only number, name and programme of a child, and nobody else sees money', async () => {
  const { app, treasurer, id } = await school()
  await treasurer.payments.create({ body: payment(id, 5_000) })
  const seen = JSON.stringify([
    await treasurer.payers.get({ params: { id } }),
    await treasurer.payers.list(),
    await treasurer.payments.list(),
  ])
  for (const secret of ['Slamet', '0812', '2011-05-06', 'SMP Negeri 1', 'Pahlawan', '@']) {
    expect(seen).not.toContain(secret)
  }
  expect(await expectRefusal(treasurer.ppdb.get({ params: { id } }))).toMatchObject({ status: 403 })
  expect(await expectRefusal(app.staff('admin').payers.get({ params: { id } }))).toMatchObject({
    status: 403,
  })
  expect(
    await expectRefusal(app.staff('head').payments.create({ body: payment(id, 1) })),
  ).toMatchObject({ status: 403 })
  expect((await app.staff('head', 'kepsek').payers.get({ params: { id } })).owed.paid).toBe(5_000)
})

test('a payment is stored once per key, and cash above what is owed is refused', async () => {
  const { treasurer, id } = await school()
  const asked = payment(id, 600_000)
  const first = await treasurer.payments.create({ body: asked })
  expect(await treasurer.payments.create({ body: asked })).toEqual(first)
  expect(
    await expectRefusal(treasurer.payments.create({ body: { ...asked, amount: 1 } })),
  ).toMatchObject({
    status: 409,
  })
  const slip = await expectRefusal(treasurer.payments.create({ body: payment(id, 4_000_000) }))
  expect(slip.message).toContain('melebihi sisa Rp400.000')
  await treasurer.payments.create({ body: payment(id, 400_123, 'transfer') })
  expect((await treasurer.payers.get({ params: { id } })).owed.rest).toBe(-123)
})

test('a payment is reversed by another row, once; rows of the book cannot be changed', async () => {
  const { app, treasurer, id } = await school()
  const paid = await treasurer.payments.create({ body: payment(id, 250_000) })
  const reversal = await treasurer.payments.reverse({
    params: { id: paid.id },
    body: { reason: 'wrong_amount' },
  })
  expect(reversal).toMatchObject({
    amount: -250_000,
    reverses: paid.id,
    receipt_number: 'KW-00002',
  })
  expect(
    await expectRefusal(
      treasurer.payments.reverse({ params: { id: paid.id }, body: { reason: 'paid_back' } }),
    ),
  ).toMatchObject({
    status: 409,
  })
  expect(
    await expectRefusal(
      treasurer.payments.reverse({ params: { id: 2 }, body: { reason: 'paid_back' } }),
    ),
  ).toMatchObject({
    status: 404,
  })
  const { owed, payments: rows } = await treasurer.payers.get({ params: { id } })
  expect(owed).toMatchObject({ paid: 0, rest: 1_000_000 })
  expect(rows.map(({ state }) => state)).toEqual(['refunded', 'paid'])
  expect(() => app.db.update(payments).set({ amount: 1 }).run()).toThrow()
  expect(() => app.db.delete(payments).run()).toThrow()
})

/** Sends the photo of a transfer, as a family does. */
const sendProof = async (app: TestApp, client_id: string) =>
  (await sendPage(createFamilyClient(app), client_id, await createPhoto(), { type: 'bukti_bayar' }))
    .page_id

test('a photographed proof is confirmed once, and makes one payment', async () => {
  const { app, treasurer, family, id, client_id } = await school()
  const page = await sendProof(app, client_id)
  expect((await family.fees.mine({ params: { client_id } })).proofs).toMatchObject([
    { id: page, state: 'waiting' },
  ])
  expect(await treasurer.proofs.list()).toMatchObject([
    { id: page, applicant_id: id, name: 'Budi Santoso', state: 'waiting' },
  ])
  const shown = await treasurer.proofs.page({ params: { id, page_id: page } })
  expect(shown.type).toBe('image/jpeg')
  app.pass(3 * 86_400_000)
  const confirming = app.staff('super_admin', 'yayasan')
  const after = await confirming.proofs.judge({
    params: { id, page_id: page },
    body: {
      ...{ state: 'paid', amount: 700_000, method: 'transfer' },
    },
  })
  expect(after.owed.rest).toBe(300_000)
  expect(await confirming.proofs.list()).toEqual([])
  expect((await family.fees.mine({ params: { client_id } })).proofs).toMatchObject([
    { state: 'paid' },
  ])
  const again = { state: 'refused', reason: 'Sudah ada' } as const
  expect(
    await expectRefusal(confirming.proofs.judge({ params: { id, page_id: page }, body: again })),
  ).toMatchObject({ status: 409 })
  // The payment's date is that of the photo, not of the confirmation.
  expect(app.db.select().from(payments).all()).toMatchObject([
    { paid_on: '2026-11-21', day: '2026-11-24' },
  ])
})

test('a proof is refused with a reason, cannot be deleted, and is not shown at the checking desk', async () => {
  const { app, treasurer, family, id, client_id } = await school()
  const page = await sendProof(app, client_id)
  const verifier = app.staff('verifier')
  expect(
    await expectRefusal(verifier.documents.page({ params: { id, page_id: page } })),
  ).toMatchObject({ status: 404 })
  expect((await verifier.documents.list({ query: { waiting: true } })).rows).toEqual([])
  expect(
    await expectRefusal(
      createFamilyClient(app).documents.removeMine({ params: { client_id, page_id: page } }),
    ),
  ).toMatchObject({
    status: 409,
  })
  await treasurer.proofs.judge({
    params: { id, page_id: page },
    body: { state: 'refused', reason: 'Jumlah tidak terbaca' },
  })
  expect((await family.fees.mine({ params: { client_id } })).proofs).toMatchObject([
    { state: 'refused', reason: 'Jumlah tidak terbaca' },
  ])
  expect((await treasurer.payers.get({ params: { id } })).payments).toEqual([])
})

test('two families may use the same name for their proofs', async () => {
  const { app, treasurer, family, id, client_id } = await school()
  const other = await applyWithSeat(app)
  const page_id = randomUUID()
  for (const key of [client_id, other.client_id]) {
    await sendPage(createFamilyClient(app), key, await createPhoto(), {
      type: 'bukti_bayar',
      page_id,
    })
  }
  for (const [applicant, amount] of [
    [id, 700_000],
    [other.id, 300_000],
  ] as const) {
    await treasurer.proofs.judge({
      params: { id: applicant, page_id },
      body: { state: 'paid', amount, method: 'transfer' },
    })
  }
  expect((await family.fees.mine({ params: { client_id } })).owed.rest).toBe(300_000)
  expect((await family.fees.mine({ params: { client_id: other.client_id } })).owed.rest).toBe(
    700_000,
  )
})

test('no page replaces a proof, even one started before it arrived', async () => {
  const { app, treasurer, family, id, client_id } = await school()
  const phone = createFamilyClient(app)
  const page_id = randomUUID()
  const begin = async () => {
    const of = { type: 'bukti_bayar', replaces: page_id }
    const pieces = piecesOf(await createPhoto(700, 500), of)
    const last = pieces.pop()
    if (!last) throw new Error('no pieces')
    const key = { client_id, page_id: randomUUID() }
    const send = ({ piece, part }: (typeof pieces)[number]) =>
      phone.documents.sendPiece({ params: key, query: piece, body: part })
    for (const piece of pieces) await send(piece)
    return () => send(last)
  }
  const finish = await begin()
  await sendPage(phone, client_id, await createPhoto(), { type: 'bukti_bayar', page_id })
  await treasurer.proofs.judge({
    params: { id, page_id },
    body: { state: 'paid', amount: 700_000, method: 'transfer' },
  })
  const refused = { status: 422, errors: [{ field: 'replaces' }] }
  expect(await expectRefusal(finish())).toMatchObject(refused)
  expect(await expectRefusal(begin())).toMatchObject(refused)
  expect((await family.fees.mine({ params: { client_id } })).proofs).toMatchObject([
    { id: page_id, state: 'paid' },
  ])
})

test('a closing freezes the open rows with their sum, however they were recorded', async () => {
  const { treasurer, id } = await school({
    settings: privateSchool,
    env: { RATE_LIMIT_FACTOR: '1000' },
  })
  const steps = fc.array(
    fc.oneof(
      fc.record({ what: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 900 }) }),
      fc.record({ what: fc.constant('reverse' as const), amount: fc.nat(30) }),
      fc.record({ what: fc.constant('close' as const), amount: fc.constant(0) }),
    ),
    { maxLength: 14 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      for (const { what, amount } of list) {
        if (what === 'pay')
          await treasurer.payments.create({ body: payment(id, amount, 'transfer') })
        const { rows, total } = await treasurer.payments.list({ query: { limit: 100 } })
        const open = rows.find((row) => row.kind === 'payment' && row.state === 'paid')
        if (what === 'reverse' && open)
          await treasurer.payments.reverse({
            params: { id: open.id },
            body: { reason: 'paid_back' },
          })
        if (what === 'close' && total) {
          const total = rows.reduce((sum, row) => sum + row.amount, 0)
          const closed = await treasurer.closings.create({
            body: { last_id: rows[0]?.id ?? 0, total },
          })
          const frozen = await treasurer.payments.list({
            query: { closing: closed.id, limit: 100 },
          })
          expect(frozen.rows).toHaveLength(closed.count)
          expect(frozen.rows.reduce((sum, row) => sum + row.amount, 0)).toBe(closed.total)
          expect(closed.cash + closed.transfer + closed.qris).toBe(closed.total)
          expect((await treasurer.payments.list()).rows).toEqual([])
        }
      }
      const all = await treasurer.closings.list()
      for (const [n, one] of all.entries()) {
        const before = all[n + 1]
        if (before) expect(one.first_id).toBe(before.last_id + 1)
      }
    }),
    { numRuns: 12 },
  )
})

test('a closing based on an outdated count is refused, and closes nothing', async () => {
  const { treasurer, id } = await school()
  const first = await treasurer.payments.create({ body: payment(id, 1_000) })
  await treasurer.payments.create({ body: payment(id, 2_000) })
  const refusal = await expectRefusal(
    treasurer.closings.create({ body: { last_id: first.id, total: 1_000 } }),
  )
  expect(refusal).toMatchObject({ status: 409, data: { last_id: 2, total: 3_000, count: 2 } })
  expect(await treasurer.closings.list()).toEqual([])
})

test('the export has every row in order: numeric amounts, dates, no formula', async () => {
  const { app, treasurer } = await school()
  const { id } = await applyWithSeat(app, { name: '=HYPERLINK("x")' })
  await treasurer.payments.create({ body: payment(id, 75_000) })
  await treasurer.payments.reverse({ params: { id: 1 }, body: { reason: 'wrong_child' } })
  const file = await treasurer.payments.export()
  const [sheet] = await readXlsxFile(Buffer.from(await file.arrayBuffer()))
  const [titles, paid, reversed] = sheet?.data ?? []
  expect(titles).toEqual([
    ...['Nomor kuitansi', 'Tanggal', 'No. Pendaftaran', 'Nama', 'Program'],
    ...['Cara', 'Jumlah', 'Keterangan', 'Dicatat oleh'],
  ])
  expect(paid?.[1]).toEqual(new Date('2026-11-21T00:00:00Z'))
  expect(paid?.[3]).toBe('\'=HYPERLINK("x")')
  expect([paid?.[6], reversed?.[6]]).toEqual([75_000, -75_000])
  const csv = await (await treasurer.payments.export({ query: { format: 'csv' } })).text()
  expect(csv).toContain('"KW-00001";"2026-11-21"')
})

test('an erased child leaves its rows in the book without a name, and nothing else', async () => {
  const { app, treasurer, id, client_id } = await school()
  const other = await applyWithSeat(app, { name: CANARY })
  await treasurer.payments.create({ body: payment(other.id, 10_000) })
  const page = await sendProof(app, other.client_id)
  await treasurer.proofs.judge({
    params: { id: other.id, page_id: page },
    body: { state: 'refused', reason: `${CANARY} salah` },
  })
  await treasurer.payments.create({ body: payment(id, 20_000) })
  await app.visitor.ppdb.withdraw({ params: { client_id: other.client_id } })
  const { rows } = await treasurer.payments.list()
  expect(rows.map(({ child, amount }) => [child?.name, amount])).toEqual([
    ['Budi Santoso', 20_000],
    [null, 10_000],
  ])
  expect(JSON.stringify(await treasurer.payers.get({ params: { id: other.id } }))).not.toContain(
    CANARY,
  )
  expect((await treasurer.payers.list()).rows.map((row) => row.id)).toEqual([id])
  expect((await app.visitor.ppdb.mine({ params: { client_id } })).asks).toEqual(['fees'])
  expect(app.lines.join('\n')).not.toContain(CANARY)
})
