import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../engine/base/time.ts'
import { applicantForm, testApp } from '../../../test/test-app.ts'

test('a family applies offline, the office decides, and the family sees the decision', async () => {
  const { request, visitor, staff, set, pass, at } = await testApp()
  set({ ppdb_result_at: '2026-12-10T14:00:00+07:00', ppdb_reregister_until: '2026-12-20' })
  const client_id = randomUUID()
  const submission = applicantForm({ client_id, queued_at: '2026-11-21T02:00:00Z' })

  // The phone is online the next day; the answer is lost, and it sends the submission again.
  pass(26 * HOUR_MS)
  await request('/api/ppdb/apply', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(submission),
  })
  const receipt = await visitor.ppdb.apply({ body: submission })
  expect(receipt).toMatchObject({ client_id, registration_number: 'PPDB-1', late: false })

  // The mother notices a typo before the office has looked.
  const { rev } = await visitor.ppdb.mine({ params: { client_id } })
  await visitor.ppdb.correct({
    params: { client_id },
    body: { name: 'Budi Santosa' },
    ifMatch: rev,
  })

  // The office finds the child by the telephone number, decides, reverts, and decides again.
  const ani = staff('admin', 'ani')
  const { rows } = await ani.ppdb.list({ query: { search: '0812-3456' } })
  expect(rows).toMatchObject([{ id: 1, name: 'Budi Santosa', status: 'pending' }])
  await ani.ppdb.decide({ params: { id: 1 }, body: { status: 'rejected', notes: 'Rapor kurang' } })
  await ani.ppdb.decide({
    params: { id: 1 },
    body: { status: 'pending', notes: 'Rapor sudah menyusul' },
  })
  await ani.ppdb.decide({
    params: { id: 1 },
    body: { status: 'accepted', public_note: 'Bawa ijazah asli.' },
  })
  expect((await visitor.ppdb.mine({ params: { client_id } })).status).toBe('pending')

  at('2026-12-10T07:00:00Z')
  expect(await visitor.ppdb.mine({ params: { client_id } })).toMatchObject({
    status: 'accepted',
    public_note: 'Bawa ijazah asli.',
    form: null,
  })
  expect(
    await visitor.ppdb.statusCheck({
      body: {
        registration_number: 'PPDB-1',
        birth_date: '2011-05-06',
        phone_tail: '7890',
      },
    }),
  ).toEqual({
    registration_number: 'PPDB-1',
    status: 'accepted',
    label: 'Diterima',
    public_note: 'Bawa ijazah asli.',
    correction_note: null,
    next_step: 'Lakukan daftar ulang di sekolah paling lambat 20 Desember 2026.',
  })
  expect(
    (await staff('super_admin', 'beni').ppdb.history({ params: { id: 1 } })).map(
      ({ action }) => action,
    ),
  ).toEqual(['applied', 'corrected', 'decided', 'reopened', 'decided'])
})
