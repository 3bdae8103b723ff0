import { expect, test } from 'vitest'
import { filterByCategory, type GalleryPicture, swipeDirection, wrapIndex } from './gallery.ts'

const image = (id: number, category: GalleryPicture['category']): GalleryPicture => ({
  id,
  title: `Gambar ${id}`,
  description: null,
  category,
  image_url: '/media/a-640.webp',
})
const images = [image(1, 'Fasilitas'), image(2, 'Event'), image(3, 'Fasilitas')]

test('a category shows its own pictures; none or an unknown one shows all', () => {
  expect(filterByCategory(images, 'fasilitas').map(({ id }) => id)).toEqual([1, 3])
  expect(filterByCategory(images, 'prestasi')).toEqual([])
  expect(filterByCategory(images, undefined)).toHaveLength(3)
  expect(filterByCategory(images, 'lain')).toHaveLength(3)
})

test('next wraps around after the last picture, and previous before the first', () => {
  expect(wrapIndex(2, 1, 3)).toBe(0)
  expect(wrapIndex(0, -1, 3)).toBe(2)
  expect(wrapIndex(0, 1, 3)).toBe(1)
  expect(wrapIndex(0, 1, 1)).toBe(0)
})

test('a swipe moves to the next or previous picture, a tap does not', () => {
  expect(swipeDirection({ x: 300, y: 200 }, { x: 180, y: 220 })).toBe(1)
  expect(swipeDirection({ x: 100, y: 200 }, { x: 240, y: 190 })).toBe(-1)
  expect(swipeDirection({ x: 100, y: 200 }, { x: 110, y: 200 })).toBe(0)
  expect(swipeDirection({ x: 100, y: 100 }, { x: 160, y: 300 })).toBe(0)
})
