import { ApiError } from '@sekolah/api-client'
import { expect, test } from 'vitest'
import {
  canChangeStatus,
  decisionRequest,
  decisionSummary,
  earlierDecisionFrom,
} from './decision.ts'

test('only Proses can be decided, and only a decision can be reverted', () => {
  expect(canChangeStatus('pending', 'accepted')).toBe(true)
  expect(canChangeStatus('pending', 'rejected')).toBe(true)
  expect(canChangeStatus('accepted', 'pending')).toBe(true)
  expect(canChangeStatus('accepted', 'rejected')).toBe(false)
  expect(canChangeStatus('rejected', 'accepted')).toBe(false)
  expect(canChangeStatus('pending', 'pending')).toBe(false)
})

test('an empty note is sent as null', () => {
  expect(decisionRequest('accepted', { notes: '  ', public_note: ' Selamat! ' })).toEqual({
    status: 'accepted',
    notes: null,
    public_note: 'Selamat!',
  })
})

test('a refusal because a colleague decided first names them and the time', () => {
  const data = { status: 'rejected', decided_by: 'sari', decided_at: '2026-11-21T03:00:00.000Z' }
  const refusal = new ApiError(409, { message: 'Sudah diputuskan.', data }, null)
  expect(earlierDecisionFrom(refusal)).toEqual(data)
})

test('other failures are not reported as an earlier decision', () => {
  expect(earlierDecisionFrom(new ApiError(409, { message: 'Bentrok.' }, null))).toBeNull()
  expect(earlierDecisionFrom(new ApiError(500, {}, null))).toBeNull()
  expect(earlierDecisionFrom(new Error('jaringan'))).toBeNull()
})

test('the message after a decision names the person and the result', () => {
  expect(decisionSummary({ name: 'Siti', status: 'accepted' })).toBe('Siti: Diterima.')
  expect(decisionSummary({ name: 'Siti', status: 'pending' })).toBe('Siti kembali ke Proses.')
})

test('an acceptance names its seat if one was chosen, and a rejection never does', () => {
  const notes = { notes: '', public_note: '' }
  const program = 'Tata Busana'
  expect(decisionRequest('accepted', notes, { program, override: true })).toMatchObject({
    program,
    override: true,
  })
  expect(decisionRequest('rejected', notes, { program })).not.toHaveProperty('program')
  expect(Object.keys(decisionRequest('accepted', notes))).toEqual([
    'status',
    'notes',
    'public_note',
  ])
})
