/** What one row of each kind is called, for lists that hold many kinds: trash and audit. */
import type { TrashKind } from '@sekolah/contract/resources'

export const kindLabels: Record<TrashKind, string> = {
  teachers: 'Guru',
  alumni: 'Alumni',
  facilities: 'Fasilitas',
  academic_programs: 'Program',
  achievements: 'Prestasi',
  articles: 'Artikel',
  events: 'Event',
  faq: 'FAQ',
  gallery: 'Gambar galeri',
  home_content: 'Konten hero',
  home_stats: 'Statistik',
  home_features: 'Fitur',
  ppdb_info: 'Info PPDB',
  careers: 'Lowongan',
  contact_messages: 'Pesan',
}
