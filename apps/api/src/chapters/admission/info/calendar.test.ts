/** Reading and writing the calendar entry through the API of the specification. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { noopEmitters } from '../../../deps.ts'
import { waveInput } from '../../../test/selection.ts'
import { expectRefusal, openAdmission, type TestApp, testApp } from '../../../test/test-app.ts'
import { announcePublications } from '../../../views/publication-times.ts'
import { ppdbInfo } from './tables.ts'

const dates = {
  ...openAdmission,
  ppdb_year: '2027/2028',
  ppdb_start_date: '2026-11-07',
  ppdb_end_date: '2026-12-10',
  ppdb_result_at: '2026-12-18T07:00:00.000Z',
  ppdb_reregister_until: '2026-12-28',
}
const ownTest = { event: 'Tes minat', date: '2026-12-14', time: '08:00', place: 'Lab 2' }

/** A school with a calendar; its clock is at 21 November. */
const withCalendar = async (settings = {}) => {
  const app = await testApp({ settings: { ...dates, ...settings } })
  const body = { title: 'Jadwal', info_type: 'timeline' as const, data: [ownTest] }
  const { id } = await app.staff('editor').ppdb_info.create({ body })
  app.db
    .update(ppdbInfo)
    .set({ is_calendar: true, admission_year: '2027/2028' })
    .where(eq(ppdbInfo.id, id))
    .run()
  const editor = app.staff('editor', 'tu').ppdb_info
  const read = async () => {
    const [entry] = (await app.visitor.ppdb_info.list({ query: { type: 'timeline' } })).rows
    return entry?.info_type === 'timeline' ? entry : null
  }
  const steps = async () => ((await read())?.data ?? []).map(({ event, status }) => [event, status])
  return { app, id, editor, read, steps }
}

/** Runs the server's minutely job. */
const tick = (app: TestApp) => announcePublications(app.db, app.clock(), noopEmitters)

test('shows the dates of settings, waves and plan, with the status by the clock', async () => {
  const { app, read, steps } = await withCalendar()
  expect((await read())?.data).toEqual([
    {
      event: 'Pendaftaran',
      date: '2026-11-07',
      until: '2026-12-10',
      status: 'active',
      kind: 'form',
    },
    { ...ownTest, status: 'other', kind: 'own' },
    {
      ...{ event: 'Pengumuman hasil', date: '2026-12-18', time: '14:00' },
      ...{ status: 'other', kind: 'results' },
    },
    {
      ...{ event: 'Daftar ulang', date: '2026-12-18', until: '2026-12-28' },
      ...{ status: 'other', kind: 'enrolment' },
    },
  ])
  const { changes } = await app.visitor.sync.delta()
  expect(changes.ppdb_info.upserts).toEqual([await read()])
  app.at('2026-12-18T07:00:00.000Z')
  expect(await steps()).toEqual([
    ['Pendaftaran', 'completed'],
    ['Tes minat', 'completed'],
    ['Pengumuman hasil', 'completed'],
    ['Daftar ulang', 'active'],
  ])
})

test('each start and end, and each change of a source, raises the revision', async () => {
  const { app, read } = await withCalendar()
  tick(app)
  const rev = async () => (await read())?.rev ?? 0
  let before = await rev()
  const moved = async (what: string, change: () => unknown) => {
    await change()
    expect(await rev(), what).toBeGreaterThan(before)
    before = await rev()
  }
  const at = (time: string) => () => {
    app.at(time)
    tick(app)
  }
  const staff = app.staff()
  const set = (setting_key: 'ppdb_end_date' | 'ppdb_status', setting_value: string) => () =>
    staff.settings.update({ body: { settings: [{ setting_key, setting_value }] } })
  await moved('another day', set('ppdb_end_date', '2026-12-08'))
  await moved('the switch', set('ppdb_status', 'closed'))
  await moved('the switch back', set('ppdb_status', 'open'))
  await moved('the plan', () =>
    staff.enrolments.savePlan({
      body: { ...plan, papers: [], visit_day: '2027-01-12' },
    }),
  )
  at('2026-12-08T16:59:00.000Z')()
  expect(await rev()).toBe(before)
  await moved('the end of the form', at('2026-12-08T17:00:00.000Z'))
  await moved('the day of the test', at('2026-12-13T17:00:00.000Z'))
  await moved('the results', at('2026-12-18T07:00:00.000Z'))
  const later = app.staff('admin', 'later').waves
  const wave = await later.create({
    body: waveInput({ opens: '2027-01-04', closes: '2027-01-31' }),
  })
  expect(await rev()).toBeGreaterThan(before)
  before = await rev()
  await moved('a wave’s day', () =>
    later.update({ params: { id: wave.id }, body: { closes: '2027-01-30' } }),
  )
})

const plan = { refill: 'auto', answer_days: 3, has_queue: false } as const

