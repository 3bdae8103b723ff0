/** `npm run test:long`: explores the outbox's model further, with more random histories. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { explore } from '../testing/model/explorer.ts'
import { createOutboxWorld } from '../testing/model/outbox-world.ts'
import { arbitraryHistory, runHistory } from '../testing/model/random-history.ts'
import { longScenes, sceneOfAllActions } from '../testing/model/scenes.ts'

const STATES = 60_000

beforeAll(() => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
})
afterAll(() => {
  vi.restoreAllMocks()
})

test.each(Object.entries(longScenes))('%s', { timeout: 900_000 }, async (name, scene) => {
  const limits = { depth: 80, states: STATES }
  const explored = await explore(() => createOutboxWorld(scene), limits)
  const { states, depth, isComplete } = explored
  console.log(`${name}: ${states} states, depth ${depth}${isComplete ? ', all there are' : ''}`)
  expect(isComplete || states === STATES).toBe(true)
})

test.each([true, false])(
  'fifty thousand long random histories, Web Locks: %s',
  { timeout: 900_000 },
  async (hasWebLocks) => {
    const lives = fc.asyncProperty(arbitraryHistory(200), (choices) =>
      runHistory(createOutboxWorld({ ...sceneOfAllActions, hasWebLocks }), choices),
    )
    await fc.assert(lives, { numRuns: 50_000 })
  },
)
