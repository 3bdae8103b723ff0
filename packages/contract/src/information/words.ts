/** What the school tells: articles, questions, events and pictures. */
import type { z } from 'zod'
import type { Resources } from '../resource.ts'
import type {
  article,
  articleInput,
  event,
  eventInput,
  faq,
  faqCategory,
  faqInput,
  galleryCategory,
  galleryImage,
  galleryInput,
} from './schema.ts'

export const informationResources = {
  articles: { path: '/articles', order: 'newest', image: 'image' },
  faq: { path: '/faq', order: 'order_index' },
  events: { path: '/events', order: 'date' },
  gallery: { path: '/gallery', order: 'order_index', image: 'image_url', file: 'image' },
} as const satisfies Resources

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

export type Article = z.infer<typeof article>
export type ArticleInput = z.input<typeof articleInput>
export type Faq = z.infer<typeof faq>
export type FaqInput = z.input<typeof faqInput>
export type FaqCategoryCount = z.infer<typeof faqCategory>
export type SchoolEvent = z.infer<typeof event>
export type SchoolEventInput = z.input<typeof eventInput>
export type GalleryImage = z.infer<typeof galleryImage>
export type GalleryInput = z.input<typeof galleryInput>
export type GalleryCategoryCount = z.infer<typeof galleryCategory>

/** Public article cards show this many characters of the text (spec §9). */
const EXCERPT_LENGTH = 150

/** The beginning of a text, with an ellipsis only when something was cut. */
export const excerptOf = (text: string, length = EXCERPT_LENGTH): string => {
  const plain = text.replace(/\s+/g, ' ').trim()
  const letters = [...plain]
  return letters.length <= length ? plain : `${letters.slice(0, length).join('').trimEnd()}…`
}

/** Whether visitors may read an article: published, and its date has come. */
export const isPublic = (
  { is_published, date }: Pick<Article, 'is_published' | 'date'>,
  now: Date,
): boolean => is_published && Date.parse(date) <= now.getTime()

/** What is not over on a day of the school (`YYYY-MM-DD`). */
export const upcomingEvents = <Event extends Pick<SchoolEvent, 'date'>>(
  events: readonly Event[],
  today: string,
): Event[] => events.filter(({ date }) => date >= today)
