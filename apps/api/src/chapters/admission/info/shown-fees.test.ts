/** "Biaya" is composed: what families owe, between the school's own items. */
import { expect, test } from 'vitest'
import { expectRefusal, openAdmission, testApp } from '../../../test/test-app.ts'

const spp = { item: 'SPP per bulan', amount: 175_000 }

const school = async (school_kind: '' | 'negeri' | 'swasta' = 'swasta') => {
  const app = await testApp({ settings: { ...openAdmission, school_kind } })
  const editor = app.staff('editor', 'tu').ppdb_info
  const treasurer = app.staff('treasurer', 'bendahara').fees
  const entries = async () => (await app.visitor.ppdb_info.list({ query: { type: 'fees' } })).rows
  const items = async () => (await entries()).map(({ data }) => data)
  return { app, editor, treasurer, entries, items }
}

const owed = (more = {}) => ({ label: 'Daftar ulang', amount: 1_450_000, is_shown: true, ...more })

test('shows a fee once it is ticked, between the own items, and a change of it at once', async () => {
  const { app, editor, treasurer, items } = await school()
  const { id } = await editor.create({ body: { title: 'Biaya', info_type: 'fees', data: [spp] } })
  const fee = await treasurer.create({ body: owed({ is_shown: undefined }) })
  expect(fee.is_shown).toBe(false)
  expect(await items()).toEqual([[spp]])
  const { rev, epoch } = await app.visitor.sync.delta()
  await treasurer.update({ params: { id: fee.id }, body: { is_shown: true } })
  expect(await items()).toEqual([[{ item: 'Daftar ulang', amount: 1_450_000 }, spp]])
  const after = await app.visitor.sync.delta({ query: { since: rev, epoch } })
  expect(after.changes.ppdb_info.upserts).toMatchObject([
    { id, data: [{ item: 'Daftar ulang', amount: 1_450_000 }, spp] },
  ])
  await treasurer.update({ params: { id: fee.id }, body: { amount: 1_500_000 } })
  const later = await app.visitor.sync.delta({ query: { since: after.rev, epoch } })
  expect(later.changes.ppdb_info.upserts.map((one) => one.id)).toEqual([id])
  await treasurer.remove({ params: { id: fee.id } })
  expect(await items()).toEqual([[spp]])
})

test('an own item never says another amount than the fee of its name', async () => {
  const { app, editor, treasurer, items } = await school()
  const other = { item: 'Daftar Ulang', amount: 400_000 }
  await editor.create({ body: { title: 'Biaya', info_type: 'fees', data: [spp, other] } })
  const { id } = await treasurer.create({ body: owed({ program: 'Tata Boga' }) })
  await treasurer.create({ body: owed({ program: 'Tata Busana', amount: 900_000 }) })
  const shown = [
    { item: 'Daftar ulang (Tata Boga)', amount: 1_450_000 },
    { item: 'Daftar ulang (Tata Busana)', amount: 900_000 },
    spp,
  ]
  expect(await items()).toEqual([shown])
  // A client may send back what it read; another amount is changed in the fee itself.
  const [entry] = (await app.visitor.ppdb_info.list()).rows
  const params = { id: entry?.id ?? 0 }
  const put = (data: typeof shown) => editor.update({ params, body: { info_type: 'fees', data } })
  expect((await put([...shown, { item: 'Buku', amount: 90_000 }])).data).toEqual([
    ...shown,
    { item: 'Buku', amount: 90_000 },
  ])
  expect(
    await expectRefusal(put([{ item: 'Daftar ulang (Tata Boga)', amount: 1 }, spp])),
  ).toMatchObject({
    status: 422,
    errors: [{ field: 'data.0.amount', message: 'Besar biaya ini diubah di Keuangan.' }],
  })
  await treasurer.update({ params: { id }, body: { program: null } })
  expect((await items())[0]).toContainEqual({ item: 'Daftar ulang', amount: 1_450_000 })
})

test('an entry that another program writes is shown as written', async () => {
  const { treasurer, editor, items } = await school()
  await treasurer.create({ body: owed() })
  expect(await items()).toEqual([[{ item: 'Daftar ulang', amount: 1_450_000 }]])
  const data = [{ item: 'Daftar ulang', amount: 5 }, spp]
  await editor.create({ body: { title: 'Biaya lain', info_type: 'fees', data, order_index: 9 } })
  expect((await items())[1]).toEqual(data)
})

test('a state school shows no fees, and phones forget them', async () => {
  const { app, editor, treasurer, entries } = await school()
  await editor.create({ body: { title: 'Biaya', info_type: 'fees', data: [spp] } })
  await treasurer.create({ body: owed() })
  const { rev, epoch } = await app.visitor.sync.delta()
  const staff = app.staff()
  const kind = (setting_value: string) =>
    staff.settings.update({ body: { settings: [{ setting_key: 'school_kind', setting_value }] } })
  await kind('negeri')
  expect(await entries()).toEqual([])
  const gone = await app.visitor.sync.delta({ query: { since: rev, epoch } })
  expect(gone.changes.ppdb_info.deletes).toHaveLength(1)
  await kind('')
  expect((await entries()).map(({ data }) => data)).toEqual([[spp]])
})
