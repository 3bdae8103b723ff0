import { selectionCalls } from '@sekolah/contract/admission/selection/calls'
import { ListOrdered } from 'lucide-react'
import type { Section } from '../../core/section.ts'

export { Selection as Screen } from './selection.tsx'

export const section: Section = {
  path: '/seleksi',
  label: 'Seleksi',
  icon: ListOrdered,
  access: selectionCalls['waves.list'].who,
  place: 86,
  group: 'admission',
  menu: 'with_waves',
}
