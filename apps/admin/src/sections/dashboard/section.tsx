import { LayoutDashboard } from 'lucide-react'
import type { Section } from '../../core/section.ts'

export { Dashboard as Screen } from './dashboard.tsx'

export const section: Section = {
  path: '/dashboard',
  label: 'Dashboard',
  icon: LayoutDashboard,
  access: 'editor_or_head',
  place: 10,
}