test("accepts its own response, keeps the school's own steps, and names the place to change a date", async () => {
  const { id, editor, read, app } = await withCalendar()
  const whole = await read()
  if (!whole) throw new Error('There is no calendar.')
  const same = await editor.update({ params: { id }, body: { ...whole, title: 'Jadwal baru' } })
  expect(same).toMatchObject({ title: 'Jadwal baru', data: whole.data })
  const added = { event: 'Sosialisasi', date: 'Awal Desember', status: 'active' as const }
  await editor.update({ params: { id }, body: { data: [...whole.data, added] } })
  expect((await read())?.data.at(-1)).toEqual({ ...added, status: 'other', kind: 'own' })
  const stored = app.db.select().from(ppdbInfo).all()[0]?.data
  expect(stored).toMatchObject([ownTest, { event: 'Sosialisasi' }])
  for (const event of ['Pengumuman hasil', 'Batas daftar ulang', 'Pendaftaran dibuka']) {
    const data = [{ event, date: '2027-02-01', status: 'other' as const }]
    expect(
      await expectRefusal(editor.update({ params: { id }, body: { data } })),
      event,
    ).toMatchObject({
      status: 422,
      errors: [{ field: 'data.0.date', message: 'Tanggal ini diubah di Kalender.' }],
    })
  }
  const data = [{ event: 'Batas daftar ulang', date: '2026-12-28', status: 'active' as const }]
  await editor.update({ params: { id }, body: { data } })
  expect((await read())?.data.map(({ event }) => event)).toEqual([
    'Pendaftaran',
    'Pengumuman hasil',
    'Daftar ulang',
  ])
})

test('an entry written by another program is returned unchanged, beside the calendar', async () => {
  const { app, editor } = await withCalendar()
  const data = [
    { event: 'Pendaftaran', date: '2020-01-01', status: 'active' as const },
    { event: 'Pengumuman hasil', date: 'besok', status: 'completed' as const },
  ]
  const { id } = await editor.create({ body: { title: 'Lama', info_type: 'timeline', data } })
  expect((await app.visitor.ppdb_info.get({ params: { id } })).data).toEqual(data)
  app.at('2027-03-01T00:00:00.000Z')
  tick(app)
  expect((await app.visitor.ppdb_info.get({ params: { id } })).data).toEqual(data)
})

test('a calendar of another year is visible to staff only, and returns with its year', async () => {
  const { app, id, editor, read } = await withCalendar()
  const { rev, epoch } = await app.visitor.sync.delta()
  const staff = app.staff()
  const year = (setting_value: string) =>
    staff.settings.update({ body: { settings: [{ setting_key: 'ppdb_year', setting_value }] } })
  await year('2028/2029')
  expect(await read()).toBeNull()
  expect((await editor.list()).total).toBe(1)
  const gone = await app.visitor.sync.delta({ query: { since: rev, epoch } })
  expect(gone.changes.ppdb_info).toEqual({ upserts: [], deletes: [id] })
  await year('2027/2028')
  const back = await app.visitor.sync.delta({ query: { since: gone.rev, epoch } })
  expect(back.changes.ppdb_info.upserts).toHaveLength(1)
})

test('with waves the settings follow the wave; the same value is accepted, another is refused', async () => {
  const app = await testApp({ settings: dates })
  const staff = app.staff()
  const first = await staff.waves.create({
    body: waveInput({
      ...{ opens: '2026-11-01', closes: '2026-11-25', result_at: '2026-12-01T07:00:00.000Z' },
      ...{ objection_until: null, enrol_until: '2026-12-09T17:00:00.000Z' },
    }),
  })
  const said = async () => {
    const rows = await app.visitor.settings.public()
    return followed.map((key) => rows.find(({ setting_key }) => setting_key === key)?.setting_value)
  }
  const ofFirst = ['2026-11-01', '2026-11-25', first.result_at, '2026-12-09']
  expect(await said()).toEqual(ofFirst)
  const sync = (await app.visitor.sync.delta()).changes.settings.upserts
  expect(sync.find(({ setting_key }) => setting_key === 'ppdb_end_date')?.setting_value).toBe(
    '2026-11-25',
  )
  // Another program sends back everything that it has read.
  const rows = await staff.settings.list()
  const read = rows.filter(({ setting_key }) => followed.some((key) => key === setting_key))
  await staff.settings.update({ body: { settings: read } })
  expect(await said()).toEqual(ofFirst)
  for (const setting_key of followed) {
    const settings = [{ setting_key, setting_value: '' }]
    expect(
      await expectRefusal(staff.settings.update({ body: { settings } })),
      setting_key,
    ).toMatchObject({ status: 422, errors: [{ field: setting_key }] })
  }
  // The calendar shows the first second of a wave even though no timer has run.
  await staff.waves.create({
    body: waveInput({ label: 'Gelombang 2', opens: '2027-01-04', closes: '2027-01-31', ...none }),
  })
  app.at('2027-01-03T17:00:00.000Z')
  expect((await said()).slice(0, 2)).toEqual(['2027-01-04', '2027-01-31'])
  const later = app.staff('admin', 'later').waves
  await later.remove({ params: { id: first.id } })
  await later.remove({ params: { id: first.id + 1 } })
  expect(await said()).toEqual(followed.map((key) => dates[key]))
})

const none = { result_at: null, objection_until: null, enrol_until: null }
const followed = [
  'ppdb_start_date',
  'ppdb_end_date',
  'ppdb_result_at',
  'ppdb_reregister_until',
] as const
