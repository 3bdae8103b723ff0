/** "PPDB-128 Siti Rahmawati", the name of an applicant in messages and questions. */
import type { Applicant } from '@sekolah/contract/admission/schemas'

export const applicantTitle = ({
  registration_number,
  name,
}: Pick<Applicant, 'registration_number' | 'name'>): string => `${registration_number} ${name}`
