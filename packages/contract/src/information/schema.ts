/** The rules of articles and of questions with their answers. */
import { z } from 'zod'
import type { ResourceShapes } from '../resource.ts'
import {
  flag,
  line,
  moment,
  orderIndex,
  paging,
  paragraph,
  picture,
  richText,
  searchText,
  stamps,
} from '../text.ts'
import {
  articleCategories,
  articleLabels,
  faqCategories,
  faqLabels,
  type informationResources,
} from './words.ts'

export const articleInput = z.object({
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
})

export const article = z.object({
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
})

export const faqInput = z.object({
  category: z.enum(faqCategories, 'Pilih salah satu kategori.'),
  question: line(faqLabels.question, { max: 500 }),
  answer: paragraph(faqLabels.answer, { max: 5_000 }),
  order_index: orderIndex.default(0),
  is_active: z.boolean('Aktif harus ya atau tidak.').default(true),
})

export const faq = z.object({
  id: z.int(),
  category: z.enum(faqCategories),
  question: z.string(),
  answer: z.string(),
  order_index: z.int(),
  is_active: z.boolean(),
  ...stamps,
})

/** GET /faq/categories/list: all categories of the spec, with how many entries each has. */
export const faqCategory = z.object({
  value: z.enum(faqCategories),
  label: z.string(),
  count: z.int(),
})

export const informationShapes = {
  articles: {
    entity: article,
    input: articleInput,
    query: z.object({
      search: searchText.optional(),
      category: z.enum(articleCategories, 'Parameter category tidak valid').optional(),
      published: flag('published').optional(),
      ...paging,
    }),
  },
  faq: {
    entity: faq,
    input: faqInput,
    query: z.object({
      category: z.enum(faqCategories, 'Parameter category tidak valid').optional(),
      active: flag('active').optional(),
    }),
  },
} as const satisfies ResourceShapes<typeof informationResources>
