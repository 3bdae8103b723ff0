import { randomUUID } from 'node:crypto'
import { createTakeIn, type TakeIn } from '@sekolah/api-client/take-in'
import type { CounterInput } from '@sekolah/contract/admission/counter/schemas'
import { applicantInput } from '@sekolah/contract/admission/form-schemas'
import { decodeHandovers, encodeHandover } from '@sekolah/contract/admission/handover'
import type { ApplicantInput } from '@sekolah/contract/admission/schemas'
import { expect, test } from 'vitest'
import { applicantForm, expectRefusal, type TestApp, testApp } from '../../../../test/test-app.ts'

/** A clerk's counter: its answers contain the text that is shown. */
const counterOf = (app: TestApp): TakeIn => {
  const token = app.tokenOf('admin', 'ani')
  const fetch: typeof globalThis.fetch = (input, init) => app.request(`${input}`, init)
  return createTakeIn({ fetch, token: () => token })
}

/** A form as a phone stores it and sends it later, and as the counter reads it from its text. */
const handedOver = (more: Partial<ApplicantInput> = {}) => {
  const client_id = randomUUID()
  const queued_at = '2026-11-20T13:00:00.000Z'
  const sent = { ...applicantInput.parse(applicantForm({ client_id, ...more })), queued_at }
  const { consent_version } = sent
  const line = encodeHandover({ client_id, queued_at, consent_version, form: sent })
  const decoded = decodeHandovers(`Nama: …\n${line}`)
  if (!('handovers' in decoded)) throw new Error(decoded.damage)
  const { form: fields, ...keys } = decoded.handovers[0]
  return { sent, counter: { ...fields, ...keys, agreement: true } as CounterInput }
}

test('taken in at the counter first: the phone finds its receipt', async () => {
  const announced: number[] = []
  const app = await testApp({ live: { applicantNew: (read) => announced.push(read().id) } })
  const clerk = app.staff('admin', 'clerk')
  const { sent, counter } = handedOver()
  const taken = await counterOf(app)(counter)
  expect(taken.data).toMatchObject({
    registration_number: 'PPDB-1',
    source: 'loket',
    queued_at: '2026-11-20T13:00:00.000Z',
    consent_version: '2026-11',
    late: false,
  })
  expect(taken.message).toBeUndefined()
  expect(taken.data).not.toHaveProperty('client_id')

  const receipt = await app.visitor.ppdb.apply({ body: { ...sent, website: '' } })
  expect(receipt).toMatchObject({ client_id: sent.client_id, registration_number: 'PPDB-1' })
  expect(receipt.receipt_code).toBe((await clerk.ppdb.receipt({ params: { id: 1 } })).receipt_code)
  expect((await app.visitor.ppdb.mine({ params: { client_id: sent.client_id ?? '' } })).id).toBe(1)
  expect((await clerk.ppdb.list()).total).toBe(1)
  expect(announced).toEqual([1])
})

test('arrived from the phone first: the counter finds it, and changes nothing', async () => {
  const app = await testApp()
  const takeIn = counterOf(app)
  const { sent, counter } = handedOver()
  await app.visitor.ppdb.apply({ body: sent })
  const taken = await takeIn({ ...counter, client_id: sent.client_id?.toUpperCase() })
  expect(taken).toMatchObject({
    message: 'Pendaftaran ini sudah ada sebagai PPDB-1.',
    data: { id: 1, source: 'online', rev: 1 },
  })
  expect((await takeIn(counter)).data.id).toBe(1)
  expect((await app.staff('admin', 'clerk').ppdb.list()).total).toBe(1)
})

test('another form under the same key is refused, with the stored one in the answer', async () => {
  const { visitor, staff } = await testApp()
  const clerk = staff()
  const { sent, counter } = handedOver()
  await clerk.ppdb.create({ body: counter })
  const refusal = await expectRefusal(
    clerk.ppdb.create({ body: { ...counter, name: 'Budi Santosa' } }),
  )
  expect(refusal).toMatchObject({
    status: 409,
    message: 'Pendaftaran ini sudah ada sebagai PPDB-1 dengan isi yang berbeda.',
    data: { id: 1, name: 'Budi Santoso' },
  })
  expect(refusal.data).not.toHaveProperty('client_id')
  // The phone learns no more than before.
  const atPhone = await expectRefusal(
    visitor.ppdb.apply({ body: { ...sent, name: 'Budi Santosa' } }),
  )
  expect(atPhone).toMatchObject({ status: 409, data: undefined })
})

test('a withdrawn application cannot return through the counter', async () => {
  const { visitor, staff } = await testApp()
  const { sent, counter } = handedOver()
  await visitor.ppdb.apply({ body: sent })
  await visitor.ppdb.withdraw({ params: { client_id: sent.client_id ?? '' } })
  expect(await expectRefusal(staff().ppdb.create({ body: counter }))).toMatchObject({
    status: 410,
    code: 'withdrawn',
    message: 'Pendaftaran ini sudah dibatalkan.',
  })
})

test('after the closing the counter takes in what a phone could not send, marked late', async () => {
  const { visitor, staff, at } = await testApp()
  const { sent, counter } = handedOver()
  at('2026-12-20T02:00:00Z')
  expect(await expectRefusal(visitor.ppdb.apply({ body: sent }))).toMatchObject({
    code: 'ppdb_closed',
  })
  expect(await staff().ppdb.create({ body: counter })).toMatchObject({ late: true })
  expect(await visitor.ppdb.apply({ body: sent })).toMatchObject({
    registration_number: 'PPDB-1',
    late: true,
  })
})

test('a form that a phone stored wrongly is refused field by field', async () => {
  const { staff } = await testApp()
  const { counter } = handedOver()
  const refusal = await expectRefusal(
    staff().ppdb.create({ body: { ...counter, phone: '12', client_id: 'x' } }),
  )
  expect(refusal.errors.map(({ field }: { field: string }) => field)).toEqual([
    'phone',
    'client_id',
  ])
})
