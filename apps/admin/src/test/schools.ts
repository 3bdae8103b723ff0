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
import { createWaveWithApplicants } from '@sekolah/api/src/test/selection.ts'
import { demoSchool, type School } from './open-panel.tsx'

/** A school on its first day: no applicants, and nothing on its site. */
export const newSchool = (): Promise<School> => liveApp()

/** With a wave of one seat, and applicants by name with their mark; null: none yet. */
export const waveSchool = async (marks: Record<string, number | null>, given?: School) => {
  const school = given ?? (await demoSchool())
  const office = school.staff('admin', 'panitia')
  const created = await createWaveWithApplicants({ ...school, staff: () => office }, marks)
  return { school, office, ...created }
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
