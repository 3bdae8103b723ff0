import type { AskedField } from '@sekolah/contract/admission/biodata/schemas'
import { expect, test } from 'vitest'
import { builtInChoices } from './built-in-choices.ts'

test('every built-in field is off at first, with its reason; what only some have is not required', () => {
  const choices = builtInChoices([])
  const all = Object.entries(choices)
  expect(all.filter(([, { isAsked }]) => isAsked)).toEqual([])
  expect(all.filter(([, { reason }]) => reason === '')).toEqual([])
  const optional = all.filter(([, { is_required }]) => !is_required).map(([field]) => field)
  expect(optional).toEqual(['kps_number', 'kip_number'])
})

test('what the school has chosen stands', () => {
  const choice = { is_required: true, reason: 'Untuk dana PIP.' }
  const kip: AskedField = {
    ...{ field: 'kip_number', label: 'Nomor KIP', kind: 'text', choices: [], is_sensitive: true },
    ...choice,
  }
  expect(builtInChoices([kip]).kip_number).toEqual({ isAsked: true, ...choice })
})
