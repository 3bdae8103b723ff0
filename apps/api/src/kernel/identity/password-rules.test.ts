import { expect, test } from 'vitest'
import { findPasswordAdvice } from './password-rules.ts'

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
])('refuses %s', async (_, password) => {
  expect(await findPasswordAdvice(password, owner)).not.toBeNull()
})

test.each(['kopi-pagi-di-teras', 'Rahmawati suka hujan', 'x7#qP!m2Lw0z', '8842 1907 5563 2210'])(
  'accepts %s',
  async (password) => {
    expect(await findPasswordAdvice(password, owner)).toBeNull()
  },
)

const names = 'Hindari nama sendiri dan nama sekolah.'
const dates = 'Hindari tanggal dan tahun.'
const rows = 'Hindari urutan dan pengulangan.'
const words = 'Gabungkan empat kata yang tidak berhubungan.'

test.each([
  ['rahasia12345', words],
  ['indonesia2026', dates],
  ['bismillah12345', words],
  ['bismillahirrahmanirrahim', words],
  ['alhamdulillah', words],
  ['sayangkamu123', rows],
  ['akusayangkamu', words],
  ['katasandiku1', words],
  ['r4h4s14-2026', dates],
  ['merahputih2026', dates],
  ['smkn1jaya2026', dates],
  ['SMKN1-Jaya-2026', words],
  ['admin smk 2026', words],
  ['dapodik2026!', words],
  ['kepalasekolah', words],
  ['operator12345', words],
  ['smk-nusa-bakti-2026', names],
  ['nusa.bakti.hebat', names],
  ['sitilestari1998', names],
  ['siti_lestari@contoh', names],
  ['qwertyuiop[]', rows],
  ['zaq12wsxcde3', words],
  ['qwerty123456', words],
  ['147258369000', rows],
  ['12 Januari 1998', words],
  ['17-08-1945-17', dates],
  ['mawar 0856 4321 9876', words],
  ['081234567890', words],
  ['kucingkucing', rows],
])('refuses %s with advice: %s', async (password, advice) => {
  expect(await findPasswordAdvice(password, owner)).toBe(advice)
})

test.each([
  'kuda terbang sore hari',
  'gajah mangga obeng',
  'payungkuninglupadibawa',
  'sepeda biru di atas genteng',
  'Bakso malang depan pasar',
  'nusa bakti ikut hujan deras',
  'xK9vqTz2mPwL',
  '4f82b07c55639d10',
])('finds %s good enough', async (password) => {
  expect(await findPasswordAdvice(password, owner)).toBeNull()
})

test('examines a limited part of a password, and does not trust a long tail', async () => {
  const tail = 'x7#qP!m2Lw0z'.repeat(20)
  expect(await findPasswordAdvice('a'.repeat(60) + tail, owner)).toBe(rows)
  expect(await findPasswordAdvice('kuda terbang sore hari'.padEnd(256, tail), owner)).toBeNull()
})

test('handles names that equal built-in properties of JavaScript', async () => {
  for (const username of ['constructor', '__proto__', 'toString']) {
    const odd = { ...owner, username }
    expect(await findPasswordAdvice(`${username}-2026!`, odd), username).toBe(names)
    expect(await findPasswordAdvice('kopi-pagi-di-teras', odd), username).toBeNull()
  }
})
