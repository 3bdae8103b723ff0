import { expect, test } from 'vitest'
import {
  draftMessage,
  emptyMessage,
  initialFocus,
  messageRules,
  withPrefill,
} from './message-values.ts'

test('a question that the assistant could not answer is added to the draft once', () => {
  const question = 'Ada kolam renang?'
  expect(withPrefill(emptyMessage, { subjek: 'lainnya', question })).toMatchObject({
    subject: 'lainnya',
    message: question,
  })
  const begun = withPrefill({ ...emptyMessage, message: 'Selamat siang.' }, { question })
  expect(begun.message).toBe('Selamat siang.\n\nAda kolam renang?')
  expect(withPrefill(begun, { question })).toEqual(begun)
})

test('a link prefills subject and teacher, and never overwrites typed text', () => {
  const link = { subjek: 'akademik', guru: 'Ani Lestari, S.Pd.' }
  expect(withPrefill(emptyMessage, link)).toMatchObject({
    subject: 'akademik',
    message: 'Yth. Ani Lestari, S.Pd.,\n\n',
  })
  const begun = { ...emptyMessage, subject: 'ppdb', message: 'Kapan tes?' }
  expect(withPrefill(begun, link)).toEqual(begun)
  expect(withPrefill(emptyMessage, { subjek: 'rahasia' })).toEqual(emptyMessage)
})

test('a draft of another version restores only known fields', () => {
  expect(draftMessage({ name: 'Ani', age: '12', message: 5 })).toEqual({
    ...emptyMessage,
    name: 'Ani',
  })
  expect(draftMessage(undefined)).toEqual(emptyMessage)
})

test('every missing field has an error, and the telephone number is optional', async () => {
  const { errors } = await messageRules.check(emptyMessage)
  expect(errors).toEqual({
    name: 'Nama wajib diisi.',
    email: 'Email wajib diisi.',
    subject: 'Pilih salah satu perihal.',
    message: 'Pesan wajib diisi.',
  })
  const filled = {
    ...emptyMessage,
    name: 'Ani Lestari',
    email: 'ani@contoh.id',
    subject: 'ppdb',
    message: 'Kapan tes?',
  }
  expect((await messageRules.check(filled)).form).toMatchObject({ phone: null, subject: 'ppdb' })
})

test('only a message that is changed takes the focus', () => {
  expect(initialFocus('new')).toBeNull()
  expect(initialFocus('waiting')).toEqual({ id: 'formulir-pesan' })
  expect(initialFocus('gone')).toEqual({ id: 'formulir-pesan' })
})
