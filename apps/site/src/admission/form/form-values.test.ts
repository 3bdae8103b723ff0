import { expect, test } from 'vitest'
import { normalizePhone } from '../../sending/tidy-phone.ts'
import {
  draftValues,
  emptyValues,
  errorsByField,
  fieldNames,
  isBlankForm,
  mayLeaveData,
  requiredFields,
  validateApplication,
  valuesFromForm,
} from './form-values.ts'

const filled = {
  ...emptyValues,
  name: 'Budi Santoso',
  birth_date: '2011-08-17',
  previous_school: 'SMPN 2 Kebumen',
  parent_name: 'Rahmat Santoso',
  phone: '+62 813-9876-5401',
  email: 'rahmat@contoh.id',
  address: 'Jl. Melati 2, Kebumen',
  consent_by: 'ayah',
  agreement: true,
}

test('a filled form becomes a submission, with the telephone number normalized', async () => {
  const { form, errors } = await validateApplication(filled, true)
  expect(errors).toBeNull()
  expect(form).toMatchObject({ name: 'Budi Santoso', phone: '081398765401', nisn: null })
})

test('an empty form names every required field, and no other', async () => {
  const { form, errors } = await validateApplication(emptyValues, true)
  expect(form).toBeNull()
  expect(Object.keys(errors ?? {}).sort()).toEqual(requiredFields(true).sort())
})

test('a school may make the e-mail optional, and the submission carries that rule', async () => {
  const without = { ...filled, email: '' }
  expect((await validateApplication(without, true)).errors).toEqual({ email: 'Email wajib diisi.' })
  const { form } = await validateApplication(without, false)
  expect(form).toMatchObject({ email: '', email_demanded: false })
  expect((await validateApplication({ ...filled, email: 'bukan' }, false)).errors).toHaveProperty(
    'email',
  )
  expect(requiredFields(true)).toContain('email')
  expect(requiredFields(false)).not.toContain('email')
})

test('the guardian who consents must be named', async () => {
  const { errors } = await validateApplication({ ...filled, consent_by: '' }, true)
  expect(errors).toEqual({ consent_by: 'Pilih ayah, ibu, atau wali.' })
})

test('a submitted form is restored as typed, ready to be corrected', async () => {
  const { form } = await validateApplication(filled, true)
  if (!form) throw new Error('The form should have passed.')
  const again = valuesFromForm(form)
  expect(again.phone).toBe('0813-9876-5401')
  expect((await validateApplication(again, true)).form).toEqual(form)
})

test('a draft of an older form restores its known fields and drops the others', () => {
  const restored = draftValues({ name: 'Budi', shoe_size: '40', agreement: 'yes' })
  expect(restored).toEqual({ ...emptyValues, name: 'Budi' })
  expect(draftValues(undefined)).toEqual(emptyValues)
})

test('a telephone number is grouped; any other text stays as typed', () => {
  expect(normalizePhone('+6281398765401')).toBe('0813-9876-5401')
  expect(normalizePhone('belum punya')).toBe('belum punya')
})

test('the server’s errors are assigned to fields of the form', () => {
  const rows = [
    { field: 'phone', message: 'Nomor belum benar.' },
    { field: 'client_id', message: 'Kunci belum benar.' },
  ]
  expect(errorsByField(rows)).toEqual({ phone: 'Nomor belum benar.' })
})

test('only an untouched form is blank', () => {
  expect(isBlankForm(emptyValues)).toBe(true)
  for (const field of fieldNames) {
    const value = field === 'agreement' ? true : 'x'
    expect(isBlankForm({ ...emptyValues, [field]: value })).toBe(false)
  }
})

test('a form with errors stays at its data; one that could not be checked goes on', () => {
  expect(mayLeaveData({ errors: { name: 'Nama wajib diisi.' } })).toBe(false)
  expect(mayLeaveData({ errors: null })).toBe(true)
  expect(mayLeaveData(null)).toBe(true)
})
