/** "PPDB-128 Siti Rahmawati", as messages and questions name an applicant. */
import type { Applicant } from '@sekolah/contract/admission/schemas'

export const titleOf = ({
  registration_number,
  name,
}: Pick<Applicant, 'registration_number' | 'name'>): string => `${registration_number} ${name}`
