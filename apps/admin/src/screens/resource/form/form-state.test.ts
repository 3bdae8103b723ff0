import { ApiError } from '@sekolah/api-client'
import { resourceSchemas } from '@sekolah/contract/resource-schemas'
import { expect, test } from 'vitest'
import {
  blankValues,
  changesBetween,
  formValuesOf,
  mergeDraft,
  newerRowFrom,
  refusedFieldMessages,
  validationMessages,
} from './form-state.ts'

const ani = {
  id: 3,
  name: 'Ani Lestari',
  subject: 'Matematika',
  contact: 'ani@contoh.id',
  description: null,
  photo: '/media/a-640.webp',
  rev: 7,
}
const photo = new File(['x'], 'ani.png', { type: 'image/png' })

test('a new form starts with the defaults of the contract', () => {
  expect(blankValues(resourceSchemas.articles.input)).toMatchObject({
    title: '',
    category: 'article',
    is_published: true,
    date: undefined,
  })
  expect(blankValues(resourceSchemas.faq.input)).toMatchObject({
    category: '',
    order_index: 0,
    is_active: true,
  })
})

test('an edit shows the stored values, and sends only changed ones', () => {
  const stored = formValuesOf(resourceSchemas.teachers.input, ani, 'photo')
  expect(stored).toEqual({
    name: 'Ani Lestari',
    subject: 'Matematika',
    contact: 'ani@contoh.id',
    description: '',
    photo: undefined,
  })
  expect(changesBetween(stored, { ...stored, subject: 'Fisika' })).toEqual({ subject: 'Fisika' })
  expect(changesBetween(stored, { ...stored })).toEqual({})
})

test('a draft that loads late does not overwrite what was typed meanwhile', () => {
  const initial = { title: '', content: '' }
  const draft = { title: 'Lomba', content: 'Dua jam menulis.' }
  expect(mergeDraft(initial, initial, draft)).toEqual(draft)
  const typed = { title: 'Upacara', content: '' }
  expect(mergeDraft(initial, typed, draft)).toEqual({ ...draft, title: 'Upacara' })
})

test('a picture is unchanged, chosen or removed', () => {
  const stored = formValuesOf(resourceSchemas.teachers.input, ani, 'photo')
  expect(changesBetween(stored, { ...stored, photo })).toEqual({ photo })
  expect(changesBetween(stored, { ...stored, photo: null })).toEqual({ photo: null })
  expect(changesBetween({ photo }, { photo: undefined })).toEqual({ photo: undefined })
})

test('each field shows only its first error, in the order of the rules', () => {
  const messages = validationMessages(resourceSchemas.teachers.input, {
    ...blankValues(resourceSchemas.teachers.input),
    contact: 'ani',
    photo,
  })
  expect(messages).toEqual({
    name: 'Nama wajib diisi.',
    subject: 'Mata pelajaran wajib diisi.',
    contact: 'Email belum benar. Contoh: nama@contoh.id.',
  })
})

test('the server’s errors are shown under their fields', () => {
  const error = new ApiError(
    422,
    {
      message: 'Periksa kembali isian Anda.',
      errors: [
        { field: 'meta_data.mission.0', message: 'Misi wajib diisi.' },
        { field: 'photo', message: 'Gambar terlalu besar' },
      ],
    },
    null,
  )
  expect(refusedFieldMessages(error)).toEqual({
    mission: 'Misi wajib diisi.',
    photo: 'Gambar terlalu besar',
  })
  expect(refusedFieldMessages(new ApiError(500, {}, null))).toBeNull()
})

test('a 409 for a taken name is shown at its field, one for a decided application is not', () => {
  const errors = [{ field: 'username', message: 'Nama pengguna ini sudah dipakai.' }]
  expect(refusedFieldMessages(new ApiError(409, { errors }, null))).toEqual({
    username: 'Nama pengguna ini sudah dipakai.',
  })
  expect(refusedFieldMessages(new ApiError(409, { data: ani }, null))).toBeNull()
})

test('a 412 contains the newer row', () => {
  expect(newerRowFrom(new ApiError(412, { data: ani }, null))).toEqual(ani)
  expect(newerRowFrom(new ApiError(409, { data: ani }, null))).toBeNull()
})
