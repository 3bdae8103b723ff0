/**
 * A fake server behind `fetch`: it stores submissions by key as the contract specifies, and can be
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

/** The fault of one call; each call consumes the next one in the queue. */
export type Fault =
  | 'before' // the connection breaks before the school has received it
  | 'after' // the school stores it, the response is lost
  | 'hang' // no response until the caller times out
  | 'portal' // a captive portal returns 200 with its own page
  | { proxy: number } // an intermediary refuses with its own page
  | 'stranger' // a success response that names another key
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
    /** The faults of the next calls; null lets one succeed. */
    meet: (...next: (Fault | null)[]) => faults.push(...next),
    /** The school's stored data under a key. */
    stored,
    decide,
  }
}

/** Parses a call as the school receives it. */
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
