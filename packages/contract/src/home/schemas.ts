/** Schemas of the parts of the home page: input and answers. */
import { z } from 'zod'
import type { Entity, Input, ResourceSchemas } from '../resource.ts'
import {
  linkTo,
  orderIndex,
  picture,
  pictureAlt,
  searchText,
  stampFields,
} from '../values/fields.ts'
import { line, optional, paragraph } from '../values/form-fields.ts'
import type { homeResources } from './calls.ts'
import {
  countedKinds,
  homeContentLabels,
  homeFeatureLabels,
  homeStatLabels,
  statIcons,
} from './labels.ts'

export const homeSchemas = {
  home_content: {
    label: 'Konten hero',
    fields: homeContentLabels,
    input: z.object({
      /** `hero` is the head of the home page; all other keys are the school's own sections. */
      section_key: line(homeContentLabels.section_key, { max: 50 }),
      title: line(homeContentLabels.title, { max: 200 }),
      subtitle: optional(line(homeContentLabels.subtitle, { max: 200 })),
      content: optional(paragraph(homeContentLabels.content, { max: 5_000 })),
      button_text: optional(line(homeContentLabels.button_text, { max: 50 })),
      button_link: optional(linkTo(homeContentLabels.button_link)),
      order_index: orderIndex.default(0),
      is_active: z.boolean('Aktif harus ya atau tidak.').default(true),
      image: picture,
    }),
    entity: z.object({
      id: z.int(),
      section_key: z.string(),
      title: z.string(),
      subtitle: z.string().nullable(),
      content: z.string().nullable(),
      button_text: z.string().nullable(),
      button_link: z.string().nullable(),
      image: z.string().nullable(),
      image_alt: pictureAlt,
      order_index: z.int(),
      is_active: z.boolean(),
      ...stampFields,
    }),
    query: z.object({ section: searchText.optional() }),
  },
  home_stats: {
    label: 'Statistik',
    fields: homeStatLabels,
    input: z.object({
      label: line(homeStatLabels.label, { max: 100 }),
      value: line(homeStatLabels.value, { max: 50 }),
      counts: optional(z.enum(countedKinds, 'Pilih yang dihitung.')),
      icon: z.enum(statIcons, 'Pilih salah satu ikon.').default('Users'),
      order_index: orderIndex.default(0),
    }),
    entity: z.object({
      id: z.int(),
      label: z.string(),
      value: z.string(),
      /** The kind that is counted; `value` is then shown only while the count is 0. */
      counts: z.enum(countedKinds).nullable(),
      icon: z.enum(statIcons),
      order_index: z.int(),
      ...stampFields,
    }),
    query: z.object({}),
  },
  home_features: {
    label: 'Fitur',
    fields: homeFeatureLabels,
    input: z.object({
      title: line(homeFeatureLabels.title, { max: 150 }),
      description: optional(paragraph(homeFeatureLabels.description, { max: 2_000 })),
      order_index: orderIndex.default(0),
      image: picture,
    }),
    entity: z.object({
      id: z.int(),
      title: z.string(),
      description: z.string().nullable(),
      image: z.string().nullable(),
      image_alt: pictureAlt,
      order_index: z.int(),
      ...stampFields,
    }),
    query: z.object({}),
  },
} satisfies ResourceSchemas<typeof homeResources>

export type HomeContent = Entity<typeof homeSchemas, 'home_content'>
export type HomeContentInput = Input<typeof homeSchemas, 'home_content'>
export type HomeStat = Entity<typeof homeSchemas, 'home_stats'>
export type HomeStatInput = Input<typeof homeSchemas, 'home_stats'>
export type HomeFeature = Entity<typeof homeSchemas, 'home_features'>
export type HomeFeatureInput = Input<typeof homeSchemas, 'home_features'>
