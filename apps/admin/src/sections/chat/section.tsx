import { MessagesSquare } from 'lucide-react'
import type { Section } from '../../core/section.ts'

export { ChatAdmin as Screen } from './chat-admin.tsx'

export const section: Section = {
  path: '/chat',
  label: 'Chat Admin',
  icon: MessagesSquare,
  access: 'admin',
  place: 120,
  group: 'talks',
}
