import { BookOpen } from 'lucide-react'
import type { Section } from '../../core/section.ts'

export { Guides as Screen } from './guides.tsx'

export const section: Section = {
  path: '/panduan',
  label: 'Panduan',
  icon: BookOpen,
  access: 'signed_in',
  place: 900,
  menu: 'never',
}
