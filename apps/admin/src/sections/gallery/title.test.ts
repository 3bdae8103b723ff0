import { expect, test } from 'vitest'
import { sortByFileName, titleFromFileName } from './title.ts'

test('a picture’s title is derived from its file name until staff enter one', () => {
  expect(titleFromFileName('lomba_robotik-01.jpg')).toBe('lomba robotik 01')
  expect(titleFromFileName('Upacara')).toBe('Upacara')
  expect(titleFromFileName('Foto bersama.jpg')).toBe('Foto bersama')
  expect(titleFromFileName('IMG_2034 panen kelapa.jpg')).toBe('panen kelapa')
  expect(titleFromFileName(`${'p'.repeat(300)}.webp`)).toHaveLength(200)
})

test.each([
  'IMG 20261122 001.jpg',
  'IMG_2034.HEIC.png',
  'IMG-20261122-WA0007.jpg',
  'WhatsApp Image 2026-11-22 at 10.11.12 (1).jpeg',
  'DSC_0012.JPG',
  'DSCN1234.JPG',
  'PXL_20261122_031122123.MP.jpg',
  '20261122_101112.jpg',
  'MVIMG_20261122_101112.jpg',
  'Screenshot_20261122-101112.png',
  'Tangkapan layar 2026-11-22.png',
  'FB_IMG_1732248000000.jpg',
  'received_1234567890.jpeg',
  'Foto 1.jpg',
  '3fa85f64-5717-4562-b3fc-2c963f66afa6.jpg',
  'P1010042.JPG',
  '_.jpg',
])('%s is no title', (name) => {
  expect(titleFromFileName(name)).toBe('')
})

test('pictures are ordered by the number in their file name', () => {
  const names = ['IMG_10.jpg', 'IMG_9.jpg', 'IMG_1.jpg'].map((name) => ({ name }))
  expect(sortByFileName(names).map(({ name }) => name)).toEqual([
    'IMG_1.jpg',
    'IMG_9.jpg',
    'IMG_10.jpg',
  ])
})
