import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { explore, type World } from '../testing/model/explorer.ts'
import { createOutboxWorld } from '../testing/model/outbox-world.ts'
import { arbitraryHistory, runHistory } from '../testing/model/random-history.ts'
import { sceneOfAllActions, scenes } from '../testing/model/scenes.ts'

// Giving up after 60 seconds is an action of the model; no real time passes in it.
beforeAll(() => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
})
afterAll(() => {
  vi.restoreAllMocks()
})

describe('exactly once, in every order of steps', { timeout: 120_000 }, () => {
  test.each(Object.entries(scenes))('%s', async (_, scene) => {
    const explored = await explore(() => createOutboxWorld(scene), { depth: 60, states: 20_000 })
    expect(explored).toMatchObject({ isComplete: true })
  })

  test.each([true, false])('in long random histories, Web Locks: %s', async (hasWebLocks) => {
    const lives = fc.asyncProperty(arbitraryHistory(80), (choices) =>
      runHistory(createOutboxWorld({ ...sceneOfAllActions, hasWebLocks }), choices),
    )
    await fc.assert(lives, { numRuns: 300 })
  })
})

describe('the explorer', () => {
  /** A lost update: two clerks each add one to a number after both have read it. */
  const careless = (): World => {
    let number = 0
    const read: (number | null)[] = [null, null]
    const isDone = [false, false]
    const steps = (clerk: number): [string, () => void][] => {
      if (isDone[clerk]) return []
      const seen = read[clerk] ?? null
      if (seen === null) return [[`${clerk} reads`, () => void read.splice(clerk, 1, number)]]
      const write = () => {
        number = seen + 1
        isDone[clerk] = true
      }
      return [[`${clerk} writes`, write]]
    }
    const possible = () => new Map([0, 1].flatMap(steps))
    return {
      actions: () => [...possible().keys()],
      take: async (action) => possible().get(action)?.(),
      state: () => JSON.stringify([number, read, isDone]),
      check: () => {},
      settle: async () => {
        if (isDone.every(Boolean) && number !== 2) throw new Error('One was forgotten.')
      },
    }
  }

  test('finds an error that needs one certain order, with the steps that lead to it', async () => {
    const found = await explore(careless, { depth: 9, states: 99 }).catch((error) => error)
    expect(found.message).toBe(
      `One was forgotten.\nafter ${JSON.stringify(['0 reads', '1 reads', '0 writes', '1 writes'], null, 1)}`,
    )
  })

  test('reports that it has not explored everything', async () => {
    expect(await explore(careless, { depth: 2, states: 99 })).toMatchObject({ isComplete: false })
    expect(await explore(careless, { depth: 9, states: 3 })).toMatchObject({ isComplete: false })
  })
})
