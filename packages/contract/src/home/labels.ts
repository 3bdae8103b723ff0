/** Parts of the home page: labels of their fields, and icons of its statistics. */

export const statIcons = ['Users', 'Award', 'BookOpen', 'Star'] as const

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
  icon: 'Ikon',
  order_index: 'Urutan',
} as const

export const homeFeatureLabels = {
  title: 'Judul',
  description: 'Deskripsi',
  image: 'Gambar',
  order_index: 'Urutan',
} as const
