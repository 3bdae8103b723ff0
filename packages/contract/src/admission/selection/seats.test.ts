import { expect, test } from 'vitest'
import { seatsInForce } from './rules.ts'

test('the programme’s number holds, a lower one of a wave limits it, and alone it rules', () => {
  const year = [{ program: 'TKR', count: 72 }]
  const inForce = (program: string, count: number | null) => {
    const [seats] = seatsInForce([{ program, count }], year)
    return [seats?.count, seats?.is_ceiling]
  }
  expect(inForce('TKR', null)).toEqual([72, false])
  expect(inForce('TKR', 36)).toEqual([36, true])
  expect(inForce('TKR', 72)).toEqual([72, false])
  expect(inForce('TKR', 80)).toEqual([72, false])
  expect(inForce('TKJ', 36)).toEqual([36, true])
  expect(inForce('TKJ', null)).toEqual([null, false])
})
