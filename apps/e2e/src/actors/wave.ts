/** A wave of the demo school whose result is due, and a family that has applied to it. */
import { expect, type Page } from '@playwright/test'
import { dayFromNow } from '../setup/clock.ts'
import { fillApplication, pressSend } from './applicant.ts'
import { myApplicationsOn } from './device.ts'
import type { School } from './school.ts'
import { waitUntilInstalled } from './visitor.ts'

/** No applicant of the demo school has chosen it: its seats are free. */
export const CATERING = 'Tata Boga'
export const HOUR_MS = 3_600_000

type Opened = {
  label?: string
  hasObjections?: boolean
  /** When the result of the first wave is due, from now on. */
  resultInMs?: number
  /** First and last day; by default earlier than the demo school's own applicants. */
  days?: readonly [string, string]
  /** First and last day of the wave during which the form is open. */
  nextDays?: readonly [string, string]
  /** Other rules of the first wave. */
  rules?: object
}

/** A path as the rules of these waves have it: ranked by arrival, open to all. */
export const wavePath = {
  ...{ code: 'umum', label: 'Umum', share: 10_000, shares: [], max: null, components: [] },
  ...{ keys: ['arrived'], spill_to: null, document_types: [] as string[] },
  ...{ is_open: true, is_private: false },
}

/** Creates a closed wave whose result is due, and the next wave; returns the id of the first. */
export const openWave = async (
  school: School,
  { nextDays = [dayFromNow(-1), dayFromNow(7)], ...first }: Opened = {},
): Promise<number> => {
  await school.change({ ppdb_result_at: '' })
  const wave = await createClosedWave(school, first)
  const next = { label: 'Gelombang 2', opens: nextDays[0], closes: nextDays[1] }
  await school.ask('POST', '/ppdb/waves', next)
  return wave
}

/** A closed wave with one seat, whose result is due. */
export const createClosedWave = async (
  school: School,
  {
    label = 'Gelombang 1',
    hasObjections = true,
    resultInMs = -HOUR_MS,
    // Tests move applicants into it explicitly.
    days: [opens, closes] = [dayFromNow(-90), dayFromNow(-89)],
    rules,
  }: Omit<Opened, 'nextDays'> = {},
): Promise<number> => {
  const at = (ms: number) => new Date(school.now() + ms).toISOString()
  const { data } = await school.ask('POST', '/ppdb/waves', {
    ...{ label, opens, closes },
    result_at: at(resultInMs),
    objection_until: hasObjections ? at(48 * HOUR_MS) : null,
    enrol_until: at(96 * HOUR_MS),
    waiting_max: hasObjections ? 0 : 5,
    seats: [{ program: CATERING, count: 1 }],
    paths: [wavePath],
    ...rules,
  })
  return data.id
}

/**
 * A wave in which families ask for the path "Prestasi", open for decades: a phone whose clock jumps
 * from 2019 to 2032 without a network is that much wrong about the school's time, too.
 */
export const openWaveWithPath = (school: School) =>
  school.ask('POST', '/ppdb/waves', {
    ...{ label: 'Gelombang 2', opens: dayFromNow(-8_000), closes: dayFromNow(8_000) },
    seats: [{ program: CATERING, count: 36 }],
    paths: [
      { ...wavePath, share: 7_000 },
      { ...wavePath, code: 'prestasi', label: 'Prestasi', share: 3_000, is_open: false },
    ],
  })

/** A family that has just submitted its application, for the wave's only programme. */
export const submitFamilyApplication = async (school: School, page: Page) => {
  await page.goto('/ppdb/daftar')
  await waitUntilInstalled(page)
  await fillApplication(page)
  await pressSend(page)
  await expect(myApplicationsOn(page).getByText(/^Terkirim - PPDB-\d+$/)).toBeVisible()
  const [applicant] = await school.applicants('Budi Santoso')
  if (!applicant) throw new Error('The school has no such applicant.')
  await school.ask('PUT', `/ppdb/${applicant.id}`, { program_choice_1: CATERING })
  return applicant
}

/** Moves applicants to a wave and locks its selection; the result is due, so it is published. */
export const lockSelection = async (
  school: School,
  wave: number,
  applicants: number[],
): Promise<void> => {
  for (const id of applicants) {
    await school.ask('PUT', `/ppdb/${id}/selection`, { wave_id: wave })
  }
  const { data: run } = await school.ask('POST', `/ppdb/waves/${wave}/runs`)
  await school.ask('POST', `/ppdb/runs/${run.id}/lock`)
}
