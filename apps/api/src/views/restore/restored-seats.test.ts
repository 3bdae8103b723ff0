import { cpSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settleSeats } from '../../chapters/admission/enrolment/settle.ts'
import { enrolments } from '../../chapters/admission/enrolment/tables.ts'
import { noopEmitters } from '../../deps.ts'
import { createBackups } from '../../engine/ops/copies/backups.ts'
import { openDatabase } from '../../engine/ops/open-database.ts'
import { familySeat, publishFinalList, signInOfficer } from '../../test/enrolment.ts'
import { MACHINES_PROGRAM, NETWORKS_PROGRAM, RESULT_AT } from '../../test/selection.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { testApp } from '../../test/test-app.ts'
import { databaseHooks } from '../database-hooks.ts'
import { restoreCopy } from './restore.ts'

test('a restore keeps the answers of families since the copy, and offers the seats they freed', async () => {
  const app = await testApp()
  const { childOf } = await publishFinalList(
    app,
    { Ani: 90, Budi: 80, Citra: 70, Dedi: 60 },
    {
      seats: [
        { program: MACHINES_PROGRAM, count: 2 },
        { program: NETWORKS_PROGRAM, count: 1 },
      ],
    },
  )
  const { db, dataDir, log, clock } = app
  const freeBytes = () => Number.POSITIVE_INFINITY
  const backups = createBackups(db, dataDir, { hooks: databaseHooks, log, freeBytes })
  const { name } = await backups.make('manual', clock())
  await familySeat(app).seat.confirm({ params: { client_id: childOf('Budi').client_id }, body: {} })
  await familySeat(app).seat.resign({ params: { client_id: childOf('Ani').client_id } })
  // The mark "documents complete" is lost with the restore; the office can set it again.
  await signInOfficer(app).enrolments.change({
    params: { id: childOf('Budi').id },
    body: { state: 'enrolled' },
  })
  // The family was told this deadline of its offer.
  const offer_until = '2026-12-30T17:00:00.000Z'
  await signInOfficer(app).enrolments.change({
    params: { id: childOf('Citra').id },
    body: { offer_until },
  })

  const school = temporaryFolder()
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  cpSync(dataDir, school, { recursive: true })
  const later = new Date(Date.parse(RESULT_AT) + 60_000)
  await restoreCopy(school, name, later)
  const restored = openDatabase(school, () => later, databaseHooks)
  try {
    const states = () =>
      restored
        .select()
        .from(enrolments)
        .all()
        .map(({ applicant_id, seat_state }) => [applicant_id, seat_state])
    expect(states()).toEqual([
      [childOf('Ani').id, 'resigned'],
      [childOf('Budi').id, 'confirmed'],
      [childOf('Citra').id, 'offered'],
    ])
    const citra = restored
      .select()
      .from(enrolments)
      .where(eq(enrolments.applicant_id, childOf('Citra').id))
      .get()
    expect(citra?.offer_until).toBe(offer_until)
    settleSeats({ db: restored, clock: () => later, live: noopEmitters })
    expect(states()).toContainEqual([childOf('Dedi').id, 'offered'])
  } finally {
    restored.$client.close()
  }
})
