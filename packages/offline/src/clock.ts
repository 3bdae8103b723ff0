/**
 * What time it is: the device's clock, put right by what the school's server says. A telephone
 * whose battery was empty may be months behind, and admission would seem closed on it.
 */
import { recall, remember } from './storage/browser-storage.ts'

export type SchoolClock = {
  now: () => number
  /** Takes an answer's `Date`; answers whether the time is another one now. */
  adjust: (date: string | null) => boolean
}

type Memory = { read: () => string | null; write: (skew: string) => unknown }

/** Less is not worth a difference: answers take their time too. */
const TOLERANCE = 5 * 60_000
const KEY = 'clock_skew'

// Without a network it is what was heard last.
const browser: Memory = {
  read: () => recall('localStorage', KEY),
  write: (skew) => remember('localStorage', KEY, skew),
}

export const schoolClock = (device = Date.now, memory = browser): SchoolClock => {
  let skew = Number(memory.read()) || 0
  return {
    now: () => device() + skew,
    adjust: (date) => {
      const serverTime = Date.parse(date ?? '')
      if (Number.isNaN(serverTime)) return false
      const off = serverTime - device()
      const next = Math.abs(off) > TOLERANCE ? off : 0
      if (Math.abs(next - skew) <= TOLERANCE) return false
      skew = next
      memory.write(`${skew}`)
      return true
    },
  }
}
