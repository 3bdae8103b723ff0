import { expect, test } from 'vitest'
import {
  breakLines,
  drawTextPath,
  measureWidth,
  removeUndrawable,
  type TextFace,
  truncateToWidth,
} from './text.ts'

const face: TextFace = { weight: 800, size: 64 }
const title =
  'Tim robotik meraih juara pertama lomba kompetensi siswa tingkat provinsi Jawa Tengah di Semarang'

test('a long title fills its lines evenly, or ends at a word with an ellipsis', () => {
  const whole = breakLines(title, face, 1050, 4)
  expect(whole.join(' ')).toBe(title)
  const widths = whole.map((line) => measureWidth(line, face))
  expect(Math.max(...widths)).toBeLessThanOrEqual(1050)
  expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.6)

  const cut = breakLines(title, face, 600, 3)
  expect(cut).toHaveLength(3)
  expect(cut.every((line) => measureWidth(line, face) <= 600)).toBe(true)
  const kept = cut.join(' ')
  expect(kept.endsWith('…')).toBe(true)
  expect(title.startsWith(`${kept.slice(0, -1)} `)).toBe(true)
})

test('an endless word is broken, and characters missing from the font are left out', () => {
  const lines = breakLines('W'.repeat(60), face, 600, 3)
  expect(lines.every((line) => measureWidth(line, face) <= 600)).toBe(true)
  expect(truncateToWidth('W'.repeat(60), face, 600)).toMatch(/^W+…$/)
  expect(removeUndrawable('Hari\nGuru 🎉 di “Aula” – é', face)).toBe('Hari Guru di “Aula” – é')
})

test('outlines contain only numbers', () => {
  const all = Array.from({ length: 0x17f }, (_, code) => String.fromCodePoint(code)).join('')
  for (const weight of [500, 800] as const) {
    const text = removeUndrawable(`${all} SMK Nusa Bakti 2026`, { weight })
    for (const size of [26, 34, 88]) {
      expect(drawTextPath(text, { weight, size }, 170.2, 110)).toMatch(/^[MLQCZ\d. -]+$/)
    }
  }
})
