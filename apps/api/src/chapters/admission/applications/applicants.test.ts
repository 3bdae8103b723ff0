import { expect, test } from 'vitest'
import { formHash } from './applicants.ts'

// A different field order would turn every retry into a second application.
test('a form’s hash equals the stored one, whatever the order of its fields', () => {
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
