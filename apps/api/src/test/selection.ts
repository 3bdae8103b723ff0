/** A school with a wave, for tests of selection. */
import { randomUUID } from 'node:crypto'
import { createClient } from '@sekolah/api-client'
import type { Path } from '@sekolah/contract/admission/selection/rules'
import type { Wave, WaveInput } from '@sekolah/contract/admission/selection/schemas'
import { selectionVisitorCalls } from '@sekolah/contract/admission/selection/visitor-calls'
import { applicantForm, type TestApp } from './test-app.ts'

export const MACHINES_PROGRAM = 'Teknik Kendaraan Ringan'
export const NETWORKS_PROGRAM = 'Teknik Komputer dan Jaringan'

/** A selection path by marks, open to all, which every test starts with. */
export const openPath = (more: Partial<Path> = {}): Path => ({
  code: 'umum',
  label: 'Umum',
  share: 10_000,
  shares: [],
  max: null,
  components: [{ name: 'Rapor', weight: 1 }],
  keys: ['score', 'birth_date'],
  spill_to: null,
  is_open: true,
  is_private: false,
  document_types: [],
  ...more,
})

/** The result is published on 1 December at 09:00 WIB, with two days for objections. */
export const RESULT_AT = '2026-12-01T02:00:00.000Z'

export const waveInput = (more: Partial<WaveInput> = {}): WaveInput => ({
  label: 'Gelombang 1',
  opens: '2026-11-01',
  closes: '2026-11-25',
  result_at: RESULT_AT,
  objection_until: '2026-12-03T02:00:00.000Z',
  enrol_until: '2026-12-10T02:00:00.000Z',
  waiting_max: 1,
  seats: [
    { program: MACHINES_PROGRAM, count: 1 },
    { program: NETWORKS_PROGRAM, count: 1 },
  ],
  paths: [openPath()],
  ...more,
})

/** What families and visitors call about a selection. */
export const familySelection = (app: TestApp) =>
  createClient(selectionVisitorCalls, {
    fetch: async (input, init) => app.request(`${input}`, init),
  })

export type WaveApplicant = { id: number; client_id: string }

/**
 * Applies for children by name, each with a mark (null: none yet), all with the same first choice.
 */
export const createWaveWithApplicants = async (
  app: TestApp,
  marks: Record<string, number | null>,
  more: Partial<WaveInput> = {},
): Promise<{ wave: Wave; children: Record<string, WaveApplicant> }> => {
  const staff = app.staff()
  const wave = await staff.waves.create({ body: waveInput(more) })
  const children: Record<string, WaveApplicant> = {}
  for (const [name, mark] of Object.entries(marks)) {
    const client_id = randomUUID()
    const { id } = await app.visitor.ppdb.apply({
      body: applicantForm({
        client_id,
        name,
        program_choice_1: MACHINES_PROGRAM,
        program_choice_2: NETWORKS_PROGRAM,
      }),
    })
    if (mark !== null)
      await staff.selection.enter({ params: { id }, body: { scores: { Rapor: mark * 1_000 } } })
    children[name] = { id, client_id }
  }
  return { wave, children }
}
