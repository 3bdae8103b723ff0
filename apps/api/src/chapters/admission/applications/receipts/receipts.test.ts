import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { receiptCode } from '@sekolah/contract/admission/proof'
import type { Receipt } from '@sekolah/contract/admission/schemas'
import { expect, test } from 'vitest'
import { connectDatabase } from '../../../../engine/db/connect.ts'
import { audit } from '../../../../kernel/audit/tables.ts'
import { applicantForm, expectRefusal, type TestApp, testApp } from '../../../../test/test-app.ts'
import { receiptCodeOf } from './codes.ts'

const CODE = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/
const WRONG = receiptCode(new Uint8Array(32))

const proofOf = ({ registration_number, registration_date, receipt_code }: Receipt) => ({
  registration_number,
  registration_date,
  receipt_code: receipt_code ?? '',
})

/** The code that a restarted server with the same folder makes. */
const codeAfterRestart = ({ dataDir, clock, log }: TestApp, { id, registration_date }: Receipt) => {
  const db = connectDatabase(join(dataDir, 'school.db'), { create: false })
  try {
    return receiptCodeOf({ db, clock, log }, { id, registration_date })
  } finally {
    db.$client.close()
  }
}

test('a receipt always has the same code', async () => {
  const { visitor, staff, pass } = await testApp()
  const client_id = randomUUID()
  const first = await visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  expect(first.receipt_code).toMatch(CODE)
  pass(90_000)
  const again = await visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  const corrected = await visitor.ppdb.correct({
    params: { client_id },
    body: { address: 'Jl. Mawar 3, Gombong' },
    ifMatch: 1,
  })
  const mine = await visitor.ppdb.mine({ params: { client_id } })
  const atCounter = await staff().ppdb.receipt({ params: { id: first.id } })
  for (const { receipt_code } of [again, corrected, mine, atCounter]) {
    expect(receipt_code).toBe(first.receipt_code)
  }
  const other = await visitor.ppdb.apply({
    body: applicantForm({ client_id: randomUUID(), name: 'Ani Lestari' }),
  })
  expect(other.receipt_code).not.toBe(first.receipt_code)
})

test('the counter verifies a receipt, also of a number that is gone', async () => {
  const { visitor, staff, db } = await testApp()
  const client_id = randomUUID()
  const proof = proofOf(await visitor.ppdb.apply({ body: applicantForm({ client_id }) }))
  const clerk = staff('admin', 'ani')
  const genuine = {
    registration_number: 'PPDB-1',
    registration_date: proof.registration_date,
    valid: true,
    in_database: true,
    key_lost_at: null,
  }
  expect(await clerk.ppdb.checkReceipt({ body: proof })).toEqual(genuine)
  // As typed from paper, where the time has no seconds.
  const typed = {
    registration_number: 'spmb 1',
    registration_date: '2026-11-21T09:00:00+07:00',
    receipt_code: proof.receipt_code.toLowerCase().replace('-', ' '),
  }
  expect(await clerk.ppdb.checkReceipt({ body: typed })).toEqual(genuine)
  for (const change of [
    { registration_number: 'PPDB-2' },
    { registration_date: '2026-11-21T02:01:00.000Z' },
    { receipt_code: WRONG },
  ]) {
    expect(await clerk.ppdb.checkReceipt({ body: { ...proof, ...change } })).toMatchObject({
      valid: false,
    })
  }
  await visitor.ppdb.withdraw({ params: { client_id } })
  expect(await clerk.ppdb.checkReceipt({ body: proof })).toEqual({ ...genuine, in_database: false })

  const checks = db.select().from(audit).all()
  expect(checks.map(({ actor, action, object }) => [actor, action, object])).toEqual([
    ['ani', 'receipt_valid', 'applicant/1'],
    ['ani', 'receipt_valid', 'applicant/1'],
    ['ani', 'receipt_mismatch', 'applicant/2'],
    ['ani', 'receipt_mismatch', 'applicant/1'],
    ['ani', 'receipt_mismatch', 'applicant/1'],
    [null, 'withdraw', 'applicant/1'],
    ['ani', 'receipt_valid', 'applicant/1'],
  ])
})

test('only the office can check receipts, with complete input, and guessing is limited', async () => {
  const { visitor, staff } = await testApp()
  const proof = proofOf(await visitor.ppdb.apply({ body: applicantForm() }))
  expect(await expectRefusal(visitor.ppdb.checkReceipt({ body: proof }))).toMatchObject({
    status: 401,
  })
  expect(await expectRefusal(staff('editor').ppdb.checkReceipt({ body: proof }))).toMatchObject({
    status: 403,
  })
  expect(
    await expectRefusal(staff('editor', 'e2').ppdb.receipt({ params: { id: 1 } })),
  ).toMatchObject({
    status: 403,
  })
  const clerk = staff()
  expect(await expectRefusal(clerk.ppdb.receipt({ params: { id: 9 } }))).toMatchObject({
    status: 404,
  })
  const empty = { registration_number: '', registration_date: '', receipt_code: 'ABC' }
  const refusal = await expectRefusal(clerk.ppdb.checkReceipt({ body: empty }))
  expect(refusal).toMatchObject({ status: 422 })
  expect(refusal.errors.map(({ field }: { field: string }) => field)).toEqual([
    'registration_number',
    'registration_date',
    'receipt_code',
  ])
  const guess = { ...proof, receipt_code: WRONG }
  const refusals: number[] = []
  for (let n = 0; n < 40; n++) {
    await clerk.ppdb.checkReceipt({ body: guess }).catch((error) => refusals.push(error.status))
  }
  expect(refusals.length).toBeGreaterThan(5)
  expect(new Set(refusals)).toEqual(new Set([429]))
})

