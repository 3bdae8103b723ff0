import { setImmediate as pass } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { audit } from '../../../kernel/audit/tables.ts'
import { applicantForm, expectRefusal, testApp } from '../../../test/test-app.ts'

const names = ['Adi', 'Budi', 'Cici']

test('decides many in one call, and reports the result for each', async () => {
  const announced: number[] = []
  const { visitor, staff, db } = await testApp({
    live: { applicantUpdated: ({ id }) => announced.push(id) },
  })
  for (const name of names) await visitor.ppdb.apply({ body: applicantForm({ name }) })
  const ani = staff('admin', 'ani')
  await staff('admin', 'beni').ppdb.decide({ params: { id: 2 }, body: { status: 'rejected' } })
  announced.length = 0

  const outcomes = await ani.ppdb.decideMany({
    body: {
      ids: [1, 2, 3, 9, 3],
      status: 'accepted',
      notes: 'Rapat 21 November',
    },
  })
  expect(outcomes).toMatchObject([
    { id: 1, decided: true, refusal: null, applicant: { status: 'accepted', decided_by: 'ani' } },
    {
      id: 2,
      decided: false,
      refusal: 'Pendaftaran ini sudah diputuskan oleh beni: Ditolak.',
      applicant: { status: 'rejected', decided_by: 'beni' },
    },
    { id: 3, decided: true, refusal: null, applicant: { notes: 'Rapat 21 November' } },
    { id: 9, decided: false, refusal: 'Pendaftar tidak ditemukan.', applicant: null },
  ])
  expect(announced).toEqual([1, 3])
  const decisions = db
    .select()
    .from(audit)
    .all()
    .filter(({ actor }) => actor === 'ani')
  expect(decisions.map(({ action, object }) => [action, object])).toEqual([
    ['decide', 'applicant/1'],
    ['decide', 'applicant/3'],
  ])
  expect(await ani.ppdb.history({ params: { id: 1 } })).toHaveLength(2)
  expect(await ani.ppdb.history({ params: { id: 2 } })).toHaveLength(2)
})

test('a bulk decision yields to other requests in between', async () => {
  const announced: number[] = []
  const { visitor, staff } = await testApp({
    live: { applicantUpdated: ({ id }) => announced.push(id) },
  })
  const ids = Array.from({ length: 25 }, (_, n) => n + 1)
  for (const id of ids) await visitor.ppdb.apply({ body: applicantForm({ name: `Adi ${id}` }) })
  const clerk = staff()
  const done = clerk.ppdb.decideMany({ body: { ids, status: 'accepted' } })
  const seen = new Set<number>()
  while (announced.length < ids.length) {
    seen.add(announced.length)
    await pass()
  }
  expect([...seen]).toEqual([0, 10, 20])
  expect((await done).every(({ decided }) => decided)).toBe(true)
})

test('reverts many decisions, with a required reason', async () => {
  const { visitor, staff } = await testApp()
  for (const name of names) await visitor.ppdb.apply({ body: applicantForm({ name }) })
  const clerk = staff()
  await clerk.ppdb.decideMany({
    body: { ids: [1, 2], status: 'accepted', public_note: 'Selamat!' },
  })
  expect(
    await expectRefusal(clerk.ppdb.decideMany({ body: { ids: [1, 2], status: 'pending' } })),
  ).toMatchObject({
    status: 422,
    errors: [{ field: 'notes' }],
  })
  const reason = { status: 'pending', notes: 'Kuota keliru' } as const
  const outcomes = await clerk.ppdb.decideMany({ body: { ids: [1, 2, 3], ...reason } })
  expect(outcomes.map(({ decided }) => decided)).toEqual([true, true, false])
  expect(outcomes[0]?.applicant).toMatchObject({ public_note: null, decided_by: null })
  expect(outcomes[2]?.refusal).toContain('belum diputuskan')
})

test('refuses an empty list, too many ids, and invalid ids', async () => {
  const { staff } = await testApp()
  const clerk = staff()
  const many = Array.from({ length: 201 }, (_, n) => n + 1)
  for (const ids of [[], many, [0], [1.5], ['1'], '1']) {
    const refusal = await expectRefusal(
      clerk.ppdb.decideMany({ body: { ids: ids as never, status: 'accepted' } }),
    )
    expect(refusal.status, JSON.stringify(ids)).toBe(422)
    expect(refusal.errors[0].field).toMatch(/^ids/)
  }
})
