/**
 * A fake server behind a `fetch`: it stores submissions by key as the contract says, and can be
 * set to fail. The real client calls it.
 */
import { createClient } from '@sekolah/api-client'
import { calls } from '@sekolah/contract/calls'
import {
  blankReceipt,
  createSchoolRows,
  failure,
  type SchoolAnswer,
  type SchoolCall,
  success,
} from './model/school-rows.ts'

/** What happens to one call; the next one in line is used up by each call. */
export type Fault =
  | 'before' // the connection breaks before the school has seen it
  | 'after' // the school stores it, the answer is lost
  | 'hang' // nobody answers until the caller gives up
  | 'portal' // a captive portal answers 200 with a page of its own
  | { proxy: number } // something before the school refuses with a page of its own
  | 'stranger' // a success that names another key
  | { status: number; code?: string; errors?: object[]; retryAfter?: number }

export const createSchool = () => {
  const { rows, withdrawn, erased, answer: answerOf, stored, decide } = createSchoolRows()
  const faults: (Fault | null)[] = []
  const hits: string[] = []

  const answer: typeof fetch = async (input, init) => {
    const call = callOf(input, init)
    hits.push(`${call.method} ${call.path.replace(/[0-9a-f-]{36}$/, '{key}')}`)
    const fault = faults.shift()

    if (fault === 'before') throw new TypeError('Failed to fetch')
    if (fault === 'after') {
      answerOf(call)
      throw new TypeError('Failed to fetch')
    }
    if (fault === 'hang') {
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    }
    if (fault === 'portal') return new Response('<title>Login WiFi</title>', { status: 200 })
    if (fault === 'stranger') {
      return asResponse(success({ ...blankReceipt, client_id: crypto.randomUUID() }))
    }
    if (fault && 'proxy' in fault) return new Response('<h1>nginx</h1>', { status: fault.proxy })
    if (fault) {
      const { status, code, errors, retryAfter } = fault
      return asResponse(failure(status, code, errors), retryAfter)
    }
    return asResponse(answerOf(call))
  }

  return {
    api: createClient(calls, { fetch: answer }),
    rows,
    withdrawn,
    /** Keys that the school has erased itself. */
    erased,
    /** Every call in order, as "POST /api/ppdb/apply". */
    hits,
    /** The next calls meet these; null lets one pass. */
    meet: (...next: (Fault | null)[]) => faults.push(...next),
    /** What the school has stored under a key. */
    stored,
    decide,
  }
}

/** A call as the school reads it. */
export const callOf = (input: RequestInfo | URL, init?: RequestInit): SchoolCall => {
  const ifMatch = /"(\d+)"/.exec(new Headers(init?.headers).get('If-Match') ?? '')?.[1]
  return {
    method: init?.method ?? 'GET',
    path: new URL(`${input}`, 'http://school.test').pathname,
    body: typeof init?.body === 'string' ? init.body : null,
    ifMatch: ifMatch === undefined ? null : Number(ifMatch),
  }
}

const asResponse = ({ status, json }: SchoolAnswer, retryAfter?: number): Response =>
  Response.json(json, { status, headers: retryAfter ? { 'Retry-After': `${retryAfter}` } : {} })
