/** Articles, questions, events and pictures: categories, and labels of their fields. */

/** Orders of the list; the first is the default. */
export const articleSorts = ['newest', 'oldest', 'title', 'views'] as const

export const articleCategories = ['news', 'article', 'announcement'] as const
export type ArticleCategory = (typeof articleCategories)[number]
export const articleCategoryLabels: Record<ArticleCategory, string> = {
  news: 'Berita',
  article: 'Artikel',
  announcement: 'Pengumuman',
}

export const faqCategories = [
  'PPDB',
  'Fasilitas',
  'Biaya',
  'Beasiswa',
  'Jadwal',
  'General',
] as const
export type FaqCategory = (typeof faqCategories)[number]
export const faqCategoryLabels: Record<FaqCategory, string> = {
  PPDB: 'PPDB',
  Fasilitas: 'Fasilitas',
  Biaya: 'Biaya',
  Beasiswa: 'Beasiswa',
  Jadwal: 'Jadwal',
  General: 'Umum',
}

export const galleryCategories = ['Fasilitas', 'Kegiatan', 'Prestasi', 'Event'] as const
export type GalleryCategory = (typeof galleryCategories)[number]

export const articleLabels = {
  title: 'Judul',
  category: 'Kategori',
  author: 'Penulis',
  date: 'Tanggal terbit',
  content: 'Isi',
  image: 'Gambar',
  is_published: 'Terbitkan',
} as const

export const faqLabels = {
  category: 'Kategori',
  question: 'Pertanyaan',
  answer: 'Jawaban',
  order_index: 'Urutan',
  is_active: 'Aktif',
} as const

export const eventLabels = {
  name: 'Nama kegiatan',
  date: 'Tanggal',
  time: 'Waktu',
  location: 'Tempat',
  description: 'Keterangan',
} as const

export const galleryLabels = {
  title: 'Judul',
  description: 'Keterangan',
  category: 'Kategori',
  order_index: 'Urutan',
  is_active: 'Aktif',
  image: 'Gambar',
} as const
