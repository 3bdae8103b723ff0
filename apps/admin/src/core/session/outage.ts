/** Polls a server that does not answer, without React. */
import type { Explanation } from '../platform/probe-messages.ts'

/** Backoff between polls, in ms; the last value repeats. */
const WAITS = [2_000, 5_000, 10_000, 15_000]

type Follow = {
  /** Why the server does not answer; null when it does. */
  explain: () => Promise<Explanation | null>
  onReason: (why: Explanation) => void
  /** Called when the server answers again. */
  onBack: () => void
}

export const watchOutage = ({ explain, onReason, onBack }: Follow) => {
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const later = (next: () => void) => {
    timer = setTimeout(next, WAITS[Math.min(turn, WAITS.length - 1)])
    turn += 1
  }
  const ask = async (mayBeBack: boolean) => {
    clearTimeout(timer)
    const why = await explain()
    if (isOver) return
    clearTimeout(timer)
    if (why === null) {
      // The call that has just failed might fail again at once, in a loop without a delay.
      if (mayBeBack) onBack()
      else later(onBack)
      return
    }
    onReason(why)
    later(() => ask(true))
  }
  void ask(false)
  return {
    askNow: () => void ask(true),
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
