/**
 * `SEED=7 STEPS=10000 npm run test:long -- every-kind-walk`: the random walk of everything that a
 * family sends, at length; the seed is printed.
 */
import { expect, test } from 'vitest'
import { walkRound } from './every-kind-walk.ts'
import { createRandom } from './storm.ts'

const seed = Number(process.env.SEED ?? 20_261_128)
const steps = Number(process.env.STEPS ?? 1_000)
const STEPS_OF_A_ROUND = 100

test(`${steps} random steps, seed ${seed}`, { timeout: 60 * 60_000 }, async () => {
  const random = createRandom(seed)
  const counts: Record<string, number> = {}
  const begun = Date.now()
  for (let n = 0; n < steps; n += STEPS_OF_A_ROUND) {
    const places = ['seat.confirm', 'paths.choose', 'objections.create'] as const
    const place = places[(n / STEPS_OF_A_ROUND) % places.length] ?? places[0]
    const round = await walkRound(random, place, Math.min(STEPS_OF_A_ROUND, steps - n))
    for (const [what, count] of Object.entries(round)) counts[what] = (counts[what] ?? 0) + count
  }
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1)
  console.log(`${steps} steps, seed ${seed}, ${minutes} minutes: ${JSON.stringify(counts)}`)
  expect(counts.send).toBeGreaterThan(0)
})
