/** The sections of the panel in the order of the sidebar; adding one starts here. */
import type { Access } from '@sekolah/contract/roles'
import {
  Briefcase,
  CalendarDays,
  CircleHelp,
  ClipboardList,
  FileText,
  GraduationCap,
  House,
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Newspaper,
  ScrollText,
  Settings,
  ShieldUser,
  Trash2,
  Users,
} from 'lucide-react'

export type Section = {
  /** Under /admin. */
  path: `/${string}`
  label: string
  icon: LucideIcon
  access: Access
}

export const sections = [
  { path: '/dashboard', label: 'Dashboard', icon: LayoutDashboard, access: 'editor' },
  { path: '/content', label: 'Kelola Konten', icon: FileText, access: 'editor' },
  { path: '/home', label: 'Konten Beranda', icon: House, access: 'editor' },
  { path: '/teachers', label: 'Kelola Guru', icon: Users, access: 'editor' },
  { path: '/alumni', label: 'Kelola Alumni', icon: GraduationCap, access: 'editor' },
  { path: '/articles', label: 'Kelola Artikel', icon: Newspaper, access: 'editor' },
  { path: '/events', label: 'Kelola Event', icon: CalendarDays, access: 'editor' },
  { path: '/ppdb', label: 'Kelola PPDB', icon: ClipboardList, access: 'admin' },
  { path: '/gallery', label: 'Kelola Galeri', icon: Images, access: 'editor' },
  { path: '/faq', label: 'Kelola FAQ', icon: CircleHelp, access: 'editor' },
  { path: '/careers', label: 'Kelola Karir', icon: Briefcase, access: 'editor' },
  { path: '/chat', label: 'Chat Admin', icon: MessagesSquare, access: 'admin' },
  { path: '/messages', label: 'Pesan Masuk', icon: Inbox, access: 'admin' },
  { path: '/users', label: 'Kelola Admin', icon: ShieldUser, access: 'admin' },
  { path: '/settings', label: 'Pengaturan', icon: Settings, access: 'editor' },
  { path: '/trash', label: 'Sampah', icon: Trash2, access: 'editor' },
  { path: '/audit', label: 'Jejak Audit', icon: ScrollText, access: 'super_admin' },
] as const satisfies readonly Section[]

/** The section that a path (without /admin) belongs to. */
export const sectionOf = (path: string): Section | undefined =>
  sections.find((section) => path === section.path || path.startsWith(`${section.path}/`))
