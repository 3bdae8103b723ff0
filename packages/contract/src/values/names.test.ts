import { expect, test } from 'vitest'
import { nameWords, personKey, textKey } from './names.ts'

test('texts with the same words are equal, however they are written', () => {
  const same = [
    'Guru & Staf – “Genap”',
    'GURU &amp; STAF &#8211; &#8220;GENAP&#8221;',
    ' guru  & staf - "genap" ',
  ]
  expect(new Set(same.map(textKey))).toEqual(new Set(['guru staf genap']))
  expect(new Set(["Jum'at", 'Jum’at', 'Jum`at', 'Jumʼat'].map(textKey)).size).toBe(1)
  expect(textKey('Élan')).toBe('elan')
  expect(textKey('Kelas X-1')).not.toBe(textKey('Kelas X-2'))
  expect([textKey('???'), textKey('!')]).toEqual(['???', '!'])
})

test('a person is recognised without degrees, and in any order of words', () => {
  for (const name of [
    'Budi Santoso',
    'Drs. H. BUDI SANTOSO, M.Pd.',
    'Santoso Budi S.Pd',
    'Bpk. Budi Santoso',
    'apt. Budi Santoso, S.Farm.',
    'Ns. Budi Santoso S.Kep',
  ]) {
    expect(personKey(name), name).toBe('budi santoso')
  }
  expect(personKey('Budi Susanto')).not.toBe('budi santoso')
  expect(personKey('Guru 12')).not.toBe(personKey('Guru 13'))
  expect(nameWords('IMG 1')).toEqual([])
})
