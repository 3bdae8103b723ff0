import { expect, test } from 'vitest'
import { groupPhone, normalisePhone, phonesIn, telLink, whatsappLink } from './phone.ts'

test.each([
  ['081234567890', '081234567890'],
  ['0812-3456-7890', '081234567890'],
  ['+62 812 3456 7890', '081234567890'],
  ['62812-3456-7890', '081234567890'],
  ['+62 (0)812-3456789', '08123456789'],
  ['(0287) 381234', '0287381234'],
  ['0287 381234', '0287381234'],
  ['12345', null],
  ['081234567890123456789', null],
  ['bukan nomor', null],
])('takes %s as %s', (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored)
})

test('numbers are found in what somebody writes, each once', () => {
  const found = (text: string) => phonesIn(text)
  expect(found('WA saya 0812-3456-7890 atau +62 812 3456 7890 kak')).toEqual(['081234567890'])
  expect(found('rumah (0287) 381234, hp 0812.3456.7891.')).toEqual(['0287381234', '081234567891'])
  expect(found('biaya 1500000, lahir 2011, ruang 08')).toEqual([])
})

test.each([
  ['081234567890', '0812-3456-7890'],
  ['08123456789', '0812-3456-789'],
  ['0812345678901', '0812-3456-78901'],
  ['0287381234', '0287-3812-34'],
])('shows %s as %s', (stored, shown) => {
  expect(groupPhone(stored)).toBe(shown)
})

test('links carry the country, whatever was typed', () => {
  expect(telLink('0812-3456-7890')).toBe('tel:+6281234567890')
  expect(whatsappLink('081234567890', 'Halo & salam')).toBe(
    'https://wa.me/6281234567890?text=Halo%20%26%20salam',
  )
})
