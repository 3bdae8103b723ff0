/** The palette's actions: filtered by role, found by the words that people search for. */
import type { Access } from '@sekolah/contract/roles'
import {
  CalendarPlus,
  CircleQuestionMark,
  DatabaseBackup,
  FilePlus,
  Images,
  LayoutDashboard,
  type LucideIcon,
  UserPlus,
} from 'lucide-react'

export type PanelAction = {
  label: string
  otherWords: string
  icon: LucideIcon
  access: Access
  /** The path of the section where the action starts. */
  section: string
  record: string
}

export const panelActions: PanelAction[] = [
  {
    label: 'Daftarkan keluarga di loket',
    otherWords: 'pendaftar baru ppdb spmb formulir tambah siswa',
    icon: UserPlus,
    access: 'admin',
    section: 'ppdb',
    record: 'baru',
  },
  {
    label: 'Laporan PPDB untuk kepala sekolah',
    otherWords: 'spmb kuota statistik grafik cetak',
    icon: LayoutDashboard,
    access: 'admin',
    section: 'dashboard',
    record: 'laporan',
  },
  {
    label: 'Tulis artikel baru',
    otherWords: 'berita pengumuman buat tambah',
    icon: FilePlus,
    access: 'editor',
    section: 'articles',
    record: 'baru',
  },
  {
    label: 'Tambah event',
    otherWords: 'agenda acara kegiatan kalender buat baru',
    icon: CalendarPlus,
    access: 'editor',
    section: 'events',
    record: 'baru',
  },
  {
    label: 'Unggah foto ke galeri',
    otherWords: 'gambar tambah baru',
    icon: Images,
    access: 'editor',
    section: 'gallery',
    record: 'unggah',
  },
  {
    label: 'Tambah pertanyaan FAQ',
    otherWords: 'tanya jawab buat baru',
    icon: CircleQuestionMark,
    access: 'editor',
    section: 'faq',
    record: 'baru',
  },
  {
    label: 'Buat atau pulihkan salinan data',
    otherWords: 'backup cadangan restore pemulihan',
    icon: DatabaseBackup,
    access: 'super_admin',
    section: 'settings',
    record: 'salinan',
  },
]
