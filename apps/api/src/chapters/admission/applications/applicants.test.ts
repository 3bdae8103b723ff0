import { expect, test } from 'vitest'
import { formHash } from './applicants.ts'

// Another order of the fields would make every phone's resend a second application.
test('the hash of a form is the one that databases hold, however its fields are ordered', () => {
  const form = {
    consent_version: '2026-11',
    consent_by: 'ayah' as const,
    address: 'Jl. Melati 2',
    email: 'a@b.id',
    phone: '081398765401',
    parent_name: 'Rahmat',
    program_choice_2: null,
    program_choice_1: 'RPL',
    nisn: null,
    previous_school: 'SMPN 2',
    birth_date: '2011-08-17',
    name: 'Budi',
  }
  expect(formHash(form)).toBe('mpD0UFd67WlvjPHtLt-Ef6aXateJjidOgxAL9HfaPlE')
})
