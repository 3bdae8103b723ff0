import { expect, onTestFinished, test, vi } from 'vitest'
import { applicantInput, statusQuestion } from './form-schemas.ts'

const complete = {
  name: ' Budi \n Santoso ',
  birth_date: '2011-05-06',
  previous_school: 'SMPN 2 Kebumen',
  parent_name: 'Rahmat Santoso',
  phone: '+62 812-3456-7890',
  email: 'rahmat@contoh.id',
  address: 'Jl. Melati 2\nKebumen',
  agreement: true,
}

const refused = (change: object): Record<string, string> => {
  const result = applicantInput.safeParse({ ...complete, ...change })
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )
}

test('a complete form is accepted and normalised', () => {
  const form = applicantInput.parse(complete)
  expect(form.name).toBe('Budi Santoso')
  expect(form.phone).toBe('081234567890')
  expect(form.address).toBe('Jl. Melati 2\nKebumen')
  expect(form.nisn).toBeNull()
})

test('an empty form names every required field in Indonesian', () => {
  const messages = Object.fromEntries(
    (applicantInput.safeParse({}).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  )
  expect(messages).toEqual({
    name: 'Nama lengkap siswa wajib diisi.',
    birth_date: 'Tanggal lahir wajib diisi.',
    previous_school: 'Sekolah asal wajib diisi.',
    parent_name: 'Nama orang tua / wali wajib diisi.',
    phone: 'Nomor WhatsApp orang tua wajib diisi.',
    email: 'Email wajib diisi.',
    address: 'Alamat lengkap wajib diisi.',
    agreement: 'Persetujuan orang tua / wali wajib dicentang.',
  })
})

test('a phone whose clock was reset to 1970 can still send', () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(refused({})).toEqual({})
  expect(refused({ birth_date: '2126-05-06' })).toHaveProperty('birth_date')
})

test('each error says what would be valid', () => {
  expect(refused({ birth_date: '2011-02-30' })).toEqual({
    birth_date: 'Tanggal lahir belum benar. Contoh: 2011-05-06.',
  })
  expect(refused({ birth_date: '1911-05-06' })).toEqual({
    birth_date: 'Tanggal lahir di luar jangkauan. Periksa tahunnya.',
  })
  expect(refused({ phone: '12' })).toEqual({
    phone: 'Nomor WhatsApp orang tua belum benar. Contoh: 0812-3456-7890.',
  })
  expect(refused({ phone: '60 12-345 6789' })).toEqual({
    phone:
      'Nomor WhatsApp orang tua belum benar. Contoh: 0812-3456-7890. Nomor luar negeri diawali +, seperti +60 12-345 6789.',
  })
  expect(refused({ phone: '081234567890 (Ibu Siti) / 081398765432 (Bapak)' })).toEqual({})
  expect(refused({ email: 'rahmat' })).toEqual({
    email: 'Email belum benar. Contoh: nama@contoh.id.',
  })
  expect(refused({ nisn: '123' })).toEqual({
    nisn: 'NISN terdiri dari 10 angka. Kosongkan bila belum tahu.',
  })
  expect(refused({ name: 'A'.repeat(101) })).toEqual({
    name: 'Nama lengkap siswa paling banyak 100 karakter.',
  })
})

test('the values that a form sends for an empty field mean "not given"', () => {
  const form = applicantInput.parse({
    ...complete,
    nisn: ' ',
    program_choice_1: '',
    consent_by: '',
  })
  expect([form.nisn, form.program_choice_1, form.consent_by]).toEqual([null, null, null])
})

test('invisible text is refused', () => {
  expect(applicantInput.parse({ ...complete, name: 'Bu\u200Bdi\u202E Santoso' }).name).toBe(
    'Budi Santoso',
  )
  expect(refused({ name: 'Budi\u0000' })).toEqual({
    name: 'Nama lengkap siswa memuat karakter yang tidak dikenal.',
  })
  expect(refused({ name: 'Budi\uD800' })).toEqual({
    name: 'Nama lengkap siswa memuat karakter yang tidak dikenal.',
  })
  expect(refused({ name: '\u200B \u2060' })).toEqual({ name: 'Nama lengkap siswa wajib diisi.' })
})

test('Cek Status asks for exactly four digits, and tells an outdated page to reload', () => {
  const question = { registration_number: 'PPDB-7', birth_date: '2011-05-06' }
  expect(statusQuestion.parse({ ...question, phone_tail: ' 7890 ' }).phone_tail).toBe('7890')
  const said = (phone_tail?: unknown) =>
    statusQuestion
      .safeParse({ ...question, phone_tail })
      .error?.issues.map(({ message }) => message)
  const four = '4 angka terakhir nomor telepon orang tua / wali harus tepat 4 angka. Contoh: 7890.'
  for (const wrong of ['789', '78901', '78 90', '789a', '７８９０'])
    expect(said(wrong)).toEqual([four])
  for (const blank of ['', '  ']) {
    expect(said(blank)).toEqual(['4 angka terakhir nomor telepon orang tua / wali wajib diisi.'])
  }
  expect(said()).toEqual([expect.stringContaining('Muat ulang halaman ini')])
})
