/** Registration fees, instalments, and money given back in part. */
import { randomUUID } from 'node:crypto'
import { createClient } from '@sekolah/api-client'
import { feeVisitorCalls } from '@sekolah/contract/admission/fees/visitor-calls'
import { expect, test } from 'vitest'
import { createFamilyClient, createPhoto, sendPage } from '../../../test/documents.ts'
import { applyWithSeat, giveSeat, setSeatState } from '../../../test/seated.ts'
import {
  applicantForm,
  expectRefusal,
  openAdmission,
  type TestApp,
  testApp,
} from '../../../test/test-app.ts'

const REGISTRATION = { label: 'Formulir', amount: 200_000, when: 'registration' } as const
const RESULT_AT = '2026-12-01T02:00:00.000Z'

const school = async () => {
  const app = await testApp({ settings: { ...openAdmission, school_kind: 'swasta' } })
  const treasurer = app.staff('treasurer', 'bendahara')
  const family = createClient(feeVisitorCalls, {
    fetch: async (input, init) => app.request(`${input}`, init),
  })
  await treasurer.fees.create({ body: REGISTRATION })
  await treasurer.fees.create({ body: { label: 'Uang pangkal', amount: 1_000_000 } })
  return { app, treasurer, family }
}

const apply = async (app: TestApp) => {
  const client_id = randomUUID()
  const receipt = await app.visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  return { id: receipt.id, client_id, receipt }
}

const payment = (applicant_id: number, amount: number) => ({
  ...{ key: randomUUID(), applicant_id, amount, method: 'transfer' as const },
})

test('registering is owed and booked from the application on, with its proof', async () => {
  const { app, treasurer, family } = await school()
  app.set({ ppdb_result_at: RESULT_AT })
  const { id, client_id, receipt } = await apply(app)
  expect(receipt).toMatchObject({
    asks: ['fees'],
    fees: { rest: 200_000, paid: 0, due: null, overdue: 0, is_checking: false },
  })
  expect((await family.fees.mine({ params: { client_id } })).owed).toMatchObject({
    lines: [{ label: 'Formulir' }],
    rest: 200_000,
  })
  expect((await treasurer.payers.list()).rows).toMatchObject([
    { id, rest: 200_000, holds_seat: false, program: 'Teknik Kendaraan Ringan' },
  ])
  const photo = await createPhoto()
  const { page_id } = await sendPage(createFamilyClient(app), client_id, photo, {
    type: 'bukti_bayar',
  })
  const said = async () => (await app.visitor.ppdb.mine({ params: { client_id } })).fees
  expect(await said()).toMatchObject({ rest: 200_000, is_checking: true })
  expect(await treasurer.proofs.list()).toMatchObject([{ program: 'Teknik Kendaraan Ringan' }])
  await treasurer.proofs.judge({
    params: { id, page_id },
    body: { state: 'paid', amount: 200_000, method: 'transfer' },
  })
  expect((await family.fees.mine({ params: { client_id } })).owed.rest).toBe(0)
  expect(await said()).toMatchObject({ rest: 0, paid: 200_000, is_checking: false })
  expect((await treasurer.payments.list()).rows).toMatchObject([
    { amount: 200_000, child: { id, program: 'Teknik Kendaraan Ringan' } },
  ])
})

test('before the result nothing of a seat is said, neither on the phone nor in Cek Status', async () => {
  const { app, treasurer, family } = await school()
  app.set({ ppdb_result_at: RESULT_AT })
  const { id, client_id } = await apply(app)
  giveSeat(app, id)
  const ask = async () => {
    const { registration_number } = await app.visitor.ppdb.mine({ params: { client_id } })
    const facts = { registration_number, birth_date: '2011-05-06', phone_tail: '7890' }
    return [
      (await family.fees.mine({ params: { client_id } })).owed.total,
      (await app.visitor.ppdb.mine({ params: { client_id } })).fees?.rest,
      (await app.visitor.ppdb.statusCheck({ body: facts })).fees?.rest,
    ]
  }
  expect(await ask()).toEqual([200_000, 200_000, 200_000])
  expect((await treasurer.payers.get({ params: { id } })).owed.total).toBe(1_200_000)
  app.at(RESULT_AT)
  expect(await ask()).toEqual([1_200_000, 1_200_000, 1_200_000])
})

