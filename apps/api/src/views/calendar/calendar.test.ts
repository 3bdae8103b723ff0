/**
 * The admission calendar: where dates are saved, older contradictions, and starting the next year.
 */
import type { Calendar } from '@sekolah/contract/admission/calendar/schemas'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settleCalendar } from '../../chapters/admission/info/settling.ts'
import { ppdbInfo } from '../../chapters/admission/info/tables.ts'
import { write } from '../../engine/db/connect.ts'
import { waveInput } from '../../test/selection.ts'
import { expectRefusal, openAdmission, testApp } from '../../test/test-app.ts'

const dates = {
  ...openAdmission,
  ppdb_year: '2027/2028',
  ppdb_start_date: '2026-11-07',
  ppdb_end_date: '2026-11-27',
  ppdb_result_at: '2026-12-18T07:00:00.000Z',
  ppdb_reregister_until: '',
}

/** The calendar as read, to save it back with a change. */
const inputOf = ({
  version,
  ppdb_status,
  days,
  waves,
  visit_day,
  own_steps,
  entry_id,
}: Calendar) => ({
  ...{ version, ppdb_status, days, visit_day, own_steps, entry_id },
  waves: waves.map(({ label: _, ...wave }) => wave),
})

const timelineOf = async ({ visitor }: Awaited<ReturnType<typeof testApp>>) => {
  const { rows } = await visitor.ppdb_info.list({ query: { type: 'timeline' } })
  return rows.flatMap((row) =>
    row.info_type === 'timeline' ? row.data.map(({ event, date }) => [event, date]) : [],
  )
}

test('a new school saves its dates at once, and the first save creates its timeline', async () => {
  const app = await testApp({ settings: { ...dates, ppdb_start_date: '', ppdb_end_date: '' } })
  const { calendar } = app.staff()
  expect(await timelineOf(app)).toEqual([])
  const read = await calendar.get()
  const saved = await calendar.save({
    body: {
      ...inputOf(read),
      days: { ...read.days, opens: '2026-11-07', closes: '2026-12-10', enrol_until: '2026-12-28' },
      own_steps: [{ event: 'Tes minat', date: '2026-12-14', time: '08:00', place: 'Lab 2' }],
      visit_day: '2027-01-12',
    },
  })
  expect(saved).toMatchObject({ days: { closes: '2026-12-10' }, mentions: [], doubts: [] })
  expect(await timelineOf(app)).toEqual([
    ['Pendaftaran', '2026-11-07'],
    ['Tes minat', '2026-12-14'],
    ['Pengumuman hasil', '2026-12-18'],
    ['Daftar ulang', '2026-12-18'],
    ['Datang ke sekolah', '2027-01-12'],
  ])
  expect(await expectRefusal(calendar.save({ body: inputOf(read) }))).toMatchObject({
    status: 412,
    data: { days: { closes: '2026-12-10' } },
  })
  const wrong = { ...inputOf(saved), days: { ...saved.days, closes: '2026-11-01' } }
  expect(await expectRefusal(calendar.save({ body: wrong }))).toMatchObject({
    status: 422,
    errors: [{ field: 'days.closes' }],
  })
})

test('with waves, each date is saved in its wave’s row, all together or not at all', async () => {
  const app = await testApp({ settings: dates })
  const { calendar, waves } = app.staff()
  const none = { result_at: null, objection_until: null, enrol_until: null }
  await waves.create({ body: waveInput({ opens: '2026-11-01', closes: '2026-11-25', ...none }) })
  await waves.create({
    body: waveInput({ label: 'Gelombang 2', opens: '2026-12-01', closes: '2026-12-20', ...none }),
  })
  const read = await calendar.get()
  const [first, second] = inputOf(read).waves
  if (!first || !second) throw new Error('There are no waves.')
  const save = (changes: object) => calendar.save({ body: { ...inputOf(read), ...changes } })
  // Both waves move later, the second one first.
  const moved = [
    { ...first, closes: '2026-12-05', opens: '2026-11-10' },
    { ...second, opens: '2026-12-10' },
  ]
  const half = [moved[0], { ...second, opens: '2026-12-10', closes: '2026-12-09' }]
  expect(await expectRefusal(save({ waves: half }))).toMatchObject({
    status: 422,
    errors: [{ field: 'waves.1.closes' }],
  })
  expect((await calendar.get()).waves).toEqual(read.waves)
  expect((await save({ waves: moved })).waves).toMatchObject(moved)
  expect(await timelineOf(app)).toEqual([
    ['Pendaftaran · Gelombang 1', '2026-11-10'],
    ['Pendaftaran · Gelombang 2', '2026-12-10'],
    ['Pengumuman hasil', '2026-12-18'],
  ])
})

