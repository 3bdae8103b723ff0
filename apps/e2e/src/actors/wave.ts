/** A wave of the demo school whose result is due, and a family that has applied to it. */
import { expect, type Page } from '@playwright/test'
import { dayFromNow } from '../setup/clock.ts'
import { fillApplication, pressSend } from './applicant.ts'
import { myApplicationsOn } from './device.ts'
import type { School } from './school.ts'
import { waitUntilInstalled } from './visitor.ts'

/** No applicant of the demo school has chosen it: its seats are free. */
export const CATERING = 'Tata Boga'
const hour = 3_600_000

/** Creates a closed wave whose result is due; its rules rank by arrival only. */
export const openWave = async (
  school: School,
  { hasObjections = true }: { hasObjections?: boolean } = {},
): Promise<number> => {
  await school.change({ ppdb_result_at: '' })
  const at = (ms: number) => new Date(school.now() + ms).toISOString()
  const { data } = await school.ask('POST', '/ppdb/waves', {
    label: 'Gelombang 1',
    // Earlier than the demo school's own applicants: tests move applicants into it explicitly.
    opens: dayFromNow(-90),
    closes: dayFromNow(-89),
    result_at: at(-hour),
    objection_until: hasObjections ? at(48 * hour) : null,
    enrol_until: at(96 * hour),
    waiting_max: hasObjections ? 0 : 5,
    seats: [{ program: CATERING, count: 1 }],
    paths: [
      {
        ...{ code: 'umum', label: 'Umum', share: 10_000, shares: [], max: null, components: [] },
        ...{ keys: ['arrived'], spill_to: null, document_types: [] },
        ...{ is_open: true, is_private: false },
      },
    ],
  })
  // A wave during which the form is open.
  const open = { label: 'Gelombang 2', opens: dayFromNow(-1), closes: dayFromNow(7) }
  await school.ask('POST', '/ppdb/waves', open)
  return data.id
}

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
