/**
 * The device's clock, corrected by the `Date` of the server's answers. A phone whose battery was
 * empty may be months behind, and admission would seem closed on it. It never shows a time before
 * the last answer: a clock that is reset without a network would be years behind again.
 */
import { readStored, writeStored } from './storage/browser-storage.ts'

export type SchoolClock = {
  now: () => number
  /** Takes the `Date` header of an answer; returns whether the correction has changed. */
  adjust: (date: string | null) => boolean
}

type Memory = {
  read: () => string | null
  write: (skew: string) => unknown
  /** When the server last answered, epoch ms by its clock. */
  readContact: () => string | null
  writeContact: (at: string) => unknown
}

/** A smaller difference is ignored: the answer itself takes time to arrive. */
const TOLERANCE = 5 * 60_000
/** How far the stored contact may be behind: storage is not written at every answer. */
const CONTACT_STEP = 60_000
const KEY = 'clock_skew'
const CONTACT = 'school_contact'

// The last correction is stored, so that it holds without a network too.
const browser: Memory = {
  read: () => readStored('localStorage', KEY),
  write: (skew) => writeStored('localStorage', KEY, skew),
  readContact: () => readStored('localStorage', CONTACT),
  writeContact: (at) => writeStored('localStorage', CONTACT, at),
}

const nothing: Memory = {
  read: () => null,
  write: () => {},
  readContact: () => null,
  writeContact: () => {},
}

/** For the service worker, which has no such storage: every answer of the school sets its clock. */
export const workerClock = (underlying: typeof fetch, device = Date.now) => {
  const clock = schoolClock(device, nothing)
  const asking: typeof fetch = async (...call) => {
    const response = await underlying(...call)
    if (isJson(response)) clock.adjust(response.headers.get('Date'))
    return response
  }
  return { fetch: asking, now: clock.now }
}

/** Whether an answer may be our server's: a captive portal brings pages. */
export const isJson = ({ headers }: Response): boolean =>
  /\bjson\b/.test(headers.get('Content-Type') ?? '')

/** When the server last answered this device, by its clock; undefined before the first answer. */
export const lastContact = (memory = browser): number | undefined =>
  Number(memory.readContact()) || undefined

export const schoolClock = (device = Date.now, memory = browser): SchoolClock => {
  let skew = Number(memory.read()) || 0
  let contact = lastContact(memory) ?? 0
  return {
    now: () => {
      const now = device() + skew
      return now < contact - TOLERANCE ? contact : now
    },
    adjust: (date) => {
      const serverTime = Date.parse(date ?? '')
      if (Number.isNaN(serverTime)) return false
      if (Math.abs(serverTime - contact) > CONTACT_STEP) {
        contact = serverTime
        memory.writeContact(`${contact}`)
      }
      const off = serverTime - device()
      const next = Math.abs(off) > TOLERANCE ? off : 0
      if (Math.abs(next - skew) <= TOLERANCE) return false
      skew = next
      memory.write(`${skew}`)
      return true
    },
  }
}
