import { initialSettings } from '@sekolah/contract/settings/initial'
import { expect, test } from 'vitest'
import { schoolFacts } from './school.ts'

test('of hours that nobody has confirmed the assistant says nothing, and writes the others as people do', () => {
  const now = new Date('2026-11-23T02:00:00Z')
  const said = (more: Partial<typeof initialSettings>) =>
    schoolFacts({ ...initialSettings, school_phone: '0287381245', ...more }, now)
      .map(({ title, text, answer }) => `${title}: ${text} ${answer ?? ''}`)
      .join('\n')
  expect(said({})).toContain('Telepon: (0287) 381245')
  expect(said({})).not.toMatch(/jam|hadir|gerbang|seragam/i)
  const office_hours = JSON.stringify([{ from: 1, to: 5, open: '07:00', close: '16:00' }])
  expect(said({ office_hours })).toContain('Jam layanan: Senin–Jumat 07.00–16.00')
})
