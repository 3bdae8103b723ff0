import { expect, test } from 'vitest'
import { isGuessable } from './password-rules.ts'

const owner = {
  username: 'rahmawati',
  email: 'siti.lestari@contoh.sch.id',
  school_name: 'SMK Nusa Bakti',
}

test.each([
  ['a common password', 'qwertyuiop123'],
  ['a common one in capitals', 'Basketball'],
  ['a common one with a year', '!Liverpool-2026'],
  ['a common one twice', 'dragondragon'],
  ['the name of the school', 'NusaBakti-2026'],
  ['the own name', 'Rahmawati#123456'],
  ['the own address', 'siti.lestari.26!'],
])('finds %s guessable', async (_, password) => {
  expect(await isGuessable(password, owner)).toBe(true)
})

test.each(['kopi-pagi-di-teras', 'Rahmawati suka hujan', 'x7#qP!m2Lw0z', '8842 1907 5563 2210'])(
  'finds %s good enough',
  async (password) => {
    expect(await isGuessable(password, owner)).toBe(false)
  },
)
