import { expect, test } from 'vitest'
import { applicantDecision } from './schemas.ts'

test('reverting a decision needs a reason', () => {
  expect(applicantDecision.safeParse({ status: 'pending' }).error?.issues[0]).toMatchObject({
    path: ['notes'],
    message: 'Tuliskan alasan membatalkan keputusan.',
  })
  expect(applicantDecision.parse({ status: 'accepted' })).toEqual({
    status: 'accepted',
    notes: null,
    public_note: null,
  })
})
