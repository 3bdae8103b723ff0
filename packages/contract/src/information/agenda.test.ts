import { expect, test } from 'vitest'
import { settingsFrom } from '../settings/rules.ts'
import { agendaFile } from './agenda.ts'
import type { SchoolEvent } from './schemas.ts'

const event = (changes: Partial<SchoolEvent> = {}): SchoolEvent => ({
  id: 7,
  name: 'Pameran',
  date: '2026-11-23',
  time: '08:00 - 12:00',
  location: 'Aula',
  description: 'Terbuka untuk umum.',
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  rev: 41,
  ...changes,
})

test('the calendar file gives each event a permanent id, and keeps every word about its time', () => {
  const settings = settingsFrom([{ setting_key: 'school_name', setting_value: 'SMK Contoh' }])
  const file = agendaFile(
    [
      event(),
      event({ id: 8, time: 'selesai salat Jumat' }),
      event({ id: 9, time: 'Pukul 8 s.d. selesai' }),
    ],
    settings,
    'https://smk.sch.id',
  )
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('UID:event-7@smk.sch.id')
  expect(lines).toContain('DTSTART:20261123T010000Z')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261123')
  expect(lines).toContain('DESCRIPTION:Waktu: selesai salat Jumat\\n\\nTerbuka untuk umum.')
  // The end is unknown, so the entry only has a start.
  expect(lines.filter((line) => line.startsWith('DTEND:'))).toEqual(['DTEND:20261123T050000Z'])
  expect(lines.filter((line) => line === 'DTSTART:20261123T010000Z')).toHaveLength(2)
  expect(lines).toContain('DESCRIPTION:Waktu: Pukul 8 s.d. selesai\\n\\nTerbuka untuk umum.')
  expect(lines).toContain('LOCATION:Aula\\, SMK Contoh')
  expect(lines).toContain('URL:https://smk.sch.id/information/events/8')
})
