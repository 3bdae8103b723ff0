/** All parts of an applicant, in the order in which they are erased and exported. */
import { eraseApplication } from './applications/erasure.ts'
import { familyCallers } from './applications/family/status-guesses.ts'
import { applicationColumns } from './applications/office/export-columns.ts'
import type { ApplicantPart } from './applications/parts.ts'

export const applicantParts = [
  { erase: eraseApplication, exportColumns: applicationColumns },
  familyCallers,
] satisfies ApplicantPart[]
