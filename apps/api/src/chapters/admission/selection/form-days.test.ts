import { randomUUID } from 'node:crypto'
import { createClient } from '@sekolah/api-client'
import { selectionVisitorCalls } from '@sekolah/contract/admission/selection/visitor-calls'
import { expect, test } from 'vitest'
import { MACHINES_PROGRAM, waveInput } from '../../../test/selection.ts'
import { applicantForm, expectRefusal, type TestApp, testApp } from '../../../test/test-app.ts'

const daysOf = async ({ visitor }: TestApp) => {
  const values = Object.fromEntries(
    (await visitor.settings.public()).map(({ setting_key, setting_value }) => [
      setting_key,
      setting_value,
    ]),
  )
  return [values.ppdb_start_date, values.ppdb_end_date]
}

test('without a wave the dates in the settings stay as they are, and can be changed', async () => {
  const app = await testApp()
  const before = await daysOf(app)
  app.at('2026-12-24T02:00:00.000Z')
  expect(await daysOf(app)).toEqual(before)
  const staff = app.staff()
  await staff.settings.update({
    body: { settings: [{ setting_key: 'ppdb_end_date', setting_value: '2027-01-15' }] },
  })
  expect(await daysOf(app)).toEqual([before[0], '2027-01-15'])
})

test('waves open and close the form, and late applications are accepted in the hours of grace', async () => {
  const app = await testApp()
  const staff = app.staff()
  const first = await staff.waves.create({ body: waveInput({ closes: '2026-11-25' }) })
  await staff.waves.create({
    body: waveInput({
      ...{ label: 'Gelombang 2', opens: '2027-01-04', closes: '2027-01-31' },
      ...{ result_at: null, objection_until: null, enrol_until: null },
    }),
  })
  expect(await daysOf(app)).toEqual(['2026-11-01', '2026-11-25'])
  await staff.waves.update({ params: { id: first.id }, body: { closes: '2026-11-24' } })
  expect(await daysOf(app)).toEqual(['2026-11-01', '2026-11-24'])

  const apply = (queued_at: string) =>
    app.visitor.ppdb.apply({ body: applicantForm({ queued_at, name: queued_at }) })
  app.at('2026-11-27T02:00:00.000Z')
  expect((await apply('2026-11-24T02:00:00.000Z')).late).toBe(true)
  expect(await expectRefusal(apply('2026-11-26T02:00:00.000Z'))).toMatchObject({
    message: expect.stringContaining('sudah ditutup sejak 24 November 2026'),
  })
  app.at('2026-11-28T02:00:00.000Z')
  expect(await daysOf(app)).toEqual(['2027-01-04', '2027-01-31'])
  expect(await expectRefusal(apply('2026-11-28T02:00:00.000Z'))).toMatchObject({
    message: expect.stringContaining('belum dibuka. Pendaftaran mulai 4 Januari 2027'),
  })
  app.at('2027-01-04T02:00:00.000Z')
  expect((await apply('2027-01-04T02:00:00.000Z')).late).toBe(false)
})

test('a settings date that a wave would override is refused at its field', async () => {
  const app = await testApp()
  const staff = app.staff()
  await staff.waves.create({ body: waveInput() })
  const refusal = await expectRefusal(
    staff.settings.update({
      body: { settings: [{ setting_key: 'ppdb_end_date', setting_value: '2026-12-31' }] },
    }),
  )
  expect(refusal).toMatchObject({ status: 422, errors: [{ field: 'ppdb_end_date' }] })
  // With a portal, the portal's dates apply.
  await staff.settings.update({
    body: {
      settings: [
        { setting_key: 'ppdb_mode', setting_value: 'portal' },
        { setting_key: 'ppdb_portal_url', setting_value: 'https://spmb.jatengprov.go.id' },
        { setting_key: 'ppdb_end_date', setting_value: '2026-12-31' },
      ],
    },
  })
  app.at('2026-11-22T02:00:00.000Z')
  expect(await daysOf(app)).toEqual(['2026-11-01', '2026-12-31'])
})

test('families see seats, requirements and the age limit before they send', async () => {
  const app = await testApp()
  const demands = [{ program: MACHINES_PROGRAM, text: 'Tidak buta warna\nTinggi 155 cm' }]
  const wave = await app.staff().waves.create({ body: waveInput({ demands, max_age: 21 }) })
  expect(wave).toMatchObject({ demands, max_age: 21 })
  const family = createClient(selectionVisitorCalls, {
    fetch: async (url, init) => app.request(`${url}`, init),
  })
  expect(await family.waves.shown()).toMatchObject([
    {
      label: 'Gelombang 1',
      demands,
      max_age: 21,
      seats: [{ program: MACHINES_PROGRAM, count: 1 }, {}],
    },
  ])
})

test('a receipt carries the dates of the child’s own wave, also while the next one is open', async () => {
  const app = await testApp()
  const staff = app.staff()
  const first = await staff.waves.create({ body: waveInput() })
  await staff.waves.create({
    body: waveInput({
      ...{ label: 'Gelombang 2', opens: '2027-01-04', closes: '2027-01-31' },
      result_at: '2027-02-10T07:00:00.000Z',
      ...{ objection_until: null, enrol_until: null },
    }),
  })
  const client_id = randomUUID()
  const applied = await app.visitor.ppdb.apply({ body: applicantForm({ client_id }) })
  const { label, result_at, enrol_until } = first
  expect(applied.wave).toEqual({ label, result_at, enrol_until })
  const mine = () => app.visitor.ppdb.mine({ params: { client_id } })
  app.at('2027-01-05T02:00:00.000Z')
  expect((await daysOf(app))[0]).toBe('2027-01-04')
  expect((await mine()).wave).toEqual({ label, result_at, enrol_until })
  // Where the school has moved the child, the receipt follows.
  const officer = app.staff('super_admin', 'kepala')
  await officer.selection.enter({ params: { id: applied.id }, body: { wave_id: first.id + 1 } })
  expect((await mine()).wave).toMatchObject({ label: 'Gelombang 2', enrol_until: null })
  await officer.settings.update({
    body: {
      settings: [
        { setting_key: 'ppdb_mode', setting_value: 'portal' },
        { setting_key: 'ppdb_portal_url', setting_value: 'https://spmb.jatengprov.go.id' },
      ],
    },
  })
  expect(await mine()).not.toHaveProperty('wave')
})
