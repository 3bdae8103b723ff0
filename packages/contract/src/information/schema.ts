/** The shapes of what is asked of articles, questions and pictures beyond their resources. */
import { z } from 'zod'
import { faqCategories, galleryCategories, informationShapes } from './schemas.ts'

/** POST /articles/preview: an article as its form shows it; a picture that is stored already. */
export const articlePreviewInput = informationShapes().articles.input.extend({
  /** The number of an article that exists; none for a new one. */
  id: z.int().positive().optional(),
  image: z
    .string()
    .regex(/^\/media\/[0-9a-f]{32}-(320|640|1280)\.webp$/, 'Gambar harus sudah tersimpan.')
    .nullable()
    .default(null),
})

/** A whole page without scripts. */
export const articlePreview = z.object({ html: z.string() })

/** GET /faq/categories/list: all categories of the spec, with how many entries each has. */
export const faqCategory = z.object({
  value: z.enum(faqCategories),
  label: z.string(),
  count: z.int(),
})

/** GET /gallery/categories/list: all categories of the spec, with how many pictures each has. */
export const galleryCategory = z.object({
  value: z.enum(galleryCategories),
  label: z.string(),
  count: z.int(),
})
