import { expect, test } from 'vitest'
import { canonicalProgram } from './program-names.ts'

const TKR = 'Teknik Kendaraan Ringan'
const programs = [
  { name: TKR, also_called: ['Otomotif', 'TKRO'] },
  { name: 'Teknik Jaringan Komputer dan Telekomunikasi', also_called: ['TKJ'] },
  { name: 'Tata Busana', also_called: [] },
  { name: 'Tata Boga', also_called: ['Kuliner'] },
]

test.each([
  ['Teknik Kendaraan Ringan', TKR],
  ['TEKNIK  KENDARAAN RINGAN', TKR],
  ['TKR', TKR],
  ['T.K.R.', TKR],
  ['tkro', TKR],
  ['otomotif', TKR],
  ['Teknik Kendaraan Ringan (TKR)', TKR],
  ['TKR - Teknik Kendaraan Ringan', TKR],
  ['TKR/Teknik Kendaraan Ringan', TKR],
  ['Konsentrasi Keahlian Teknik Kendaraan Ringan', TKR],
  ['Jurusan TKR', TKR],
  ['TJKT', 'Teknik Jaringan Komputer dan Telekomunikasi'],
  ['Teknik Jaringan Komputer & Telekomunikasi', 'Teknik Jaringan Komputer dan Telekomunikasi'],
  ['Teknik Jaringan Komputer Dan Telekomunikasi', 'Teknik Jaringan Komputer dan Telekomunikasi'],
  ['tkj', 'Teknik Jaringan Komputer dan Telekomunikasi'],
  ['Kuliner', 'Tata Boga'],
  // Two programmes have these initials.
  ['TB', null],
  // The text names two programmes.
  ['Tata Boga / Tata Busana', null],
  ['Teknik Mesin', null],
  ['', null],
])('%s is %s', (text, name) => {
  expect(canonicalProgram(text, programs)).toBe(name)
})

test('a programme’s name has precedence over another programme’s other name', () => {
  const two = [
    { name: 'Kuliner', also_called: [] },
    { name: 'Tata Boga', also_called: ['Kuliner'] },
  ]
  expect(canonicalProgram('kuliner', two)).toBe('Kuliner')
  expect(canonicalProgram('x', [])).toBeNull()
})