test('names the texts that still mention the old day', async () => {
  const app = await testApp({ settings: dates })
  const staff = app.staff('editor')
  const content = 'Pendaftaran ditutup 27 November 2026, jangan terlambat.'
  await staff.ppdb_info.create({ body: { title: 'Jangan terlambat', content } })
  await staff.faq.create({
    body: { category: 'PPDB', question: 'Sampai kapan?', answer: 'Sampai 27 November 2026.' },
  })
  const { calendar } = app.staff()
  const read = await calendar.get()
  // The day of opening, 7 November, is not in "27 November".
  const days = { ...read.days, opens: '2026-11-08', closes: '2026-12-10' }
  const { mentions } = await calendar.save({ body: { ...inputOf(read), days } })
  expect(mentions.map(({ day, kind, title }) => [day, kind, title])).toEqual([
    ['2026-11-27', 'faq', 'Sampai kapan?'],
    ['2026-11-27', 'ppdb_info', 'Jangan terlambat'],
  ])
})

test('after the upgrade nothing public contradicts itself, and staff are asked once about each contradiction', async () => {
  const app = await testApp({ settings: dates })
  const data = [
    { event: 'Pendaftaran dibuka', date: '2026-11-07', status: 'completed' as const },
    { event: 'Batas pengisian formulir', date: '2026-12-10', status: 'active' as const },
    { event: 'Tes minat', date: '2026-12-14', status: 'other' as const },
    { event: 'Pengumuman hasil', date: '2026-12-20', status: 'other' as const },
    { event: 'Batas daftar ulang', date: '2026-12-30', status: 'other' as const },
    { event: 'MPLS dimulai', date: 'Awal Juli', status: 'active' as const },
  ]
  const body = { title: 'Jadwal', content: 'Harap dicatat.', info_type: 'timeline' as const, data }
  const { id } = await app.staff('editor').ppdb_info.create({ body })
  write(app.db, (tx) => settleCalendar(tx, app.clock()))
  expect(await timelineOf(app)).toEqual([
    ['Pendaftaran', '2026-11-07'],
    ['Tes minat', '2026-12-14'],
    ['Pengumuman hasil', '2026-12-18'],
    ['Batas daftar ulang', '2026-12-30'],
    ['MPLS dimulai', 'Awal Juli'],
  ])
  expect(await app.visitor.ppdb_info.get({ params: { id } })).toMatchObject({
    title: 'Jadwal',
    content: 'Harap dicatat.',
  })
  const settings = Object.fromEntries(
    (await app.visitor.settings.public()).map((row) => [row.setting_key, row.setting_value]),
  )
  expect(settings).toMatchObject({ ppdb_end_date: '2026-11-27', ppdb_reregister_until: '' })

  const { calendar } = app.staff()
  const read = await calendar.get()
  const asked = ({ own_steps, doubts }: Calendar) =>
    doubts.map(({ index, stands }) => [own_steps[index]?.event, own_steps[index]?.date, stands])
  expect(asked(read)).toEqual([
    ['Batas pengisian formulir', '2026-12-10', '2026-11-27'],
    ['Pengumuman hasil', '2026-12-20', '2026-12-18'],
    ['Batas daftar ulang', '2026-12-30', null],
  ])
  // The form keeps the written days, the results the day in force; enrolment becomes its end.
  const saved = await calendar.save({
    body: {
      ...inputOf(read),
      days: { ...read.days, closes: '2026-12-10', enrol_until: '2026-12-30' },
      own_steps: read.own_steps.filter(({ event }) => event !== 'Pengumuman hasil'),
    },
  })
  expect(saved.doubts).toEqual([])
  expect((await calendar.get()).doubts).toEqual([])
  expect(await timelineOf(app)).toEqual([
    ['Pendaftaran', '2026-11-07'],
    ['Tes minat', '2026-12-14'],
    ['Pengumuman hasil', '2026-12-18'],
    ['Daftar ulang', '2026-12-18'],
    ['MPLS dimulai', 'Awal Juli'],
  ])
})

