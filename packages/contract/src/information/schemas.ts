/** What the school tells: articles, questions, events and pictures. */
import { z } from 'zod'
import {
  day,
  flag,
  line,
  moment,
  optional,
  orderIndex,
  paging,
  paragraph,
  picture,
  richText,
  searchText,
  stamps,
  wholeNumber,
} from '../fields.ts'
import type { Entity, Input, ResourceShapes, Resources } from '../resource.ts'

export const informationResources = {
  articles: { path: '/articles', order: 'newest', image: 'image', likely: 3 },
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

/** A function, which no visitor calls: their browser loads no validator. */
export const informationShapes = () =>
  ({
    articles: {
      label: 'Artikel',
      fields: articleLabels,
      input: z.object({
        title: line(articleLabels.title, { max: 200 }),
        category: z
          .enum(articleCategories, 'Kategori harus berita, artikel, atau pengumuman.')
          .default('article'),
        author: line(articleLabels.author, { max: 100 }),
        content: richText(articleLabels.content),
        is_published: z.boolean('Terbitkan harus ya atau tidak.').default(true),
        /** When it is published; the present moment unless told. */
        date: moment(articleLabels.date).optional(),
        image: picture,
      }),
      entity: z.object({
        id: z.int(),
        title: z.string(),
        category: z.enum(articleCategories),
        author: z.string(),
        /** HTML, sanitised when it was written. */
        content: z.string(),
        /** The first 150 characters of its text. */
        excerpt: z.string(),
        is_published: z.boolean(),
        date: z.iso.datetime(),
        image: z.string().nullable(),
        view_count: z.int(),
        ...stamps,
      }),
      query: z.object({
        search: searchText.optional(),
        category: z.enum(articleCategories, 'Parameter category tidak valid').optional(),
        published: flag('published').optional(),
        ...paging,
      }),
    },
    faq: {
      label: 'FAQ',
      fields: faqLabels,
      input: z.object({
        category: z.enum(faqCategories, 'Pilih salah satu kategori.'),
        question: line(faqLabels.question, { max: 500 }),
        answer: paragraph(faqLabels.answer, { max: 5_000 }),
        order_index: orderIndex.default(0),
        is_active: z.boolean('Aktif harus ya atau tidak.').default(true),
      }),
      entity: z.object({
        id: z.int(),
        category: z.enum(faqCategories),
        question: z.string(),
        answer: z.string(),
        order_index: z.int(),
        is_active: z.boolean(),
        ...stamps,
      }),
      query: z.object({
        category: z.enum(faqCategories, 'Parameter category tidak valid').optional(),
        active: flag('active').optional(),
      }),
    },
    events: {
      label: 'Event',
      fields: eventLabels,
      input: z.object({
        name: line(eventLabels.name, { max: 200 }),
        date: day(eventLabels.date),
        /** As people say it: "08.00 - 12.00", "selesai salat Jumat". */
        time: line(eventLabels.time, { max: 100 }),
        location: line(eventLabels.location, { max: 200 }),
        description: paragraph(eventLabels.description, { max: 5_000 }),
      }),
      entity: z.object({
        id: z.int(),
        name: z.string(),
        date: z.iso.date(),
        time: z.string(),
        location: z.string(),
        description: z.string(),
        ...stamps,
      }),
      query: z.object({
        search: searchText.optional(),
        /** From today on in the school's zone; `false` asks for what is over. */
        upcoming: flag('upcoming').optional(),
        limit: wholeNumber('limit', 100, 1).optional(),
      }),
    },
    gallery: {
      label: 'Gambar galeri',
      fields: galleryLabels,
      /** Its picture travels as the file `image`; a create without one is refused. */
      input: z.object({
        title: line(galleryLabels.title, { max: 200 }),
        description: optional(paragraph(galleryLabels.description, { max: 2_000 })),
        category: z.enum(galleryCategories, 'Pilih salah satu kategori.'),
        order_index: orderIndex.default(0),
        is_active: z.boolean('Aktif harus ya atau tidak.').default(true),
      }),
      entity: z.object({
        id: z.int(),
        title: z.string(),
        description: z.string().nullable(),
        category: z.enum(galleryCategories),
        order_index: z.int(),
        is_active: z.boolean(),
        image_url: z.string(),
        ...stamps,
      }),
      query: z.object({
        search: searchText.optional(),
        category: z.enum(galleryCategories, 'Parameter category tidak valid').optional(),
        active: flag('active').optional(),
        ...paging,
      }),
    },
  }) satisfies ResourceShapes<typeof informationResources>

export type Article = Entity<typeof informationShapes, 'articles'>
export type ArticleInput = Input<typeof informationShapes, 'articles'>
export type Faq = Entity<typeof informationShapes, 'faq'>
export type FaqInput = Input<typeof informationShapes, 'faq'>
export type SchoolEvent = Entity<typeof informationShapes, 'events'>
export type SchoolEventInput = Input<typeof informationShapes, 'events'>
export type GalleryImage = Entity<typeof informationShapes, 'gallery'>
export type GalleryInput = Input<typeof informationShapes, 'gallery'>

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
