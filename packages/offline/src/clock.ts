/**
 * The device's clock, corrected by the `Date` of the server's answers. A phone whose battery was
 * empty may be months behind, and admission would seem closed on it.
 */
import { readStored, writeStored } from './storage/browser-storage.ts'

export type SchoolClock = {
  now: () => number
  /** Takes the `Date` header of an answer; returns whether the correction has changed. */
  adjust: (date: string | null) => boolean
}

type Memory = { read: () => string | null; write: (skew: string) => unknown }

/** A smaller difference is ignored: the answer itself takes time to arrive. */
const TOLERANCE = 5 * 60_000
const KEY = 'clock_skew'

// The last correction is stored, so that it holds without a network too.
const browser: Memory = {
  read: () => readStored('localStorage', KEY),
  write: (skew) => writeStored('localStorage', KEY, skew),
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
