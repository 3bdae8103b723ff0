import type { PpdbInfoInput } from '@sekolah/contract/admission/info/schemas'
import { expect, test } from 'vitest'
import { expectRefusal, testApp } from '../../test/test-app.ts'

const start = async () => {
  const { staff, visitor } = await testApp()
  return { editor: staff('editor').ppdb_info, visitor: visitor.ppdb_info }
}

test('is an announcement of today by default, with empty optional fields', async () => {
  const { editor } = await start()
  expect(await editor.create({ body: { title: 'Pendaftaran dibuka' } })).toMatchObject({
    info_type: 'announcement',
    content: '',
    data: { date: '2026-11-21' },
    order_index: 0,
  })
  for (const info_type of ['timeline', 'requirements', 'fees'] as const) {
    expect((await editor.create({ body: { title: 'Kosong', info_type } })).data).toEqual([])
  }
})

test('has the data that its type requires, and errors name what is wrong in it', async () => {
  const { editor, visitor } = await start()
  const right: PpdbInfoInput[] = [
    {
      title: 'Jadwal',
      info_type: 'timeline',
      data: [{ event: ' Tes ', date: '2026-12-07', status: 'active' }],
    },
    { title: 'Syarat', info_type: 'requirements', data: ['Fotokopi rapor'] },
    { title: 'Biaya', info_type: 'fees', data: [{ item: 'SPP', amount: 175_000 }] },
    { title: 'Hasil', info_type: 'announcement', data: { date: '2026-12-11' } },
  ]
  for (const input of right) await editor.create({ body: input })
  expect((await visitor.list()).rows.map(({ data }) => data)).toEqual([
    [{ event: 'Tes', date: '2026-12-07', status: 'active' }],
    ['Fotokopi rapor'],
    [{ item: 'SPP', amount: 175_000 }],
    { date: '2026-12-11' },
  ])
  const wrong: [unknown, unknown, string][] = [
    ['timeline', [{ event: 'Tes', date: '2026-12-07', status: 'lewat' }], 'data.0.status'],
    ['timeline', ['Tes'], 'data.0'],
    ['requirements', ['Rapor', ''], 'data.1'],
    ['fees', [{ item: 'SPP', amount: -1 }], 'data.0.amount'],
    ['fees', 'gratis', 'data'],
    ['announcement', { date: 'besok' }, 'data.date'],
    ['announcement', [], 'data'],
  ]
  for (const [info_type, data, field] of wrong) {
    const sent = { title: 'Salah', info_type, data } as PpdbInfoInput
    expect(await expectRefusal(editor.create({ body: sent })), field).toMatchObject({
      status: 422,
      errors: [{ field, message: expect.stringMatching(/^[A-Z]/) }],
    })
  }
})

test('cannot change its type without data of the new one', async () => {
  const { editor } = await start()
  const { id } = await editor.create({
    body: {
      title: 'Biaya',
      content: 'Dapat diangsur.',
      info_type: 'fees',
      data: [{ item: 'SPP', amount: 175_000 }],
    },
  })
  expect(await editor.update({ params: { id }, body: { title: 'Rincian biaya' } })).toMatchObject({
    content: 'Dapat diangsur.',
    data: [{ item: 'SPP', amount: 175_000 }],
  })
  const alone = expectRefusal(
    editor.update({ params: { id }, body: { info_type: 'requirements' } }),
  )
  expect(await alone).toMatchObject({ status: 422, errors: [{ field: 'data.0' }] })
  const both = await editor.update({
    params: { id },
    body: { info_type: 'requirements', data: ['Rapor'] },
  })
  expect(both).toMatchObject({ info_type: 'requirements', data: ['Rapor'] })
})
