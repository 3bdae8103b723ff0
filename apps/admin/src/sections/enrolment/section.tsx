import { enrolmentCalls } from '@sekolah/contract/admission/enrolment/calls'
import { Armchair } from 'lucide-react'
import type { Section } from '../../core/section.ts'

export { Enrolment as Screen } from './enrolment.tsx'

export const section: Section = {
  path: '/daftar-ulang',
  label: 'Daftar Ulang',
  icon: Armchair,
  access: enrolmentCalls['enrolments.list'].who,
  place: 87,
  group: 'admission',
  menu: 'with_seats',
}
