/** What the home page shows beside the school's other content. */
import type { z } from 'zod'
import type { Resources } from '../resource.ts'
import type {
  homeContent,
  homeContentInput,
  homeFeature,
  homeFeatureInput,
  homeStat,
  homeStatInput,
} from './schema.ts'

/** Resources of this chapter by their name. */
export const homeResources = {
  home_content: { path: '/home/content', order: 'order_index', image: 'image' },
  home_stats: { path: '/home/stats', order: 'order_index' },
  home_features: { path: '/home/features', order: 'order_index', image: 'image' },
} as const satisfies Resources

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

export type HomeContent = z.infer<typeof homeContent>
export type HomeContentInput = z.input<typeof homeContentInput>
export type HomeStat = z.infer<typeof homeStat>
export type HomeStatInput = z.input<typeof homeStatInput>
export type HomeFeature = z.infer<typeof homeFeature>
export type HomeFeatureInput = z.input<typeof homeFeatureInput>
