/** Histories at random: longer than any that can be explored to the end. */
import fc from 'fast-check'
import { during, type World } from './explorer.ts'

export const histories = (length: number) =>
  fc.array(fc.nat({ max: 30_000 }), { minLength: length / 2, maxLength: length, size: 'max' })

/** Takes one possible action for each number, checks after each, and lets all come to rest. */
export const live = async (world: World, choices: readonly number[]): Promise<void> => {
  const taken: string[] = []
  await during(taken, async () => {
    for (const choice of choices) {
      const possible = world.actions()
      // Two steps of what was begun for each thing that is new, or everything would only begin.
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
