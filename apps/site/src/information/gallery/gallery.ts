/** Which pictures the gallery shows, and how to move between them. */
import { galleryCategories } from '@sekolah/contract/information/labels'
import type { GalleryImage } from '@sekolah/contract/information/schemas'

/** The query of the address: category slug, how many pages are shown, the open picture. */
export type Question = { kategori?: string; halaman?: string; gambar?: string }

export type Shown = Pick<
  GalleryImage,
  'id' | 'title' | 'description' | 'category' | 'image_url' | 'image_alt'
>

/** "fasilitas", "kegiatan": how an address names a category. */
export const slugOf = (category: GalleryImage['category']): string => category.toLowerCase()

export const inCategory = (images: Shown[], kategori: string | undefined): Shown[] => {
  const category = galleryCategories.find((known) => slugOf(known) === kategori)
  return category ? images.filter((image) => image.category === category) : images
}

/** The place `by` steps on in a round of `total`: after the last comes the first. */
export const around = (index: number, by: number, total: number): number =>
  (index + by + total) % total

type Point = { x: number; y: number }

/** A touch that moves less than this is a tap, in pixels. */
const SWIPE_PX = 40

/** The step of a swipe: 1 to the left, -1 to the right, 0 for anything else. */
export const swipe = (from: Point, to: Point): 1 | -1 | 0 => {
  const across = to.x - from.x
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(to.y - from.y)) return 0
  return across < 0 ? 1 : -1
}
