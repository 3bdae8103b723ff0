import { CalendarDays } from 'lucide-react'
import type { Section } from '../../core/section.ts'

export { CalendarScreen as Screen } from './calendar.tsx'

/** A part of Kelola PPDB, which leads here. */
export const section: Section = {
  path: '/kalender',
  label: 'Kalender',
  icon: CalendarDays,
  access: 'head_or_admin',
  place: 81,
  group: 'admission',
  menu: 'never',
}