test('who was refused is no longer asked for registering, and keeps what is booked', async () => {
  const { app, treasurer, family } = await school()
  app.set({ ppdb_result_at: RESULT_AT })
  const [unpaid, paid] = [await apply(app), await apply(app)]
  await treasurer.payments.create({ body: payment(paid.id, 200_000) })
  const office = app.staff('admin', 'tu')
  for (const { id } of [unpaid, paid]) {
    await office.ppdb.decide({ params: { id }, body: { status: 'rejected' } })
  }
  const mine = (client_id: string) => app.visitor.ppdb.mine({ params: { client_id } })
  expect((await mine(unpaid.client_id)).fees?.rest).toBe(200_000)
  app.at(RESULT_AT)
  expect(await mine(unpaid.client_id)).not.toHaveProperty('fees')
  expect(await mine(unpaid.client_id)).not.toHaveProperty('asks')
  const refused = family.fees.mine({ params: { client_id: unpaid.client_id } })
  expect(await expectRefusal(refused)).toMatchObject({ status: 404 })
  expect((await mine(paid.client_id)).fees).toMatchObject({ rest: 0, paid: 200_000 })
})

test('without a registration fee nothing is asked before the seat, and nobody else is listed', async () => {
  const { app, treasurer, family } = await school()
  const [fee] = await treasurer.fees.list()
  await treasurer.fees.remove({ params: { id: fee?.id ?? 0 } })
  const { id, client_id, receipt } = await apply(app)
  expect(receipt).not.toHaveProperty('asks')
  expect(receipt).not.toHaveProperty('fees')
  expect(await expectRefusal(family.fees.mine({ params: { client_id } }))).toMatchObject({
    status: 404,
  })
  expect((await treasurer.payers.list()).rows).toEqual([])
  expect(
    await expectRefusal(treasurer.payments.create({ body: payment(id, 5_000) })),
  ).toMatchObject({ status: 409, message: expect.stringContaining('tidak memegang kursi') })
})

test('who is late and what is due today are found, and instalments must make a whole', async () => {
  const { app, treasurer } = await school()
  const [, fee] = await treasurer.fees.list()
  const plan = (shares: number[], days: string[]) =>
    treasurer.fees.update({
      params: { id: fee?.id ?? 0 },
      body: { instalments: shares.map((share, at) => ({ share, due: days[at] ?? '' })) },
    })
  const days = ['2026-11-20', '2026-11-21', '2026-12-20']
  for (const wrong of [
    plan([5_000, 4_999], days),
    plan([5_000, 5_000], ['2026-12-01', '2026-11-01']),
  ]) {
    expect(await expectRefusal(wrong)).toMatchObject({ status: 422 })
  }
  await plan([3_000, 3_000, 4_000], days)
  const late = await applyWithSeat(app, { name: 'Terlambat' })
  const prompt = await applyWithSeat(app, { name: 'Rajin' })
  const over = await applyWithSeat(app, { name: 'Lebih' })
  await treasurer.payments.create({ body: payment(late.id, 200_000) })
  await treasurer.payments.create({ body: payment(prompt.id, 500_000) })
  await treasurer.payments.create({ body: payment(over.id, 1_250_000) })
  const found = async (due: 'today' | 'late' | 'over', desk = treasurer) =>
    (await desk.payers.list({ query: { due } })).rows.map(({ name, due_today, overdue }) => [
      name,
      due_today,
      overdue,
    ])
  expect(await found('late')).toEqual([['Terlambat', 600_000, 300_000]])
  expect(await found('today')).toEqual([
    ['Rajin', 300_000, 0],
    ['Terlambat', 600_000, 300_000],
  ])
  expect(await found('over')).toEqual([['Lebih', 0, 0]])
  const mine = await app.visitor.ppdb.mine({ params: { client_id: prompt.client_id } })
  expect(mine.fees).toMatchObject({ rest: 700_000, due: '2026-11-21', overdue: 0 })
  // A day later both are late, and nothing falls due.
  app.at('2026-11-22T02:00:00.000Z')
  const tomorrow = app.staff('treasurer', 'bendahara_2')
  expect(await found('today', tomorrow)).toEqual([])
  expect(await found('late', tomorrow)).toEqual([
    ['Rajin', 300_000, 300_000],
    ['Terlambat', 600_000, 600_000],
  ])
})

