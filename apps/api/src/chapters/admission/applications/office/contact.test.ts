import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../../engine/base/time.ts'
import { audit } from '../../../../kernel/audit/tables.ts'
import { applicantForm, expectRefusal, testApp } from '../../../../test/test-app.ts'
import { applicantHistory } from '../tables.ts'

/** Two accepted families, one of which Sari has contacted. */
const admission = async () => {
  const app = await testApp()
  const keys = [randomUUID(), randomUUID()]
  await app.visitor.ppdb.apply({ body: applicantForm({ name: 'Adi', client_id: keys[0] }) })
  await app.visitor.ppdb.apply({ body: applicantForm({ name: 'Budi', client_id: keys[1] }) })
  const sari = app.staff('admin', 'sari')
  for (const id of [1, 2]) await sari.ppdb.decide({ params: { id }, body: { status: 'accepted' } })
  const contacted = await sari.ppdb.contact({ params: { id: 1 }, body: { status: 'accepted' } })
  const uncontacted = async () =>
    (await sari.ppdb.list({ query: { status: 'accepted', mark: 'uncontacted' } })).rows.map(
      ({ id }) => id,
    )
  return { ...app, keys, sari, contacted, uncontacted }
}

test('is stored on the applicant, and the office can filter for families not yet contacted', async () => {
  const { contacted, uncontacted, sari, db } = await admission()
  expect(contacted).toMatchObject({
    contacted_at: '2026-11-21T02:00:00.000Z',
    contacted_by: 'sari',
    contacted_status: 'accepted',
  })
  expect(await sari.ppdb.get({ params: { id: 1 } })).toEqual(contacted)
  expect(await uncontacted()).toEqual([2])
  expect((await sari.ppdb.history({ params: { id: 1 } })).at(-1)).toMatchObject({
    action: 'contacted',
    actor: 'sari',
    status: 'accepted',
  })
  expect(db.select().from(audit).all()).toContainEqual(
    expect.objectContaining({ actor: 'sari', action: 'contact', object: 'applicant/1' }),
  )
  const file = await (await sari.ppdb.export({ query: { format: 'csv', ids: '1' } })).text()
  expect(file).toContain('"Dihubungi oleh";"Dihubungi pada (WIB)"')
  expect(file).toContain('"sari";"2026-11-21 09:00"')
})

test('belongs to the status of its time: a new decision is uncontacted again', async () => {
  const { sari, uncontacted, pass } = await admission()
  await sari.ppdb.decide({ params: { id: 1 }, body: { status: 'pending', notes: 'Keliru' } })
  pass(HOUR_MS)
  await sari.ppdb.contact({ params: { id: 1 }, body: { status: 'pending' } })
  await sari.ppdb.decide({ params: { id: 1 }, body: { status: 'accepted' } })
  expect(await uncontacted()).toEqual([2, 1])
})

test('is undone once after a slip, and an earlier contact returns', async () => {
  const { sari, staff, contacted, pass, db } = await admission()
  pass(HOUR_MS)
  const slip = await staff('admin', 'bambang').ppdb.contact({
    params: { id: 1 },
    body: { status: 'accepted' },
  })
  expect(slip.contacted_by).toBe('bambang')
  const undo = slip.contacted_at ?? ''
  expect(await sari.ppdb.contact({ params: { id: 1 }, body: { undo } })).toEqual(contacted)
  expect(await sari.ppdb.contact({ params: { id: 1 }, body: { undo } })).toEqual(contacted)
  const gone = await sari.ppdb.contact({
    params: { id: 1 },
    body: { undo: contacted.contacted_at ?? '' },
  })
  expect(gone).toMatchObject({ contacted_at: null, contacted_by: null, contacted_status: null })
  const undone = db.select().from(audit).all()
  expect(undone.filter(({ action }) => action === 'contact_undone')).toHaveLength(2)
})

test('accepts a correction that a family sent before the office noted a contact', async () => {
  const { visitor, sari } = await admission()
  const client_id = randomUUID()
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Cici', client_id }) })
  await sari.ppdb.contact({ params: { id: 3 }, body: { status: 'pending' } })
  const corrected = await visitor.ppdb.correct({
    params: { client_id },
    body: { previous_school: 'SMPN 9' },
    ifMatch: 1,
  })
  expect(corrected.form?.previous_school).toBe('SMPN 9')
})

test('is erased with the applicant, and visible to the office only', async () => {
  const { staff, visitor, sari, db } = await admission()
  const body = { status: 'accepted' } as const
  expect(await expectRefusal(visitor.ppdb.contact({ params: { id: 1 }, body }))).toMatchObject({
    status: 401,
  })
  expect(
    await expectRefusal(staff('editor').ppdb.contact({ params: { id: 1 }, body })),
  ).toMatchObject({
    status: 403,
  })
  expect(await expectRefusal(sari.ppdb.contact({ params: { id: 99 }, body }))).toMatchObject({
    status: 404,
  })
  expect(await expectRefusal(sari.ppdb.contact({ params: { id: 1 }, body: {} }))).toMatchObject({
    status: 422,
  })
  await staff('super_admin').ppdb.erase({ params: { id: 1 } })
  expect(await expectRefusal(sari.ppdb.contact({ params: { id: 1 }, body }))).toMatchObject({
    status: 404,
  })
  const left = db.select().from(applicantHistory).all()
  expect(left.find(({ action }) => action === 'contacted')).toMatchObject({ notes: null })
})
