/** The demo school, further into its season. */
import { applicants } from '@sekolah/api/src/chapters/admission/applications/tables.ts'
import {
  birthCertificate,
  createPhoto,
  reportType,
  sendPage,
  withDocuments,
} from '@sekolah/api/src/test/documents.ts'
import { liveApp } from '@sekolah/api/src/test/live-app.ts'
import { applyWithSeat } from '@sekolah/api/src/test/seated.ts'
import {
  createWaveWithApplicants,
  MACHINES_PROGRAM,
  NETWORKS_PROGRAM,
  openPath,
} from '@sekolah/api/src/test/selection.ts'
import type { WaveInput } from '@sekolah/contract/admission/selection/schemas'
import { demoSchool, type School } from './open-panel.tsx'

/** A school on its first day: no applicants, and nothing on its site. */
export const newSchool = (): Promise<School> => liveApp()

/** With a wave of one seat, and applicants by name with their mark; null: none yet. */
export const waveSchool = async (
  marks: Record<string, number | null>,
  given?: School,
  more?: Partial<WaveInput>,
) => {
  const school = given ?? (await demoSchool())
  const office = school.staff('admin', 'panitia')
  const created = await createWaveWithApplicants({ ...school, staff: () => office }, marks, more)
  return { school, office, ...created }
}

/** With a check of one programme, a path by the regency and the distance, and one that staff confirm. */
export const checkedSchool = async () => {
  const school = await newSchool()
  const office = school.staff('admin', 'panitia')
  await office.documentTypes.create({ body: { code: 'kip', label: 'Kartu KIP' } })
  const { wave, children } = await createWaveWithApplicants(
    { ...school, staff: () => office },
    { Ana: 80, Budi: 70, Cici: 60 },
    {
      seats: [
        { program: MACHINES_PROGRAM, count: 1 },
        { program: NETWORKS_PROGRAM, count: 1 },
      ],
      demands: [
        { program: NETWORKS_PROGRAM, text: '', checks: [{ code: 'warna', label: 'Buta warna' }] },
      ],
      paths: [
        openPath({ share: 5000, keys: ['same_regency', 'score', 'distance', 'birth_date'] }),
        openPath({
          ...{ code: 'afirmasi', label: 'Afirmasi', share: 5000, is_open: false },
          ...{ components: [], keys: ['birth_date'], document_types: ['kip'], spill_to: 'umum' },
        }),
      ],
    },
  )
  const stored = async () =>
    (
      await office.selection.candidates({
        params: { id: wave.id },
        query: { limit: 10, offset: 0 },
      })
    ).rows.map(({ name, scores, claims }) => [name, scores, claims])
  return { school, office, wave, children, stored }
}

/** With an applicant whose birth certificate and report of two pages wait to be checked. */
export const deskSchool = async () => {
  const school = await demoSchool()
  const report = { ...reportType, reasons: ['Rapor tanpa cap.'] }
  const given = await withDocuments(school, [birthCertificate, report])
  const { family, client_id } = given
  await sendPage(family, client_id, await createPhoto(40, 30))
  for (const position of [1, 2]) {
    await sendPage(family, client_id, await createPhoto(40, 30), { type: 'rapor', position })
  }
  return { school, ...given }
}

/** With so many more applicants, from "Murid 001", who applied last. */
export const crowdedSchool = async (count: number) => {
  const school = await demoSchool()
  const sample = school.db.select().from(applicants).all().at(-1)
  if (!sample) throw new Error('The demo school has no applicants')
  for (let at = 1; at <= count; at += 1) {
    const name = `Murid ${`${at}`.padStart(3, '0')}`
    const registration_date = new Date(Date.UTC(2026, 9, 1, 0, count - at)).toISOString()
    const own = {
      id: 1000 + at,
      client_id: null,
      name,
      name_key: name,
      search_text: name.toLowerCase(),
    }
    school.db
      .insert(applicants)
      .values({ ...sample, ...own, registration_date })
      .run()
  }
  return school
}

/** A private school with a fee in instalments and a child who has confirmed its seat. */
export const privateSchool = async () => {
  const school = await demoSchool()
  school.set({ school_kind: 'swasta' })
  const treasurer = school.staff('treasurer', 'bendahara')
  const { id } = await applyWithSeat(school, { name: 'Sari Dewi' })
  await treasurer.fees.create({
    body: {
      label: 'Uang pangkal',
      amount: 1_000_000,
      discounts: [
        { code: 'awal', label: 'Bayar awal', kind: 'percent', value: 1_000, until: '2026-11-30' },
        { code: 'yatim', label: 'Yatim', kind: 'fixed', value: 300_000, is_granted_only: true },
      ],
      instalments: [
        { share: 5_000, due: '2026-11-21' },
        { share: 5_000, due: '2026-12-21' },
      ],
    },
  })
  return { school, treasurer, id }
}
