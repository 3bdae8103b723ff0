/** Sections that a later version brings, and addresses that never were one. */
import { Empty } from '@sekolah/ui/status'
import { useLocation } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { type Section, sectionOf } from '../sections.ts'

/** Each gives way to the file of its name as soon as there is one. */
export const laterSections: Section[] = [
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