test('a part of a payment is given back, and what the school keeps is not paid too much', async () => {
  const { app, treasurer, family } = await school()
  const { id, client_id } = await applyWithSeat(app)
  await treasurer.payments.create({ body: payment(id, 200_000) })
  const paid = await treasurer.payments.create({ body: payment(id, 1_000_000) })
  setSeatState(app, id, 'resigned')
  const owed = async () => (await treasurer.payers.get({ params: { id } })).owed
  expect((await owed()).rest).toBe(-1_000_000)
  expect((await treasurer.payers.list({ query: { due: 'over' } })).rows).toMatchObject([{ id }])
  const back = { key: randomUUID(), reason: 'resigned', amount: 750_000 } as const
  const first = await treasurer.payments.reverse({ params: { id: paid.id }, body: back })
  expect(first).toMatchObject({ amount: -750_000, reverses: paid.id, reason: 'resigned' })
  // A repeated press is the same reversal.
  expect(await treasurer.payments.reverse({ params: { id: paid.id }, body: back })).toEqual(first)
  expect(await owed()).toMatchObject({ total: 200_000, kept: 250_000, paid: 450_000, rest: 0 })
  const [, row] = (await treasurer.payers.get({ params: { id } })).payments
  expect(row).toMatchObject({ state: 'paid', returned: 750_000, reversed_by: first.id })
  expect((await family.fees.mine({ params: { client_id } })).payments).toMatchObject([
    { amount: 200_000 },
    { amount: 1_000_000, state: 'paid', returned: 750_000 },
  ])
  const rest = (amount?: number) =>
    treasurer.payments.reverse({
      params: { id: paid.id },
      body: { reason: 'paid_back', ...(amount && { amount }) },
    })
  expect(await expectRefusal(rest(250_001))).toMatchObject({
    status: 409,
    message: expect.stringContaining('Rp250.000'),
  })
  expect(await rest()).toMatchObject({ amount: -250_000 })
  expect(await expectRefusal(rest(1))).toMatchObject({ status: 409 })
  expect((await treasurer.payers.get({ params: { id } })).payments[1]).toMatchObject({
    state: 'refunded',
  })
  const csv = await (await treasurer.payments.export({ query: { format: 'csv' } })).text()
  expect(csv).toContain('Dibatalkan oleh kuitansi 4')
})

test('the family’s phone learns at once what was booked or given back at the counter', async () => {
  const told: number[] = []
  const app = await testApp({
    settings: { ...openAdmission, school_kind: 'swasta' },
    live: { applicationChanged: (id) => told.push(id) },
  })
  const treasurer = app.staff('treasurer', 'bendahara')
  await treasurer.fees.create({ body: { label: 'Uang pangkal', amount: 1_000_000 } })
  const { id } = await applyWithSeat(app)
  told.length = 0
  const sent = payment(id, 200_000)
  const paid = await treasurer.payments.create({ body: sent })
  // A repeated press books nothing.
  await treasurer.payments.create({ body: sent })
  expect(told).toEqual([id])
  await treasurer.payments.reverse({ params: { id: paid.id }, body: { reason: 'paid_back' } })
  expect(told).toEqual([id, id])
})
