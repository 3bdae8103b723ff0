/**
 * The device's clock, corrected by the `Date` of the server's responses. After an empty battery a
 * phone's clock may be months behind, and admission would seem closed. The clock never shows a time
 * before the last response, because a clock reset without a network would be years behind again.
 */
import { readStored, writeStored } from './storage/browser-storage.ts'

export type SchoolClock = {
  now: () => number
  /** Takes the `Date` header of a response; returns whether the correction has changed. */
  adjust: (date: string | null) => boolean
}

type Memory = {
  read: () => string | null
  write: (skew: string) => unknown
  /** When the server last responded, epoch ms by the server's clock. */
  readContact: () => string | null
  writeContact: (at: string) => unknown
}

/** Smaller differences are ignored: the response itself takes time to arrive. */
const TOLERANCE = 5 * 60_000
/** How far the stored contact time may lag: it is not written on every response. */
const CONTACT_STEP = 60_000
const KEY = 'clock_skew'
const CONTACT = 'school_contact'

// The last correction is stored, so that it also applies offline.
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

/** For the service worker, which stores nothing: every response of the school sets its clock. */
export const workerClock = (underlying: typeof fetch, device = Date.now) => {
  const clock = schoolClock(device, nothing)
  const asking: typeof fetch = async (...call) => {
    const response = await underlying(...call)
    if (isJson(response)) clock.adjust(response.headers.get('Date'))
    return response
  }
  return { fetch: asking, now: clock.now }
}

/** Whether a response may be our server's: a captive portal returns HTML pages. */
export const isJson = ({ headers }: Response): boolean =>
  /\bjson\b/.test(headers.get('Content-Type') ?? '')

/** When the server last responded to this device, by the server's clock; undefined if never. */
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
