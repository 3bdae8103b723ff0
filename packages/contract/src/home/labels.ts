/** Parts of the home page: labels of their fields, and icons of its statistics. */

export const statIcons = ['Users', 'Award', 'BookOpen', 'Star'] as const

/** Kinds that a statistic may count in place of a number that staff write. */
export const countedKinds = ['teachers', 'alumni', 'programs'] as const
export type CountedKind = (typeof countedKinds)[number]
export const countedLabels: Record<CountedKind, string> = {
  teachers: 'Jumlah guru di halaman Guru',
  alumni: 'Jumlah alumni di halaman Alumni',
  programs: 'Jumlah program keahlian',
}

export const homeContentLabels = {
  section_key: 'Bagian',
  title: 'Judul',
  subtitle: 'Subjudul',
  content: 'Isi',
  button_text: 'Tulisan tombol',
  button_link: 'Tujuan tombol',
  image: 'Gambar',
  order_index: 'Urutan',
  is_active: 'Aktif',
} as const

export const homeStatLabels = {
  label: 'Keterangan',
  value: 'Angka',
  counts: 'Dihitung dari',
  icon: 'Ikon',
  order_index: 'Urutan',
} as const

export const homeFeatureLabels = {
  title: 'Judul',
  description: 'Deskripsi',
  image: 'Gambar',
  order_index: 'Urutan',
} as const
