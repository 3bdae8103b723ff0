import { expect, test } from 'vitest'
import { settleSeats } from '../../chapters/admission/enrolment/settle.ts'
import { placements } from '../../chapters/admission/selection/tables.ts'
import { noopEmitters } from '../../deps.ts'
import { createPasswords } from '../../kernel/identity/passwords.ts'
import { waveInput } from '../../test/selection.ts'
import { testApp } from '../../test/test-app.ts'
import { seedDatabase } from '../seed.ts'
import { drawDemoPapers } from './drawings/papers.ts'

const demoSchool = async (env: Record<string, string> = {}) => {
  const app = await testApp({ env: { DEMO: '1', ...env }, settings: {} })
  // The first start draws no papers in tests; this is the same day.
  app.at('2026-10-31T02:00:00.000Z')
  const start = () =>
    seedDatabase(app.db, {
      ...app,
      passwords: createPasswords(),
      drawPictures: () => Promise.reject(new Error('Drawn a second time.')),
      drawPapers: drawDemoPapers,
    })
  return { app, start }
}

test('the demo school is in the middle of a season: every screen has something to see', async () => {
  const { app, start } = await demoSchool()
  await start()
  await start()
  const head = app.staff('super_admin', 'kepala')
  const waves = await head.waves.list()
  expect(waves.map(({ label }) => label)).toEqual(['Gelombang 1', 'Gelombang 2'])
  expect(waves.flatMap(({ seats }) => seats.map(({ count }) => count))).toEqual(
    Array.from({ length: 8 }, () => null),
  )
  const seats = async () => (await head.enrolments.list()).rows.map(({ state }) => state).sort()
  const before = await seats()
  expect(new Set(before)).toEqual(new Set(['confirmed', 'enrolled', 'offered']))
  settleSeats({ ...app, live: noopEmitters })
  expect(await seats()).toEqual(before)
  // Each accepted child has a seat in a wave, so that both count towards one number.
  const accepted = await head.ppdb.list({ query: { status: 'accepted', limit: 1 } })
  expect(app.db.select().from(placements).all()).toHaveLength(accepted.total)
  expect((await head.fees.list()).map(({ is_shown }) => is_shown)).toEqual([true, true])
  expect((await head.payments.list()).rows.length).toBeGreaterThan(1)
  const { rows } = await head.selection.candidates({ params: { id: waves[1]?.id ?? 0 } })
  expect(rows.some(({ scores }) => 'Tes minat' in scores)).toBe(true)
  expect(rows.some(({ claims }) => claims.length > 0)).toBe(true)
  // The public sees each amount once, with the school's own items between.
  const [entry] = (await app.visitor.ppdb_info.list({ query: { type: 'fees' } })).rows
  expect(entry?.data).toEqual([
    { item: 'Seragam dan perlengkapan praktik', amount: 1_450_000 },
    { item: 'Daftar ulang', amount: 600_000 },
    { item: 'Pendaftaran', amount: 0 },
    { item: 'SPP per bulan', amount: 175_000 },
  ])
  const [timeline] = (await app.visitor.ppdb_info.list({ query: { type: 'timeline' } })).rows
  expect(JSON.stringify(timeline)).toContain('Pengumuman hasil · Gelombang 2')
})

test('a demo school that has a wave of its own gets no other', async () => {
  const { app, start } = await demoSchool()
  const head = app.staff('super_admin', 'kepala')
  await head.waves.create({ body: waveInput({ label: 'Gelombang kami' }) })
  await start()
  expect((await head.waves.list()).map(({ label }) => label)).toEqual(['Gelombang kami'])
})

test('without a season the demo school admits one by one', async () => {
  const { app, start } = await demoSchool({ DEMO_SEASON: '0' })
  await start()
  const head = app.staff('super_admin', 'kepala')
  expect(await head.waves.list()).toEqual([])
  expect((await head.documentTypes.list()).length).toBe(4)
})