test('with several timelines none is the calendar until staff choose one', async () => {
  const app = await testApp({ settings: dates })
  const editor = app.staff('editor').ppdb_info
  const timeline = (title: string, date: string) =>
    editor.create({
      body: { title, info_type: 'timeline', data: [{ event: 'Tes', date, status: 'active' }] },
    })
  await timeline('Jalur satu', '2026-12-01')
  const second = await timeline('Jalur dua', '2026-12-02')
  write(app.db, (tx) => settleCalendar(tx, app.clock()))
  expect(await timelineOf(app)).toEqual([
    ['Tes', '2026-12-01'],
    ['Tes', '2026-12-02'],
  ])
  const { calendar } = app.staff()
  const read = await calendar.get()
  expect(read.entries.map(({ title }) => title)).toEqual(['Jalur satu', 'Jalur dua'])
  const own_steps = read.entries[1]?.steps ?? []
  await calendar.save({ body: { ...inputOf(read), own_steps, entry_id: second.id } })
  const row = app.db.select().from(ppdbInfo).where(eq(ppdbInfo.id, second.id)).get()
  expect(row).toMatchObject({ is_calendar: true, title: 'Jalur dua' })
  expect((await timelineOf(app)).filter(([event]) => event === 'Tes')).toHaveLength(2)
})

test('the next year starts open, with only the dates of the form and the rules of the last year', async () => {
  const app = await testApp({ settings: { ...dates, ppdb_end_date: '2026-12-10' } })
  const staff = app.staff()
  await staff.waves.create({
    body: waveInput({
      ...{ opens: '2026-11-07', closes: '2026-12-10', result_at: '2026-12-18T07:00:00.000Z' },
      ...{ objection_until: null, enrol_until: '2026-12-28T17:00:00.000Z' },
    }),
  })
  const read = await staff.calendar.get()
  const own_steps = [{ event: 'Tes minat', date: '2026-12-14' }]
  await staff.calendar.save({ body: { ...inputOf(read), own_steps } })
  await app
    .staff('editor')
    .ppdb_info.create({ body: { title: 'Dibuka', info_type: 'announcement' } })
  app.at('2027-08-02T02:00:00.000Z')
  const { calendar } = app.staff('admin', 'later')
  expect(await calendar.get()).toMatchObject({ year: '2027/2028', is_over: true })
  const body = { year: '2028/2029', opens: '2027-11-06', closes: '2027-12-09' }
  const old = { ...body, year: '2027/2028' }
  expect(await expectRefusal(calendar.newYear({ body: old }))).toMatchObject({
    status: 422,
    errors: [{ field: 'year' }],
  })
  expect(await calendar.newYear({ body })).toMatchObject({
    year: '2028/2029',
    ppdb_status: 'open',
    own_steps: [],
    is_over: false,
    waves: [
      {
        ...{ opens: '2027-11-06', closes: '2027-12-09' },
        ...{ result_at: '2027-12-17T07:00:00.000Z', enrol_until: '2027-12-27T17:00:00.000Z' },
      },
    ],
  })
  expect(await timelineOf(app)).toEqual([])
  expect((await app.visitor.ppdb_info.list()).rows).toEqual([])
})

test('the head can read the calendar, an editor cannot', async () => {
  const app = await testApp({ settings: dates })
  expect((await app.staff('head', 'kepala').calendar.get()).year).toBe('2027/2028')
  expect(await expectRefusal(app.staff('editor').calendar.get())).toMatchObject({ status: 403 })
})
