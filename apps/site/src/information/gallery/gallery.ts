/** Selects the gallery's pictures, and moves between them. */
import { galleryCategories } from '@sekolah/contract/information/labels'
import type { GalleryImage } from '@sekolah/contract/information/schemas'

/** The address's query: category slug, number of pages shown, the open picture. */
export type GalleryQuery = { kategori?: string; halaman?: string; gambar?: string }

export type GalleryPicture = Pick<
  GalleryImage,
  'id' | 'title' | 'description' | 'category' | 'image_url' | 'image_alt'
>

/** "fasilitas", "kegiatan": the slug of a category. */
export const galleryCategorySlug = (category: GalleryImage['category']): string =>
  category.toLowerCase()

export const filterByCategory = (
  images: GalleryPicture[],
  kategori: string | undefined,
): GalleryPicture[] => {
  const category = galleryCategories.find((known) => galleryCategorySlug(known) === kategori)
  return category ? images.filter((image) => image.category === category) : images
}

/** The index `by` steps on, wrapping around at `total`. */
export const wrapIndex = (index: number, by: number, total: number): number =>
  (index + by + total) % total

type Point = { x: number; y: number }

/** A touch that moves less than this is a tap, in pixels. */
const SWIPE_PX = 40

/** 1 for a swipe to the left, -1 to the right, 0 for anything else. */
export const swipeDirection = (from: Point, to: Point): 1 | -1 | 0 => {
  const across = to.x - from.x
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(to.y - from.y)) return 0
  return across < 0 ? 1 : -1
}
