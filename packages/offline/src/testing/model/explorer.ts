/**
 * Explores a world of asynchronous processes breadth first: every order of its steps up to a depth,
 * each state once. The world runs real code, which cannot be copied, so a state is reached again by
 * replaying its steps; breadth first finds a violation with the fewest steps.
 */
export type World = {
  /** The actions possible next; empty if there are none. */
  actions: () => string[]
  take: (action: string) => Promise<void>
  /** Equal for two worlds that behave alike from here on. */
  state: () => string
  /** Throws if an invariant is violated now. */
  check: () => void
  /** Lets everything finish on a good network and checks the final state; ends the world. */
  settle: () => Promise<void>
}

export type Explored = {
  states: number
  transitions: number
  depth: number
  /** Whether every reachable state was seen. */
  isComplete: boolean
}

type Limits = { depth: number; states: number }

export const explore = async (
  create: () => World,
  { depth, states }: Limits,
): Promise<Explored> => {
  const seen = new Set<string>([hash(create().state())])
  let frontier: string[][] = [[]]
  let transitions = 0
  let level = 0
  while (frontier.length > 0 && level < depth) {
    level += 1
    const next: string[][] = []
    for (const steps of frontier) {
      let ready: World | null = await replaySteps(create, steps)
      for (const action of ready.actions()) {
        if (seen.size >= states) {
          return { states: seen.size, transitions, depth: level - 1, isComplete: false }
        }
        transitions += 1
        const taken = [...steps, action]
        const world: World = ready ?? (await replaySteps(create, steps))
        ready = null
        await world.take(action)
        const state = hash(world.state())
        if (seen.has(state)) continue
        seen.add(state)
        await reportSteps(taken, async () => {
          world.check()
          await world.settle()
        })
        next.push(taken)
      }
    }
    frontier = next
  }
  return { states: seen.size, transitions, depth: level, isComplete: frontier.length === 0 }
}

/** Creates the world and replays these steps. */
export const replaySteps = async (
  create: () => World,
  steps: readonly string[],
): Promise<World> => {
  const world = create()
  for (const step of steps) await world.take(step)
  return world
}

/** Adds the steps to an error of `work`. */
export const reportSteps = async (steps: readonly string[], work: () => Promise<void>) => {
  try {
    await work()
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : error}\nafter ${JSON.stringify(steps, null, 1)}`,
      { cause: error },
    )
  }
}

/** A 53-bit hash of a text: short enough to store a million states. */
const hash = (text: string): string => {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let n = 0; n < text.length; n += 1) {
    const unit = text.charCodeAt(n)
    low = Math.imul(low ^ unit, 2_654_435_761)
    high = Math.imul(high ^ unit, 1_597_334_677)
  }
  return `${low >>> 0}.${high >>> 0}`
}
