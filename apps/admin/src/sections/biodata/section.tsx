import { biodataCalls } from '@sekolah/contract/admission/biodata/calls'
import { ClipboardList } from 'lucide-react'
import type { Section } from '../../core/section.ts'

export { BiodataScreen as Screen } from './biodata-screen.tsx'

export const section: Section = {
  path: '/biodata',
  label: 'Biodata daftar ulang',
  icon: ClipboardList,
  access: biodataCalls['biodata.pupils'].who,
  place: 89,
  group: 'admission',
  menu: 'never',
}
