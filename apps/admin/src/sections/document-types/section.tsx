import { FileCog } from 'lucide-react'
import type { Section } from '../../core/section.ts'

export { DocumentTypes as Screen } from './document-types.tsx'

export const section: Section = {
  path: '/document-types',
  label: 'Jenis berkas',
  icon: FileCog,
  access: 'admin',
  place: 86,
  group: 'admission',
  menu: 'never',
}
