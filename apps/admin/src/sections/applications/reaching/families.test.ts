import { settingsFrom } from '@sekolah/contract/settings/rules'
import { expect, test } from 'vitest'
import { fakeApplicant } from '../../../test/rows.ts'
import { familyMessage, groupByFamily, lacksCorrectionReason } from './families.ts'

const templates = {
  accepted: '{nama} ({nomor}) DITERIMA.',
  rejected: '',
  correction: '{nama}:',
  reregister: '',
}
const settings = settingsFrom([
  { setting_key: 'whatsapp_templates', setting_value: JSON.stringify(templates) },
])

test('siblings are one family, in the order of the selection', () => {
  const chosen = [
    fakeApplicant(7, { phone: '0811111111' }),
    fakeApplicant(2, { phone: '0822222222' }),
    fakeApplicant(9, { phone: '0811111111' }),
  ]
  expect(groupByFamily(chosen)).toEqual([
    { phone: '0811111111', ids: [7, 9] },
    { phone: '0822222222', ids: [2] },
  ])
})

test('children without a telephone number are not grouped into one family', () => {
  const chosen = [
    fakeApplicant(7, { phone: '' }),
    fakeApplicant(2),
    fakeApplicant(9, { phone: '' }),
  ]
  expect(groupByFamily(chosen).map(({ ids }) => ids)).toEqual([[2]])
})

test('one message has for each child the text of its status', () => {
  const text = familyMessage(
    [
      fakeApplicant(7, { name: 'Adi', status: 'accepted' }),
      fakeApplicant(9, { name: 'Edi', correction_note: 'Fotokopi akta belum ada.' }),
    ],
    settings,
  )
  expect(text).toBe('Adi (PPDB-7) DITERIMA.\n\nEdi:\nFotokopi akta belum ada.')
})

test('no message is prepared for a child without anything to report', () => {
  expect(lacksCorrectionReason([fakeApplicant(1, { status: 'accepted' }), fakeApplicant(2)])).toBe(
    true,
  )
  expect(lacksCorrectionReason([fakeApplicant(2, { correction_note: 'NISN' })])).toBe(false)
})
