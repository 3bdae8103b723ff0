import { expect, test } from 'vitest'
import { familyOrigin } from './family-origin.ts'

test('families get the public address, whatever address the counter uses', () => {
  const lan = 'http://192.168.1.5:3000'
  expect(familyOrigin('https://smk-contoh.sch.id', lan)).toBe('https://smk-contoh.sch.id')
  expect(familyOrigin('http://localhost:3000', lan)).toBe(lan)
  expect(familyOrigin(undefined, lan)).toBe(lan)
})