test('a damaged key is never replaced: applications are accepted, and codes follow after its repair', async () => {
  const app = await testApp()
  const { visitor, staff, dataDir, lines } = app
  const file = join(dataDir, 'keys/receipts')
  const receipt = await visitor.ppdb.apply({ body: applicantForm({ client_id: randomUUID() }) })
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, whole.slice(0, 20))

  expect(codeAfterRestart(app, receipt)).toBeNull()
  expect(readFileSync(file, 'utf8')).toBe(whole.slice(0, 20))
  expect(lines.filter((line) => line.includes('receipt_key_unusable'))).toHaveLength(1)
  expect(await expectRefusal(staff().ppdb.checkReceipt({ body: proofOf(receipt) }))).toMatchObject({
    status: 503,
    message: expect.stringContaining('Kunci bukti'),
  })
  writeFileSync(file, whole)
  expect(codeAfterRestart(app, receipt)).toBe(receipt.receipt_code)
})

test('no family is refused while the key is damaged', async () => {
  const { visitor, dataDir } = await testApp()
  writeFileSync(join(dataDir, 'keys'), 'a file in the way of the folder')
  expect(await visitor.ppdb.apply({ body: applicantForm() })).toMatchObject({
    registration_number: 'PPDB-1',
    receipt_code: null,
  })
})

test('a lost key is recorded: older codes are not called wrong', async () => {
  const app = await testApp()
  const { visitor, staff, dataDir, at, lines } = app
  const old = await visitor.ppdb.apply({ body: applicantForm() })
  rmSync(join(dataDir, 'keys/receipts'))
  at('2026-11-22T02:00:00.000Z')
  const fresh = codeAfterRestart(app, old)
  expect(fresh).toMatch(CODE)
  expect(fresh).not.toBe(old.receipt_code)
  expect(existsSync(join(dataDir, 'keys/receipts'))).toBe(true)
  expect(lines.some((line) => line.includes('receipt_key_lost'))).toBe(true)

  const clerk = staff()
  expect(await clerk.ppdb.checkReceipt({ body: proofOf(old) })).toMatchObject({
    valid: false,
    key_lost_at: '2026-11-22T02:00:00.000Z',
  })
  const later = { registration_date: '2026-11-23T02:00:00.000Z' }
  expect(await clerk.ppdb.checkReceipt({ body: { ...proofOf(old), ...later } })).toMatchObject({
    valid: false,
    key_lost_at: null,
  })
})

test('codes under a key that a restore has set aside stay genuine', async () => {
  const app = await testApp()
  const { visitor, staff, dataDir } = app
  const old = await visitor.ppdb.apply({ body: applicantForm() })
  const file = join(dataDir, 'keys/receipts')
  renameSync(file, `${file}.sebelum-20261121020000`)
  writeFileSync(file, `${Buffer.alloc(32, 7).toString('base64url')}\n`)
  expect(codeAfterRestart(app, old)).not.toBe(old.receipt_code)
  expect(await staff().ppdb.checkReceipt({ body: proofOf(old) })).toMatchObject({ valid: true })
})

test('a changed label for admission changes the numbers, and old receipts stay genuine', async () => {
  const { visitor, staff } = await testApp()
  const client_id = randomUUID()
  const proof = proofOf(await visitor.ppdb.apply({ body: applicantForm({ client_id }) }))
  const clerk = staff('admin', 'ani')
  await clerk.settings.update({
    body: { settings: [{ setting_key: 'ppdb_label', setting_value: 'SPMB' }] },
  })
  const { receipt_code } = proof
  const mine = await visitor.ppdb.mine({ params: { client_id } })
  expect(mine).toMatchObject({ registration_number: 'SPMB-1', receipt_code })
  expect((await visitor.ppdb.public()).rows[0]).toMatchObject({ registration_number: 'SPMB-1' })
  for (const search of ['SPMB-1', 'PPDB-1', 'spmb-']) {
    const { rows } = await clerk.ppdb.list({ query: { search } })
    expect(rows).toMatchObject([{ registration_number: 'SPMB-1' }])
  }
  for (const registration_number of ['PPDB-1', 'SPMB-1', '1']) {
    const { birth_date, phone } = applicantForm({})
    const answer = await visitor.ppdb.statusCheck({
      body: {
        registration_number,
        birth_date,
        phone_tail: phone.slice(-4),
      },
    })
    expect(answer.registration_number).toBe('SPMB-1')
    expect(
      await clerk.ppdb.checkReceipt({ body: { ...proof, registration_number } }),
    ).toMatchObject({
      registration_number: 'SPMB-1',
      valid: true,
    })
  }
  const [ppdb] = await visitor.faq.categories()
  expect(ppdb).toMatchObject({ value: 'PPDB', label: 'SPMB' })
})
