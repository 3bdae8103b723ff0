/** Random histories: longer than exhaustive exploration allows. */
import fc from 'fast-check'
import { reportSteps, type World } from './explorer.ts'

export const arbitraryHistory = (length: number) =>
  fc.array(fc.nat({ max: 30_000 }), { minLength: length / 2, maxLength: length, size: 'max' })

/** Runs one possible action for each number, checks after each, and lets everything finish. */
export const runHistory = async (world: World, choices: readonly number[]): Promise<void> => {
  const taken: string[] = []
  await reportSteps(taken, async () => {
    for (const choice of choices) {
      const possible = world.actions()
      // Prefers running operations two to one over new ones; otherwise everything would only begin.
      const begun = possible.filter((action) => action.includes(': '))
      const actions = begun.length > 0 && choice % 3 > 0 ? begun : possible
      const action = actions[Math.floor(choice / 3) % actions.length]
      if (action === undefined) break
      taken.push(action)
      await world.take(action)
      world.check()
    }
    await world.settle()
  })
}
