import { ApiError, Unreachable } from '@sekolah/api-client'
import type { ManyOutcome } from '@sekolah/contract/admission/decisions/schemas'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { expect, test } from 'vitest'
import { fakeApplicant } from '../../../test/rows.ts'
import { decideInBatches, MAX_BATCH_SIZE } from './run.ts'

const many = (count: number): Applicant[] =>
  Array.from({ length: count }, (_, at) => fakeApplicant(at + 1))

const decidedBy = (decided_by: string, id: number, status: Applicant['status'] = 'accepted') =>
  fakeApplicant(id, { status, decided_by, rev: 2 })

const refusal = (by: string, id: number, status: Applicant['status']): ManyOutcome => ({
  id,
  decided: false,
  refusal: `Pendaftaran ini sudah diputuskan oleh ${by}: Ditolak.`,
  applicant: decidedBy(by, id, status),
})

const accept = async (ids: number[]): Promise<ManyOutcome[]> =>
  ids.map((id) => ({ id, decided: true, refusal: null, applicant: decidedBy('ani', id) }))

type Run = Parameters<typeof decideInBatches>[0]
const run = (more: Partial<Run>) =>
  decideInBatches({
    applicants: many(1_000),
    status: 'accepted',
    by: 'ani',
    unsure: [],
    send: accept,
    signal: new AbortController().signal,
    onAnswer: () => {},
    ...more,
  })

const countsOf = async (ended: ReturnType<typeof run>) => {
  const { decided, refused, left, unsure } = await ended
  return [decided, refused, left, unsure].map(({ length }) => length)
}

test('a thousand decisions are sent in batches, and each reports the progress', async () => {
  const counts: number[] = []
  const sizes: number[] = []
  const send: Run['send'] = (ids) => {
    sizes.push(ids.length)
    return accept(ids)
  }
  const ended = run({ send, onAnswer: (count) => counts.push(count) })
  expect(await countsOf(ended)).toEqual([1_000, 0, 0, 0])
  expect(sizes).toEqual(Array(20).fill(MAX_BATCH_SIZE))
  expect(counts.slice(0, 3)).toEqual([50, 100, 150])
})

test('stopping awaits the running batch, and leaves the rest undecided', async () => {
  const stopping = new AbortController()
  const send: Run['send'] = (ids) => {
    if (ids.includes(120)) stopping.abort()
    return accept(ids)
  }
  expect(await countsOf(run({ send, signal: stopping.signal }))).toEqual([150, 0, 850, 0])
})

test('an applicant decided meanwhile is refused with the reason, and the others continue', async () => {
  const send: Run['send'] = async (ids) =>
    (await accept(ids)).map((one) =>
      one.id % 100 === 0 ? refusal('beni', one.id, 'rejected') : one,
    )
  const ended = await run({ send })
  expect(ended.decided).toHaveLength(990)
  expect(ended.refused.map(({ id }) => id)).toEqual([
    100, 200, 300, 400, 500, 600, 700, 800, 900, 1000,
  ])
  expect(ended.refused[0]?.refusal).toContain('beni')
})

test('applicants of a refused call are unsent, those of a lost answer are unsure', async () => {
  const failAt =
    (failure: Error): Run['send'] =>
    async (ids) => {
      if (ids.includes(101)) throw failure
      return accept(ids)
    }
  const refused = new ApiError(429, { message: 'Terlalu sering.', code: 'rate_limited' }, 5)
  expect(await countsOf(run({ send: failAt(refused) }))).toEqual([100, 0, 900, 0])
  expect((await run({ send: failAt(refused) })).failure).toBe(refused)
  for (const lost of [
    new Unreachable(),
    new ApiError(502, {}, null),
    new ApiError(404, {}, null),
  ]) {
    expect(await countsOf(run({ send: failAt(lost) }))).toEqual([100, 0, 850, 50])
  }
})

test('on a retry, an unsure applicant with one’s own decision counts as done, with another one as refused', async () => {
  const send: Run['send'] = async (ids) =>
    ids.map((id) => refusal(id === 2 ? 'beni' : 'ani', id, id === 3 ? 'rejected' : 'accepted'))
  const unsure = many(4)
  const ended = await run({ applicants: unsure, unsure, send })
  expect(ended.decided.map(({ id }) => id)).toEqual([1, 4])
  expect(ended.refused.map(({ id }) => id)).toEqual([2, 3])
  expect(await countsOf(run({ applicants: unsure, send }))).toEqual([0, 4, 0, 0])
})
