import { expect, test } from 'vitest'
import { titleFrom } from './title.ts'

test('a picture is called after its file until somebody names it', () => {
  expect(titleFrom('lomba_robotik-01.jpg')).toBe('lomba robotik 01')
  expect(titleFrom('IMG_2034.HEIC.png')).toBe('IMG 2034.HEIC')
  expect(titleFrom('Upacara')).toBe('Upacara')
  expect(titleFrom(`${'a'.repeat(300)}.webp`)).toHaveLength(200)
})
