/** The demo school, further into its season. */
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
