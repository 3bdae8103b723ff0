/** Schemas of articles, questions, events and pictures: input and answers. */
import { z } from 'zod'
import type { CallSchemas } from '../call.ts'
import type { Entity, Input, ResourceSchemas } from '../resource.ts'
import {
  orderIndex,
  paging,
  picture,
  pictureAlt,
  queryFlag,
  richText,
  searchText,
  stampFields,
  wholeNumber,
} from '../values/fields.ts'
import { dateTime, day, line, nameLine, optional, paragraph } from '../values/form-fields.ts'
import type { informationCalls, informationResources } from './calls.ts'
import {
  articleCategories,
  articleLabels,
  articleSorts,
  eventLabels,
  faqCategories,
  faqLabels,
  galleryCategories,
  galleryLabels,
} from './labels.ts'

export const informationSchemas = {
  articles: {
    label: 'Artikel',
    fields: articleLabels,
    input: z.object({
      title: line(articleLabels.title, { max: 200 }),
      category: z
        .enum(articleCategories, 'Kategori harus berita, artikel, atau pengumuman.')
        .default('article'),
      author: nameLine(articleLabels.author, { max: 100 }),
      content: richText(articleLabels.content),
      is_published: z.boolean('Terbitkan harus ya atau tidak.').default(true),
      /** The publication time; by default now. */
      date: z.optional(dateTime(articleLabels.date)),
      image: picture,
    }),
    entity: z.object({
      id: z.int(),
      title: z.string(),
      category: z.enum(articleCategories),
      author: z.string(),
      /** HTML that was sanitised on write. */
      content: z.string(),
      /** The first 150 characters of its text. */
      excerpt: z.string(),
      is_published: z.boolean(),
      date: z.iso.datetime(),
      image: z.string().nullable(),
      image_alt: pictureAlt,
      view_count: z.int(),
      ...stampFields,
    }),
    query: z.object({
      search: searchText.optional(),
      category: z.enum(articleCategories, 'Parameter category tidak valid').optional(),
      published: queryFlag('published').optional(),
      sort: z.enum(articleSorts, 'Parameter sort tidak valid').default('newest'),
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
      ...stampFields,
    }),
    query: z.object({
      category: z.enum(faqCategories, 'Parameter category tidak valid').optional(),
      active: queryFlag('active').optional(),
    }),
  },
  events: {
    label: 'Event',
    fields: eventLabels,
    input: z.object({
      name: line(eventLabels.name, { max: 200 }),
      date: day(eventLabels.date),
      /** As people write it: "08.00 - 12.00", "selesai salat Jumat". */
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
      ...stampFields,
    }),
    query: z.object({
      search: searchText.optional(),
      /** From today on in the school's zone; `false` selects past events. */
      upcoming: queryFlag('upcoming').optional(),
      limit: wholeNumber('limit', 100, 1).optional(),
    }),
  },
  gallery: {
    label: 'Gambar galeri',
    fields: galleryLabels,
    /** The picture is sent as the file `image`; a create without one is refused. */
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
      image_alt: pictureAlt,
      ...stampFields,
    }),
    query: z.object({
      search: searchText.optional(),
      category: z.enum(galleryCategories, 'Parameter category tidak valid').optional(),
      active: queryFlag('active').optional(),
      ...paging,
    }),
  },
} satisfies ResourceSchemas<typeof informationResources>

export type Article = Entity<typeof informationSchemas, 'articles'>
export type ArticleInput = Input<typeof informationSchemas, 'articles'>
export type Faq = Entity<typeof informationSchemas, 'faq'>
export type FaqInput = Input<typeof informationSchemas, 'faq'>
export type SchoolEvent = Entity<typeof informationSchemas, 'events'>
export type SchoolEventInput = Input<typeof informationSchemas, 'events'>
export type GalleryImage = Entity<typeof informationSchemas, 'gallery'>
export type GalleryInput = Input<typeof informationSchemas, 'gallery'>

/**
 * POST /articles/preview: an article as its form shows it, with a picture that is already stored.
 */
export const articlePreviewInput = informationSchemas.articles.input.extend({
  /** The id of an existing article; absent for a new one. */
  id: z.int().positive().optional(),
  image: z
    .string()
    .regex(/^\/media\/[0-9a-f]{32}-(320|640|1280)\.webp$/, 'Gambar harus sudah tersimpan.')
    .nullable()
    .default(null),
})

/** A complete HTML page without scripts. */
export const articlePreview = z.object({ html: z.string() })

/**
 * Versions of an article: the present one first, then the earlier ones, each with its author and
 * time.
 */
export const articleVersion = z.object({
  id: z.int(),
  saved_at: z.iso.datetime(),
  /** Null when saved by the system, or before versions were recorded. */
  saved_by: z.string().nullable(),
  title: z.string(),
  is_published: z.boolean(),
})

/** The complete version: all fields of an article that staff edit. */
export const wholeArticleVersion = articleVersion.extend(
  informationSchemas.articles.entity.pick({
    category: true,
    author: true,
    content: true,
    date: true,
    image: true,
  }).shape,
)

export type ArticleVersion = z.infer<typeof articleVersion>
export type WholeArticleVersion = z.infer<typeof wholeArticleVersion>

/** An editor's request to publish a draft; a returned request carries the reviewer's note. */
export const publishRequest = z.object({
  article_id: z.int(),
  title: z.string(),
  asked_by: z.string(),
  asked_at: z.iso.datetime(),
  note: z.string().nullable(),
  returned_by: z.string().nullable(),
  returned_at: z.iso.datetime().nullable(),
})

export type PublishRequest = z.infer<typeof publishRequest>

/** PUT /articles/{id}/request: changes that the author should make. */
export const returnedRequest = z.object({ note: paragraph('Catatan', { max: 1_000 }) })

/** GET /faq/categories/list: all categories of the spec, with the number of entries in each. */
export const faqCategory = z.object({
  value: z.enum(faqCategories),
  label: z.string(),
  count: z.int(),
})

/**
 * GET /gallery/categories/list: all categories of the spec, with the number of pictures in each.
 */
export const galleryCategory = z.object({
  value: z.enum(galleryCategories),
  label: z.string(),
  count: z.int(),
})

export const informationCallSchemas = {
  'articles.preview': { body: articlePreviewInput, data: articlePreview },
  'articles.versions': { data: z.array(articleVersion) },
  'articles.version': { data: wholeArticleVersion },
  'articles.requests': { data: z.array(publishRequest) },
  'articles.request': { data: publishRequest },
  'articles.returnRequest': { body: returnedRequest, data: publishRequest },
  'faq.categories': { data: z.array(faqCategory) },
  'gallery.categories': { data: z.array(galleryCategory) },
} as const satisfies Record<keyof typeof informationCalls, CallSchemas>
