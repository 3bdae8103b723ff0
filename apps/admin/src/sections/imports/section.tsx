import { FileUp } from 'lucide-react'
import type { Section } from '../../core/section.ts'

export { ImportScreen as Screen } from './screen.tsx'

export const section: Section = {
  path: '/import',
  label: 'Impor Data',
  icon: FileUp,
  access: 'editor',
  place: 145,
  group: 'school',
}
