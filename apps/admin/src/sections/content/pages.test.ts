import type { Page } from '@sekolah/contract/school/schemas'
import { expect, test } from 'vitest'
import { dropEmptyLines, validationMessages } from '../../screens/resource/form/form-state.ts'
import { pageChanges, pageSchemas, pageValues } from './pages.ts'

const stamps = { created_at: '', updated_at: '', rev: 4 }
const about: Page = {
  key: 'about_school',
  title: 'Tentang Kami',
  content: 'Berdiri 2005.',
  meta_data: { vision: 'Siap kerja', mission: ['Satu', 'Dua'] },
  ...stamps,
}
const principal: Page = {
  key: 'principal_message',
  title: 'Sambutan',
  content: 'Selamat datang.',
  meta_data: { principal_name: 'Ibu Ratna', principal_photo: '/media/a-640.webp' },
  ...stamps,
}

test('a page is shown as flat fields', () => {
  expect(pageValues(about)).toEqual({
    title: 'Tentang Kami',
    content: 'Berdiri 2005.',
    vision: 'Siap kerja',
    mission: ['Satu', 'Dua'],
  })
  expect(pageValues(principal)).toMatchObject({ position: '', principal_photo: undefined })
})

test('changing one detail leaves the others unchanged', () => {
  expect(pageChanges(about, { vision: 'Baru' }, null)).toEqual({
    meta_data: { vision: 'Baru', mission: ['Satu', 'Dua'] },
  })
  expect(pageChanges(about, { title: 'Profil' }, null)).toEqual({ title: 'Profil' })
})

test('a new photo replaces the stored one, and removing it leaves none', () => {
  const photo = 'data:image/webp;base64,AA=='
  expect(pageChanges(principal, { principal_photo: new File([], 'a') }, photo).meta_data).toEqual({
    principal_name: 'Ibu Ratna',
    principal_photo: photo,
  })
  expect(pageChanges(principal, { principal_photo: null }, null).meta_data).toMatchObject({
    principal_photo: null,
  })
})

test('title and content are required, and an empty line is not a mission', () => {
  const values = { ...pageValues(about), title: ' ', mission: ['Satu', ' '] }
  expect(validationMessages(pageSchemas.about_school, dropEmptyLines(values))).toEqual({
    title: 'Judul wajib diisi.',
  })
})
