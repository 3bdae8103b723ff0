/** Documents and payments follow the valid one of a child's two numbers. */

import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFamilyClient, createPhoto, sendPage } from '../../../../test/documents.ts'
import { signInOfficer } from '../../../../test/enrolment.ts'
import { giveSeat, setSeatState } from '../../../../test/seated.ts'
import { applicantForm, openAdmission, testApp } from '../../../../test/test-app.ts'
import { enrolments } from '../../enrolment/tables.ts'

const NISN = '0098765432'

const twoOfOne = async () => {
  const app = await testApp({ settings: { ...openAdmission, school_kind: 'swasta' } })
  const staff = signInOfficer(app)
  const apply = async () => {
    const client_id = randomUUID()
    const { id } = await app.visitor.ppdb.apply({ body: applicantForm({ client_id, nisn: NISN }) })
    return { id, client_id }
  }
  const [first, second] = [await apply(), await apply()]
  const say = (verdict: 'same' | 'open', kept?: number) =>
    staff.ppdb.sameChild({
      params: { id: first.id },
      body: { other: second.id, verdict, ...(kept && { kept }) },
    })
  const filesOf = (id: number): string[] => {
    const folder = join(app.dataDir, 'documents', `${id}`)
    return existsSync(folder) ? readdirSync(folder) : []
  }
  return { app, staff, first, second, say, filesOf }
}

test('papers go to the number that stands with their verdicts, and come back when it is undone', async () => {
  const { app, staff, first, second, say, filesOf } = await twoOfOne()
  for (const code of ['akta', 'rapor']) {
    await staff.documentTypes.create({ body: { code, label: code } })
  }
  await sendPage(createFamilyClient(app), first.client_id, await createPhoto(), { type: 'akta' })
  await sendPage(createFamilyClient(app), first.client_id, await createPhoto(), { type: 'rapor' })
  await sendPage(createFamilyClient(app), second.client_id, await createPhoto(), { type: 'rapor' })
  const clerk = signInOfficer(app, 'admin')
  await clerk.documents.judge({
    params: { id: first.id, type: 'akta' },
    body: { state: 'approved' },
  })
  await clerk.documents.release({ params: { id: first.id } })
  const statesOf = async (client_id: string) =>
    (await app.visitor.ppdb.mine({ params: { client_id } })).documents?.list.map(
      ({ type, state }) => `${type} ${state}`,
    )
  await say('same', second.id)
  // A document that both applications have stays with each.
  expect(await statesOf(second.client_id)).toEqual(['akta approved', 'rapor received'])
  expect(await statesOf(first.client_id)).toEqual(['akta on_phone', 'rapor received'])
  expect([filesOf(first.id), filesOf(second.id)].map((files) => files.length)).toEqual([1, 2])
  const { documents } = await clerk.documents.open({ params: { id: second.id } })
  const page = documents.find(({ type }) => type === 'akta')?.pages[0]?.id ?? ''
  await clerk.documents.page({ params: { id: second.id, page_id: page } })
  await say('open')
  expect(await statesOf(first.client_id)).toEqual(['akta approved', 'rapor received'])
  expect(await statesOf(second.client_id)).toEqual(['akta on_phone', 'rapor received'])
  expect([filesOf(first.id), filesOf(second.id)].map((files) => files.length)).toEqual([2, 1])
})

test('what was paid under a number that was set aside is paid for the child', async () => {
  const { app, first, second, say } = await twoOfOne()
  const treasurer = app.staff('treasurer', 'bendahara')
  await treasurer.fees.create({ body: { label: 'Uang pangkal', amount: 1_000_000 } })
  giveSeat(app, first.id)
  await treasurer.payments.create({
    body: { key: randomUUID(), applicant_id: first.id, amount: 400_000, method: 'cash' },
  })
  await sendPage(createFamilyClient(app), first.client_id, await createPhoto(), {
    type: 'bukti_bayar',
  })
  setSeatState(app, first.id, 'resigned')
  app.db.delete(enrolments).run()
  giveSeat(app, second.id)
  const of = (id: number) => treasurer.payers.get({ params: { id } })
  expect((await of(second.id)).owed.rest).toBe(1_000_000)
  await say('same', second.id)
  const payer = await of(second.id)
  expect(payer.owed).toMatchObject({ paid: 400_000, rest: 600_000 })
  expect(payer.payments.map(({ child }) => child?.registration_number)).toEqual(['PPDB-1'])
  expect((await of(first.id)).owed).toMatchObject({ paid: 0, rest: 0 })
  const [proof] = payer.proofs
  await treasurer.proofs.judge({
    params: { id: second.id, page_id: proof?.id ?? '' },
    body: { state: 'paid', amount: 100_000, method: 'transfer' },
  })
  expect((await of(second.id)).owed.rest).toBe(500_000)
})

test('which number stands is still said, and undone, after the NISN was corrected', async () => {
  const { staff, first, second, say } = await twoOfOne()
  await say('same', second.id)
  const corrected = await staff.ppdb.update({
    params: { id: first.id },
    body: { nisn: '0011112222', name: 'Budi Hartono' },
  })
  expect(corrected.possible_duplicate).toBe(true)
  expect(await staff.ppdb.duplicates({ params: { id: first.id } })).toMatchObject([
    { id: second.id, is_pair: false, verdict: { kept: second.id } },
  ])
  const { rows } = await staff.ppdb.list({ query: { mark: 'duplicate' } })
  expect(rows.map(({ id }) => id).sort()).toEqual([first.id, second.id])
  expect(await say('open')).toEqual([])
})
