import { expect, test } from 'vitest'
import { paletteStatusText } from './status-text.ts'

test('the palette says how many options there are, once it has searched', () => {
  expect(paletteStatusText(0, true)).toBe('Mencari pendaftar…')
  expect(paletteStatusText(3, true)).toBe('Mencari pendaftar…')
  expect(paletteStatusText(0, false)).toMatch(/^Tidak ada yang cocok/)
  expect(paletteStatusText(3, false)).toBe('3 pilihan.')
})
