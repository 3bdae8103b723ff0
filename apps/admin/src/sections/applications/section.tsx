import { ClipboardList } from 'lucide-react'
import type { Section } from '../../core/section.ts'

export { Ppdb as Screen } from './ppdb.tsx'

export const section: Section = {
  path: '/ppdb',
  label: 'Kelola PPDB',
  icon: ClipboardList,
  access: 'head_or_admin',
  place: 80,
  group: 'admission',
}
