/** A school whose accepted applicants are offered seats, for tests of enrolment. */

import { randomUUID } from 'node:crypto'
import { createClient } from '@sekolah/api-client'
import { enrolmentVisitorCalls } from '@sekolah/contract/admission/enrolment/visitor-calls'
import type { WaveInput } from '@sekolah/contract/admission/selection/schemas'
import { settleSeats } from '../chapters/admission/enrolment/settle.ts'
import { publishDueRuns } from '../chapters/admission/selection/runs/publish.ts'
import { noopEmitters } from '../deps.ts'
import { createWaveWithApplicants, RESULT_AT } from './selection.ts'
import type { TestApp } from './test-app.ts'

/** Runs the server's timer, which runs each second. */
export const runTimers = (app: TestApp): void => {
  publishDueRuns({ ...app, live: noopEmitters })
  settleSeats({ ...app, live: noopEmitters })
}

/** A new account, signed in now: sessions from earlier days have expired. */
export const signInOfficer = (app: TestApp, role: 'admin' | 'super_admin' = 'super_admin') =>
  app.staff(role, `petugas-${randomUUID().slice(0, 8)}`)

/** A family's calls about its seat. */
export const familySeat = (app: TestApp) =>
  createClient(enrolmentVisitorCalls, {
    fetch: async (input, init) => app.request(`${input}`, init),
  })

/**
 * Applicants with marks, in a wave of one seat per programme, whose final list was just published.
 */
export const publishFinalList = async (
  app: TestApp,
  marks: Record<string, number>,
  more: Partial<WaveInput> = {},
) => {
  const { wave, children } = await createWaveWithApplicants(app, marks, {
    objection_until: null,
    waiting_max: 10,
    ...more,
  })
  await publishWaveResults(app, wave.id)
  const childOf = (name: string) => {
    const child = children[name]
    if (!child) throw new Error(`No child is called ${name}`)
    return child
  }
  const seatOf = async (name: string) =>
    (await app.visitor.ppdb.mine({ params: { client_id: childOf(name).client_id } })).seat ?? null
  return { wave, childOf, seatOf }
}

/** After the wave has closed, the head locks its list, and its publication time passes. */
export const publishWaveResults = async (app: TestApp, id: number): Promise<void> => {
  app.at('2026-11-27T02:00:00.000Z')
  const head = signInOfficer(app)
  const draft = await head.selection.draft({ params: { id } })
  await head.selection.lock({ params: { id: draft.id } })
  app.at(RESULT_AT)
  runTimers(app)
}
