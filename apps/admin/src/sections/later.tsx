/** Sections that a later version brings, and addresses that never were one. */
import { Empty } from '@sekolah/ui/status'
import { useLocation } from '@tanstack/react-router'
import { Briefcase, CalendarDays, GraduationCap, House, Images, MessagesSquare } from 'lucide-react'
import { type Section, sectionOf } from '../sections.ts'

/** Each gives way to the file of its name as soon as there is one. */
export const laterSections: Section[] = [
  { place: 30, path: '/home', label: 'Konten Beranda', icon: House, access: 'editor' },
  { place: 50, path: '/alumni', label: 'Kelola Alumni', icon: GraduationCap, access: 'editor' },
  { place: 70, path: '/events', label: 'Kelola Event', icon: CalendarDays, access: 'editor' },
  { place: 90, path: '/gallery', label: 'Kelola Galeri', icon: Images, access: 'editor' },
  { place: 110, path: '/careers', label: 'Kelola Karir', icon: Briefcase, access: 'editor' },
  { place: 120, path: '/chat', label: 'Chat Admin', icon: MessagesSquare, access: 'admin' },
]

export const Later = () => {
  const section = sectionOf(useLocation({ select: ({ pathname }) => pathname }))
  return section ? (
    <>
      <h1 className="mb-6 text-2xl">{section.label}</h1>
      <p className="text-soft">Bagian ini belum dibuat pada versi ini.</p>
    </>
  ) : (
    <>
      <h1 className="mb-6 text-2xl">Halaman tidak ditemukan</h1>
      <Empty title="Tidak ada bagian dengan alamat ini">Pilih bagian dari menu.</Empty>
    </>
  )
}
