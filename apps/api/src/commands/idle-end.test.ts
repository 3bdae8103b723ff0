import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { heldNews, pushQueue } from '../chapters/admission/applications/push/tables.ts'
import { enrolments } from '../chapters/admission/enrolment/tables.ts'
import { readAsleep } from '../engine/ops/asleep.ts'
import { createWaveWithApplicants, RESULT_AT } from '../test/selection.ts'
import { applicantForm, openAdmission, type TestApp, testApp } from '../test/test-app.ts'
import { createIdleEnd } from './idle-end.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A server with an idle limit of fifteen minutes, whose requests the test sets. */
const idling = (app: TestApp, copyFails = false) => {
  let elapsed = 0
  const state = { asked: 0, isBusy: false, ends: 0, ages: [] as (number | undefined)[] }
  const { env, db, clock, log } = app
  const idleEnd = createIdleEnd({
    ...{ env: { ...env, IDLE_EXIT_MINUTES: 15 }, db, clock, log },
    monotonic: () => elapsed,
    asked: () => state.asked,
    isBusy: () => state.isBusy,
    end: () => {
      state.ends += 1
    },
    backups: {
      makeWhenDue: async (_now, age) => {
        state.ages.push(age)
        if (copyFails) throw new Error('disk')
      },
    },
  })
  const pass = async (ms: number) => {
    elapsed += ms
    app.pass(ms)
    await idleEnd.look()
  }
  return { state, pass, leave: idleEnd.leave }
}

const later = (app: TestApp, ms: number) => new Date(app.clock().getTime() + ms).toISOString()

test('ends after the idle minutes without request, socket or pending answer', async () => {
  const app = await testApp()
  const { state, pass } = idling(app)
  state.asked = 1
  await pass(0)
  await pass(14 * MINUTE)
  state.isBusy = true
  await pass(MINUTE)
  state.isBusy = false
  await pass(14 * MINUTE)
  state.asked = 2
  await pass(14 * MINUTE)
  await pass(14 * MINUTE)
  expect(state.ends).toBe(0)
  await pass(MINUTE)
  await pass(MINUTE)
  expect(state.ends).toBe(1)
  // The copy has to be newer than the last request.
  expect(state.ages).toEqual([15 * MINUTE])
})

test('plans a start within a day for daily work, and no other start when nothing else is due', async () => {
  const app = await testApp()
  const { state, pass, leave } = idling(app)
  leave()
  expect(readAsleep(app.env.DATA_DIR)).toBeNull()
  // No request came: it was started only for its own work.
  await pass(MINUTE)
  expect(state.ends).toBe(1)
  leave()
  const since = app.clock().toISOString()
  expect(readAsleep(app.env.DATA_DIR)).toEqual({
    since,
    due_at: null,
    daily_at: later(app, 23 * HOUR),
  })
  expect(existsSync(join(app.env.DATA_DIR, 'asleep.json.tmp'))).toBe(false)
})

test('a request during shutdown, or a failed copy, plans a start within the hour', async () => {
  const app = await testApp()
  const late = idling(app)
  await late.pass(MINUTE)
  late.state.asked += 1
  late.leave()
  expect(readAsleep(app.env.DATA_DIR)?.daily_at).toBe(later(app, HOUR))

  const failing = idling(app, true)
  await failing.pass(MINUTE)
  failing.leave()
  expect(readAsleep(app.env.DATA_DIR)?.daily_at).toBe(later(app, HOUR))
  expect(app.lines.join()).toContain('backup_failed')
})

test('stays up for work due in two minutes, and plans a start for later work', async () => {
  const app = await testApp()
  const { state, pass, leave } = idling(app)
  const due_at = later(app, 5 * MINUTE)
  app.db.insert(pushQueue).values({ applicant_id: 1, due_at }).run()
  await pass(3 * MINUTE + 1)
  expect(state.ends).toBe(0)
  await pass(10 * MINUTE)
  expect(state.ends).toBe(0)
  app.db
    .update(pushQueue)
    .set({ due_at: later(app, HOUR) })
    .run()
  await pass(0)
  expect(state.ends).toBe(1)
  leave()
  expect(readAsleep(app.env.DATA_DIR)?.due_at).toBe(later(app, HOUR))
})

test('is due at the result of a locked selection, whatever time is set for applicants in no wave', async () => {
  const app = await testApp({ settings: { ...openAdmission } })
  const { wave } = await createWaveWithApplicants(app, { Ani: 90, Budi: 80 })
  app.at('2026-11-27T02:00:00.000Z')
  const head = app.staff('super_admin', 'kepala')
  const dueNow = async () => {
    const { pass, leave } = idling(app)
    await pass(MINUTE)
    leave()
    return readAsleep(app.env.DATA_DIR)?.due_at
  }
  const draft = await head.selection.draft({ params: { id: wave.id } })
  expect(await dueNow()).toBeNull()
  await head.selection.lock({ params: { id: draft.id } })
  expect(await dueNow()).toBe(RESULT_AT)
  app.set({ ppdb_result_at: '2026-12-02T02:00:00.000Z' })
  expect(await dueNow()).toBe(RESULT_AT)
})

test('is due when an unanswered offer of a seat expires', async () => {
  const app = await testApp()
  const offer_until = later(app, 30 * HOUR)
  const row = {
    admission_year: '2027/2028',
    program: 'Teknik Kendaraan Ringan',
    offered_at: later(app, 0),
    updated_at: later(app, 0),
    rev: 1,
  }
  app.db
    .insert(enrolments)
    .values([
      { ...row, applicant_id: 1, seat_state: 'offered', offer_until },
      { ...row, applicant_id: 2, seat_state: 'confirmed', offer_until: later(app, HOUR) },
      { ...row, applicant_id: 3, seat_state: 'offered', offer_until: null },
    ])
    .run()
  const { pass, leave } = idling(app)
  await pass(MINUTE)
  leave()
  expect(readAsleep(app.env.DATA_DIR)?.due_at).toBe(offer_until)
})

test('is due when delayed news may be sent', async () => {
  const app = await testApp({ settings: { ...openAdmission } })
  const { id } = await app.visitor.ppdb.apply({ body: applicantForm() })
  const ppdb_result_at = later(app, 30 * HOUR)
  app.set({ ppdb_result_at })
  app.db.insert(heldNews).values({ applicant_id: id }).run()
  const { pass, leave } = idling(app)
  await pass(MINUTE)
  leave()
  expect(readAsleep(app.env.DATA_DIR)?.due_at).toBe(ppdb_result_at)
})
