import type { RenderContext } from '@sekolah/contract/render'
import { expect, test, vi } from 'vitest'
import { currentKnowledge } from './knowledge.ts'

/** A school with content of this edition, and the function that reads its rows. */
const school = (edition: string, all = vi.fn(async (_kind: string) => [])) => {
  const context = { content: { all }, now: () => new Date('2026-11-23'), edition: () => edition }
  return { all, context: context as unknown as RenderContext }
}

test('knowledge is built once per edition, from rows that are read once', async () => {
  const monday = school('monday')
  const known = await currentKnowledge(monday.context)
  expect(await currentKnowledge(monday.context)).toBe(known)
  const kinds = monday.all.mock.calls.map(([kind]) => kind)
  expect(kinds).toEqual([...new Set(kinds)])
  expect(await currentKnowledge(school('tuesday').context)).not.toBe(known)
})

test('a failed build is not cached', async () => {
  const isAway = vi.fn(() => Promise.reject(new Error('The server is away.')))
  await expect(currentKnowledge(school('friday', isAway).context)).rejects.toThrow('away')
  expect(await currentKnowledge(school('friday').context)).toMatchObject({ settings: {} })
})
