import { deskCorrection } from '@sekolah/contract/admission/documents/schemas'
import { expect, test } from 'vitest'
import { formValuesOf, validationMessages } from '../../../screens/resource/form/form-state.ts'

test('an application is valid as the desk opens it: no message stands at a field that is not shown', () => {
  const applicant = {
    ...{ name: 'Budi Santoso', birth_date: '2011-05-06', nisn: null, address: 'Jl. Melati 2' },
    ...{ previous_school: 'SMPN 1 Kebumen', parent_name: 'Sri', consent_by: 'ibu' },
    ...{ phone: '081234567890', email: null, program_choice_1: null, program_choice_2: null },
    correction_note: null,
  }
  expect(validationMessages(deskCorrection, formValuesOf(deskCorrection, applicant))).toEqual({})
})
