/**
 * Checks the three laws in every order of steps: each alone, pairs for one application, all at
 * random.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allAnswers, answerScenes } from '../testing/model/answer-scenes.ts'
import { createAnswerWorld } from '../testing/model/answer-world.ts'
import { explore } from '../testing/model/explorer.ts'
import { arbitraryHistory, runHistory } from '../testing/model/random-history.ts'

// Giving up after 60 seconds is an action of the model; no real time passes in it.
beforeAll(() => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
})
afterAll(() => {
  vi.restoreAllMocks()
})

describe('a family’s answers, in every order of steps', { timeout: 120_000 }, () => {
  test.each(Object.entries(answerScenes))('%s', async (_, scene) => {
    const explored = await explore(() => createAnswerWorld(scene), { depth: 60, states: 20_000 })
    expect(explored).toMatchObject({ isComplete: true })
  })

  test.each([true, false])('in long random histories, Web Locks: %s', async (hasWebLocks) => {
    const lives = fc.asyncProperty(arbitraryHistory(80), (choices) =>
      runHistory(createAnswerWorld({ ...allAnswers, hasWebLocks }), choices),
    )
    await fc.assert(lives, { numRuns: 100 })
  })
})
