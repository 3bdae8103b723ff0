import { settingsFrom } from '@sekolah/contract/settings/rules'
import { expect, test } from 'vitest'
import { schoolData } from './structured-data.ts'

const origin = 'https://contoh.sch.id'
const named = { ...settingsFrom([]), school_name: 'SMK Contoh', school_motto: '' }

test('search engines are told the school’s name, icon and what it has filled in', () => {
  const blank = { school_address: '', school_phone: '', school_email: '' }
  const alone = { social_facebook: '', social_instagram: '', social_youtube: '' }
  expect(schoolData({ settings: { ...named, ...blank, ...alone }, origin })).toEqual({
    '@type': 'HighSchool',
    '@id': 'https://contoh.sch.id/#sekolah',
    name: 'SMK Contoh',
    url: 'https://contoh.sch.id/',
    logo: expect.stringMatching(/^https:\/\/contoh\.sch\.id\/.*icon-512\.png/),
  })
  const filled = { school_motto: 'Maju', school_address: 'Jl. Mawar 1', school_email: 'a@b.id' }
  const reached = { school_phone: '0287-123456', social_instagram: 'https://instagram.com/smk' }
  expect(
    schoolData({ settings: { ...named, ...alone, ...filled, ...reached }, origin }),
  ).toMatchObject({
    ...{ slogan: 'Maju', address: 'Jl. Mawar 1', email: 'a@b.id' },
    ...{ telephone: '+62287123456', sameAs: ['https://instagram.com/smk'] },
  })
})
