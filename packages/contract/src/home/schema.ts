/** The rules of the home page's own content. */
import { z } from 'zod'
import type { ResourceShapes } from '../resource.ts'
import {
  line,
  linkTo,
  optional,
  orderIndex,
  paragraph,
  picture,
  searchText,
  stamps,
} from '../text.ts'
import {
  homeContentLabels,
  homeFeatureLabels,
  type homeResources,
  homeStatLabels,
  statIcons,
} from './words.ts'

export const homeContentInput = z.object({
  /** `hero` is the head of the home page; other sections are the school's own. */
  section_key: line(homeContentLabels.section_key, { max: 50 }),
  title: line(homeContentLabels.title, { max: 200 }),
  subtitle: optional(line(homeContentLabels.subtitle, { max: 200 })),
  content: optional(paragraph(homeContentLabels.content, { max: 5_000 })),
  button_text: optional(line(homeContentLabels.button_text, { max: 50 })),
  button_link: optional(linkTo(homeContentLabels.button_link)),
  order_index: orderIndex.default(0),
  is_active: z.boolean('Aktif harus ya atau tidak.').default(true),
  image: picture,
})

export const homeContent = z.object({
  id: z.int(),
  section_key: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  content: z.string().nullable(),
  button_text: z.string().nullable(),
  button_link: z.string().nullable(),
  image: z.string().nullable(),
  order_index: z.int(),
  is_active: z.boolean(),
  ...stamps,
})

export const homeStatInput = z.object({
  label: line(homeStatLabels.label, { max: 100 }),
  value: line(homeStatLabels.value, { max: 50 }),
  icon: z.enum(statIcons, 'Pilih salah satu ikon.').default('Users'),
  order_index: orderIndex.default(0),
})

export const homeStat = z.object({
  id: z.int(),
  label: z.string(),
  value: z.string(),
  icon: z.enum(statIcons),
  order_index: z.int(),
  ...stamps,
})

export const homeFeatureInput = z.object({
  title: line(homeFeatureLabels.title, { max: 150 }),
  description: optional(paragraph(homeFeatureLabels.description, { max: 2_000 })),
  order_index: orderIndex.default(0),
  image: picture,
})

export const homeFeature = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  order_index: z.int(),
  ...stamps,
})

export const homeShapes = {
  home_content: {
    entity: homeContent,
    input: homeContentInput,
    query: z.object({ section: searchText.optional() }),
  },
  home_stats: { entity: homeStat, input: homeStatInput, query: z.object({}) },
  home_features: { entity: homeFeature, input: homeFeatureInput, query: z.object({}) },
} as const satisfies ResourceShapes<typeof homeResources>
