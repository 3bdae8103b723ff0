import { expect, test } from 'vitest'
import { familySiteOrigin } from './family-origin.ts'

test('families get the public address, whatever address the counter uses', () => {
  const lan = 'http://192.168.1.5:3000'
  expect(familySiteOrigin('https://smk-contoh.sch.id', lan)).toBe('https://smk-contoh.sch.id')
  expect(familySiteOrigin('http://localhost:3000', lan)).toBe(lan)
  expect(familySiteOrigin(undefined, lan)).toBe(lan)
})
