import { expect, test } from 'vitest'
import { groupPhone, normalisePhone, phonePart, phonesIn, telLink, whatsappLink } from './phone.ts'

test.each([
  ['081234567890', '081234567890'],
  ['0812-3456-7890', '081234567890'],
  ['+62 812 3456 7890', '081234567890'],
  ['62812-3456-7890', '081234567890'],
  ['+62 (0)812-3456789', '08123456789'],
  ['(0287) 381234', '0287381234'],
  ['0287 381234', '0287381234'],
  // Dots, dashes and spaces of every kind.
  ['0812.3456.7890', '081234567890'],
  ['+62.812.3456.7890', '081234567890'],
  ['0812–3456–7890', '081234567890'],
  ['0812\u20113456\u20117890', '081234567890'],
  ['0812\u00a03456\u20097890', '081234567890'],
  ['0812−3456−7890', '081234567890'],
  ['0812,3456,7890', '081234567890'],
  ['０８１２３４５６７８９０', '081234567890'],
  // Copied from a WhatsApp contact.
  ['\u202a+62 812\u20113456\u20117890\u202c', '081234567890'],
  // Country codes with an extra zero, or with an international prefix.
  ['+62 (0)812-3456-7890', '081234567890'],
  ['+62 0812 3456 7890', '081234567890'],
  ['(+62) 812-3456-7890', '081234567890'],
  ['62 (0) 812 3456 7890', '081234567890'],
  ['0062 812 3456 7890', '081234567890'],
  ['+0812 3456 7890', '081234567890'],
  // A spreadsheet has removed the leading zero.
  ['8123456789', '08123456789'],
  ['81234567890', '081234567890'],
  // With a name or a purpose.
  ['0812-3456-7890 (WA)', '081234567890'],
  ['WA: 0812 3456 7890', '081234567890'],
  ['0812 3456 7890 a.n. Ibu Siti', '081234567890'],
  ['Telp. (0287) 381234 ext. 12', '0287381234'],
  // Two numbers: the first is taken.
  ['081234567890/081398765432', '081234567890'],
  ['0812-3456-7890 / 0813-9876-5432', '081234567890'],
  ['0812 3456 7890 atau 0813 9876 5432', '081234567890'],
  ['0287-381234/5', '0287381234'],
  ['0812 3456 7890\n0813 9876 5432', '081234567890'],
  // Other dots and brackets.
  ['0812·3456·7890', '081234567890'],
  ['0812 • 3456 • 7890', '081234567890'],
  ['0812-3456-7890 [aktif]', '081234567890'],
  // Formatted by a program that treated it as a number.
  ['81234567890.0', '081234567890'],
  ['6281234567890,00', '081234567890'],
  // A letter in place of a digit: refused, because dropping it would lose a digit.
  ['0812-3456-789O', null],
  ['0812 3456 78l0', null],
  // Foreign numbers.
  ['+60 12-345 6789', '+60123456789'],
  ['0060 12 345 6789', '+60123456789'],
  ['+966 50 123 4567', '+966501234567'],
  ['+852 5123 4567 (WA)', '+85251234567'],
  ['+60 (0)12-345 6789', '+60123456789'],
  ['+1 (415) 555-0132', '+14155550132'],
  ['', null],
  ['12345', null],
  ['+60 12', null],
  ['081234567890123456789', null],
  ['00812 3456 7890', null],
  ['60123456789', null],
  ['1.500.000', null],
  ['0812@3456.7890', null],
  ['bukan nomor', null],
])('stores %s as %s', (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored)
  if (stored) expect(normalisePhone(groupPhone(stored))).toBe(stored)
})

test('finds the numbers in a sentence, each once', () => {
  const found = (text: string) => phonesIn(text)
  expect(found('WA saya 0812-3456-7890 atau +62 812 3456 7890 kak')).toEqual(['081234567890'])
  expect(found('rumah (0287) 381234, hp 0812.3456.7891.')).toEqual(['0287381234', '081234567891'])
  expect(found('dari Johor +60 12–345 6789 ya')).toEqual(['+60123456789'])
  expect(found('biaya 1500000, lahir 2011, ruang 08, total 850.000.000')).toEqual([])
})

test.each([
  ['0812-34', '081234'],
  ['+62 812.34', '081234'],
  ['812 3456 7890', '081234567890'],
  ['+60 12', '6012'],
  ['7890', '7890'],
  ['SMP 7', ''],
  ['-', ''],
])('searches for %s as %s', (typed, part) => {
  expect(phonePart(typed)).toBe(part)
})

test.each([
  ['081234567890', '0812-3456-7890'],
  ['08123456789', '0812-3456-789'],
  ['0812345678901', '0812-3456-78901'],
  ['0287381245', '(0287) 381245'],
  ['0215501234', '(021) 5501234'],
  ['0361123456', '(0361) 123456'],
  // Too short for a number of a town.
  ['021500', '0215-00'],
  ['+60123456789', '+60 1234-56789'],
  ['+85251234567', '+852 5123-4567'],
  ['+14155550132', '+1 4155-5501-32'],
])('shows %s as %s', (stored, shown) => {
  expect(groupPhone(stored)).toBe(shown)
})

test('links contain the country code, whatever was typed', () => {
  expect(telLink('0812-3456-7890')).toBe('tel:+6281234567890')
  expect(telLink('+60 12-345 6789')).toBe('tel:+60123456789')
  // Too short to be stored, but a school may have such a number.
  expect(telLink('021-500')).toBe('tel:+6221500')
  expect(whatsappLink('081234567890', 'Halo & salam')).toBe(
    'https://wa.me/6281234567890?text=Halo%20%26%20salam',
  )
  expect(whatsappLink('+60123456789')).toBe('https://wa.me/60123456789')
})
