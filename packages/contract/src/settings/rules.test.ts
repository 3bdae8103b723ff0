import { expect, test } from 'vitest'
import { initialSettings, proposalFor, proposedSettings } from './initial.ts'
import { isNoticeShown, parseStructured, settingsFrom } from './rules.ts'
import { settingsInput } from './schemas.ts'

test('structured settings are stored normalised, and parsed to the same values', () => {
  const setting_value = '[{"name":"  Bengkel   Maju ","link":"","note":"x"}]'
  const { settings } = settingsInput.parse({
    settings: [{ setting_key: 'industry_partners', setting_value }],
  })
  expect(parseStructured(settingsFrom(settings), 'industry_partners')).toEqual([
    { name: 'Bengkel Maju', link: '' },
  ])
  // A phone with newer code than its copy of the settings shows nothing for them, and does not
  // fail.
  const unsaid = settingsFrom([])
  expect(parseStructured(unsaid, 'holidays')).toEqual([])
  expect(parseStructured(unsaid, 'about_claims')).toEqual({ founded: '', badge: '' })
  expect([unsaid.time_zone, unsaid.ppdb_status]).toEqual(['WIB', 'closed'])
  expect(isNoticeShown(unsaid, new Date())).toBe(false)
})

test('a new school proposes the claims of the spec, and publishes none of them', () => {
  expect(parseStructured(proposedSettings, 'about_claims')).toEqual({
    founded: '2005',
    badge: '1,200+ Siswa',
  })
  expect(proposedSettings).toMatchObject({
    school_accreditation: 'A',
    teacher_certified_share: '90',
  })
  expect(parseStructured(proposedSettings, 'alumni_stats').map(({ value }) => value)).toEqual([
    '5,000+',
    '35+',
    '100+',
    '50+',
  ])
  expect(parseStructured(proposedSettings, 'school_schedule')).toMatchObject({
    arrive_by: '07:00',
    gate_closes: '07:15',
    hours: [
      { from: 1, to: 4, open: '07:00', close: '15:30' },
      { from: 5, to: 5, open: '07:00', close: '11:30' },
      { from: 6, to: 6, open: '07:00', close: '12:00' },
    ],
  })
  const said = JSON.stringify(initialSettings)
  for (const claim of ['2005', '1,200', '5,000', '07:15', 'Pramuka', 'Nusa Bakti']) {
    expect(said).not.toContain(claim)
  }
  expect([initialSettings.school_accreditation, initialSettings.school_motto]).toEqual(['', ''])
  expect(proposalFor('school_accreditation', '')).toBe('A')
  expect(proposalFor('about_claims', initialSettings.about_claims)).toContain('2005')
  expect(proposalFor('school_accreditation', 'B')).toBeUndefined()
  expect(proposalFor('school_motto', '')).toBeUndefined()
})

test('a new school has the assistant’s default replies', () => {
  expect(parseStructured(initialSettings, 'chat_suggestions')).toHaveLength(4)
  expect(parseStructured(initialSettings, 'chat_fallbacks')).toHaveLength(4)
})

test('a notice is shown from its start to its end, and a missing end is unbounded', () => {
  const notice = { ...initialSettings, notice_text: 'Sekolah libur besok.' }
  const now = new Date('2026-11-21T02:00:00Z')
  const isUp = (more: Partial<typeof notice>) => isNoticeShown({ ...notice, ...more }, now)
  expect([isUp({}), isUp({ notice_text: '' })]).toEqual([true, false])
  expect(isUp({ notice_start: '2026-11-21T09:00:00+07:00' })).toBe(true)
  expect(isUp({ notice_start: '2026-11-21T09:00:01+07:00' })).toBe(false)
  expect(isUp({ notice_end: '2026-11-21T09:00:00+07:00' })).toBe(false)
})
