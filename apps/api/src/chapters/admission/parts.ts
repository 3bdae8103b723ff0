/** All parts of an applicant, in the order of erasing and exporting. */
import { deviceKeys } from './applications/devices/codes.ts'
import { eraseApplication } from './applications/erasure.ts'
import { familyCallers } from './applications/family/status-guesses.ts'
import { applicationColumns } from './applications/office/export-columns.ts'
import type { ApplicantPart } from './applications/parts.ts'
import { applicantPush } from './applications/push/subscriptions.ts'
import { applicantPairs } from './applications/same-child/verdicts.ts'
import { carryOverRows } from './applications/taking-over.ts'
import { applicantBiodata } from './biodata/part.ts'
import { applicantDocuments } from './documents/part.ts'
import { applicantEnrolment } from './enrolment/part.ts'
import { applicantFees } from './fees/part.ts'
import { applicantSelection } from './selection/part.ts'

export const applicantParts = [
  { erase: eraseApplication, takeOver: carryOverRows, exportColumns: applicationColumns },
  applicantPairs,
  familyCallers,
  deviceKeys,
  applicantPush,
  applicantDocuments,
  // Before selection: freeing a seat needs the placement, which selection's erase deletes.
  applicantEnrolment,
  applicantSelection,
  applicantFees,
  applicantBiodata,
] satisfies ApplicantPart[]
