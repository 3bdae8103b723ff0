import { expect, test } from 'vitest'
import { nikWarnings } from './nik.ts'

const of = (nik: string, sex: string | null = 'L') =>
  nikWarnings({ nik, birth_date: '2011-05-06', sex }).map((text) => /tanggal|jenis/.exec(text)?.[0])

test('a NIK that agrees with birth date and sex gives no warning', () => {
  expect(of('3305010605110001')).toEqual([])
  expect(of('3305014605110001', 'P')).toEqual([])
  expect(of('3305014605110001', null)).toEqual([])
  expect(of('3305014605110001', '')).toEqual([])
})

test('a NIK with another date and another sex gives both warnings', () => {
  expect(of('3305010705110001')).toEqual(['tanggal'])
  expect(of('3305010605100001')).toEqual(['tanggal'])
  expect(of('3305014605110001', 'L')).toEqual(['jenis'])
  expect(of('3305010605110001', 'P')).toEqual(['jenis'])
  expect(of('3305014705110001', 'L')).toEqual(['tanggal', 'jenis'])
})

test('an incomplete NIK gives no warning, because the field’s own validation does', () => {
  expect(of('')).toEqual([])
  expect(of('33050106')).toEqual([])
})
