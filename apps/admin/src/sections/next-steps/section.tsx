import { ListOrdered } from 'lucide-react'
import type { Section } from '../../core/section.ts'

export { NextSteps as Screen } from './next-steps.tsx'

/** A tab of Kelola PPDB, while stages are not in use. */
export const section: Section = {
  path: '/tahap-berikutnya',
  label: 'Tahap berikutnya',
  icon: ListOrdered,
  access: 'head_or_admin',
  place: 82,
  group: 'admission',
  menu: 'never',
}
