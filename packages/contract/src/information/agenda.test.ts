import { expect, test } from 'vitest'
import { settingsFrom } from '../settings/rules.ts'
import { agendaFile, eventTimes } from './agenda.ts'
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

test('two times are a span in the school’s zone', () => {
  const times = (time: string, zone: 'WIB' | 'WITA' | 'WIT' = 'WIB') => {
    const found = eventTimes({ date: '2026-11-23', time }, zone)
    return found && [found.start.toISOString(), found.end.toISOString()]
  }
  const morning = ['2026-11-23T01:00:00.000Z', '2026-11-23T05:00:00.000Z']
  for (const time of ['08:00 - 12:00', '08.00-12.00', ' 8:00 – 12:00 ']) {
    expect(times(time), time).toEqual(morning)
  }
  expect(times('08:00 - 12:00', 'WIT')?.[0]).toBe('2026-11-22T23:00:00.000Z')
  expect(times('20:00 - 02:00')).toEqual(['2026-11-23T13:00:00.000Z', '2026-11-23T19:00:00.000Z'])
  for (const text of ['selesai salat Jumat', '08:00', '08:00 - selesai', '25:00 - 26:00', '']) {
    expect(times(text), text).toBeNull()
  }
})

test('the calendar file names each event for ever and loses no word about its time', () => {
  const settings = settingsFrom([{ setting_key: 'school_name', setting_value: 'SMK Contoh' }])
  const file = agendaFile(
    [event(), event({ id: 8, time: 'selesai salat Jumat' })],
    settings,
    'https://smk.sch.id',
  )
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('UID:event-7@smk.sch.id')
  expect(lines).toContain('DTSTART:20261123T010000Z')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261123')
  expect(lines).toContain('DESCRIPTION:Waktu: selesai salat Jumat\\n\\nTerbuka untuk umum.')
  expect(lines).toContain('LOCATION:Aula\\, SMK Contoh')
  expect(lines).toContain('URL:https://smk.sch.id/information/events/8')
})
