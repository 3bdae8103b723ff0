/** The upgrade to one number of seats: nothing in force moves, and each difference is asked once. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { academicPrograms } from '../chapters/academics/tables.ts'
import { waves } from '../chapters/admission/waves/tables.ts'
import { meta } from '../engine/content/tables.ts'
import { write } from '../engine/db/connect.ts'
import { audit } from '../kernel/audit/tables.ts'
import { createPasswords } from '../kernel/identity/passwords.ts'
import { seedDatabase } from '../seed/seed.ts'
import { waveInput } from '../test/selection.ts'
import { testApp } from '../test/test-app.ts'

test('the waves’ number becomes the programme’s; where it differed, staff choose', async () => {
  const app = await testApp()
  const editor = app.staff('editor', 'tu')
  const staff = app.staff()
  const ids: Record<string, number> = {}
  for (const [name, seats] of [
    ['Sama', 36],
    ['Kosong', null],
    ['Beda', 72],
    ['Tanpa gelombang', 20],
    ['Ditutup', 10],
  ] as const) {
    const body = { name, description: 'Program.', type: 'program_unggulan' as const, features: [] }
    ids[name] = (await editor.academic_programs.create({ body: { ...body, seats } })).id
  }
  const first = await staff.waves.create({
    body: waveInput({
      seats: [
        { program: 'Sama', count: 18 },
        { program: 'Kosong', count: 30 },
        { program: 'Beda', count: 36 },
        { program: 'Ditutup', count: 0 },
      ],
    }),
  })
  const second = await staff.waves.create({
    body: waveInput({
      ...{ label: 'Gelombang 2', opens: '2026-12-02', closes: '2026-12-10' },
      ...{ result_at: null, objection_until: null, enrol_until: null },
      seats: [
        { program: 'Sama', count: 36 },
        { program: 'Kosong', count: 40 },
        { program: 'Beda', count: 36 },
      ],
    }),
  })
  write(app.db, (tx) => tx.delete(meta).where(eq(meta.key, 'seats_settled')).run())
  const start = () =>
    seedDatabase(app.db, {
      ...{ env: app.env, clock: app.clock, log: app.log, passwords: createPasswords() },
      drawPictures: () => Promise.reject(new Error('No demo school.')),
    })
  const before = await app.visitor.sync.delta()
  await start()
  const stored = () => ({
    programs: Object.fromEntries(
      app.db
        .select()
        .from(academicPrograms)
        .all()
        .map(({ name, seats }) => [name, seats]),
    ),
    waves: app.db
      .select()
      .from(waves)
      .all()
      .map(({ seats }) => seats),
  })
  const upgraded = {
    programs: { Sama: 36, Kosong: 40, Beda: 36, 'Tanpa gelombang': 20, Ditutup: 10 },
    waves: [
      [
        { program: 'Sama', count: 18 },
        { program: 'Kosong', count: 30 },
        { program: 'Beda', count: null },
        { program: 'Ditutup', count: 0 },
      ],
      [
        { program: 'Sama', count: null },
        { program: 'Kosong', count: null },
        { program: 'Beda', count: null, stated_before: 72 },
      ],
    ],
  }
  expect(stored()).toEqual(upgraded)
  // Phones get the programmes whose number has changed, and no others.
  const { changes } = await app.visitor.sync.delta({
    query: { since: before.rev, epoch: before.epoch },
  })
  expect(changes.academic_programs.upserts.map(({ name, seats }) => [name, seats])).toEqual([
    ['Kosong', 40],
    ['Beda', 36],
  ])
  // A form that was open before is refused, and the audit names what has moved.
  const revs = (await staff.waves.list()).map(({ rev }) => rev)
  expect(revs).toEqual([first.rev + 1, second.rev + 1])
  const moved = app.db
    .select()
    .from(audit)
    .all()
    .filter(({ actor }) => actor === null)
  expect(moved.map(({ object }) => object).sort()).toEqual(
    [
      ...[`academic_programs/${ids.Kosong}`, `academic_programs/${ids.Beda}`],
      ...[`waves/${first.id}`, `waves/${second.id}`],
    ].sort(),
  )
  await start()
  expect(stored()).toEqual(upgraded)
  // Saving other fields keeps the question; the panel's answer takes it away.
  const [, asked] = await staff.waves.list()
  await staff.waves.update({ params: { id: second.id }, body: { waiting_max: 3 } })
  expect(asked?.seats[2]?.stated_before).toBe(72)
  await editor.academic_programs.update({ params: { id: ids.Beda ?? 0 }, body: { seats: 72 } })
  await staff.waves.update({
    params: { id: second.id },
    body: { seats: (asked?.seats ?? []).map(({ program, count }) => ({ program, count })) },
  })
  expect(stored().programs.Beda).toBe(72)
  expect(stored().waves[1]).toEqual(
    ['Sama', 'Kosong', 'Beda'].map((program) => ({ program, count: null })),
  )
})
