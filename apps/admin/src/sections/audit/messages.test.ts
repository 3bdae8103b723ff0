import { expect, test } from 'vitest'
import { fieldsText } from './messages.ts'

test('the audit trail uses the labels of the forms, and shows unknown names as they are', () => {
  const fields = ['school_motto', 'ppdb_label']
  expect(fieldsText({ object: 'settings', fields })).toBe('Moto sekolah, Sebutan penerimaan')
  expect(fieldsText({ object: 'teachers/7', fields: ['subject', 'neu'] })).toBe(
    'Mata pelajaran, neu',
  )
  expect(fieldsText({ object: 'applicant/7', fields: null })).toBe('')
})
