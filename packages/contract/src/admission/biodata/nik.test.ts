import { expect, test } from 'vitest'
import { nikWarnings } from './nik.ts'

const of = (nik: string, sex: string | null = 'L') =>
  nikWarnings({ nik, birth_date: '2011-05-06', sex }).map((text) => /tanggal|jenis/.exec(text)?.[0])

test('a NIK that says the birth date and the sex raises no doubt', () => {
  expect(of('3305010605110001')).toEqual([])
  expect(of('3305014605110001', 'P')).toEqual([])
  expect(of('3305014605110001', null)).toEqual([])
  expect(of('3305014605110001', '')).toEqual([])
})

test('another date, another sex, and both are said', () => {
  expect(of('3305010705110001')).toEqual(['tanggal'])
  expect(of('3305010605100001')).toEqual(['tanggal'])
  expect(of('3305014605110001', 'L')).toEqual(['jenis'])
  expect(of('3305010605110001', 'P')).toEqual(['jenis'])
  expect(of('3305014705110001', 'L')).toEqual(['tanggal', 'jenis'])
})

test('of what is no NIK yet nothing is said: the field itself does', () => {
  expect(of('')).toEqual([])
  expect(of('33050106')).toEqual([])
})
