/**
 * A fake server behind a `fetch`: it stores submissions by key as the contract says, and can be
 * set to fail. The real client calls it.
 */
import { createApiClient } from '@sekolah/api-client'
import type { ApplicantForm } from '@sekolah/contract/admission/schemas'
import type { ContactForm } from '@sekolah/contract/school/contact/schemas'

/** What happens to one call; the next one in line is used up by each call. */
export type Fault =
  | 'before' // the connection breaks before the school has seen it
  | 'after' // the school stores it, the answer is lost
  | 'hang' // nobody answers until the caller gives up
  | 'portal' // a captive portal answers 200 with a page of its own
  | { proxy: number } // something before the school refuses with a page of its own
  | 'stranger' // a success that names another key
  | { status: number; code?: string; errors?: object[]; retryAfter?: number }

type Row = { id: number; client_id: string; body: string; rev: number; decided: boolean }

export const createSchool = () => {
  const rows = new Map<string, Row>()
  const withdrawn = new Set<string>()
  const erased = new Set<string>()
  const faults: (Fault | null)[] = []
  const hits: string[] = []

  const handle = async (method: string, path: string, body: string | null) => {
    const key = path.split('/').at(-1) ?? ''
    if (method === 'POST') {
      const { queued_for_ms, ...form } = JSON.parse(body ?? '{}')
      const { client_id } = form
      const text = JSON.stringify(form)
      if (withdrawn.has(client_id)) return failure(410, 'withdrawn')
      const row = rows.get(client_id)
      if (row) return row.body === text ? success(receiptOf(row)) : failure(409, 'conflict')
      const created = { id: rows.size + 1, client_id, body: text, rev: 1, decided: false }
      rows.set(client_id, created)
      return success(receiptOf(created), 201)
    }
    if (withdrawn.has(key)) return failure(410, 'withdrawn')
    if (erased.has(key)) return failure(410, 'gone')
    const row = rows.get(key)
    if (!row) {
      if (method === 'DELETE') withdrawn.add(key)
      return failure(404, 'not_found')
    }
    if (method === 'DELETE') {
      if (row.decided) return failure(409, 'already_decided')
      rows.delete(key)
      withdrawn.add(key)
      return success(null)
    }
    if (method === 'PUT') {
      row.body = JSON.stringify({ ...JSON.parse(row.body), ...JSON.parse(body ?? '{}') })
      row.rev += 1
    }
    return success(mineOf(row))
  }

  const answer: typeof fetch = async (input, init) => {
    const { pathname } = new URL(`${input}`, 'http://school.test')
    const method = init?.method ?? 'GET'
    hits.push(`${method} ${pathname.replace(/[0-9a-f-]{36}$/, '{key}')}`)
    const fault = faults.shift()
    const work = () => handle(method, pathname, (init?.body as string | undefined) ?? null)

    if (fault === 'before') throw new TypeError('Failed to fetch')
    if (fault === 'after') {
      await work()
      throw new TypeError('Failed to fetch')
    }
    if (fault === 'hang') {
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    }
    if (fault === 'portal') return new Response('<title>Login WiFi</title>', { status: 200 })
    if (fault === 'stranger') return success({ ...blankReceipt, client_id: crypto.randomUUID() })
    if (fault && 'proxy' in fault) return new Response('<h1>nginx</h1>', { status: fault.proxy })
    if (fault) return failure(fault.status, fault.code, fault)
    return work()
  }

  return {
    api: createApiClient({ fetch: answer }),
    rows,
    withdrawn,
    /** Keys that the school has erased itself. */
    erased,
    /** Every call in order, as "POST /api/ppdb/apply". */
    hits,
    /** The next calls meet these; null lets one pass. */
    meet: (...next: (Fault | null)[]) => faults.push(...next),
    /** What the school has stored under a key. */
    stored: (client_id: string): Partial<ApplicantForm & ContactForm> | null =>
      JSON.parse(rows.get(client_id)?.body ?? 'null'),
  }
}

const blankReceipt = {
  id: 99,
  registration_number: 'PPDB-99',
  status: 'pending',
  registration_date: '2026-11-21T02:00:00.000Z',
  created_at: '2026-11-21T02:00:00.000Z',
  late: false,
}

const receiptOf = (row: Row) => ({
  ...blankReceipt,
  client_id: row.client_id,
  id: row.id,
  registration_number: `PPDB-${row.id}`,
  status: row.decided ? 'accepted' : 'pending',
})

const mineOf = (row: Row) => {
  const { agreement, website, client_id, queued_at, consent_version, ...form } = JSON.parse(
    row.body,
  )
  return { ...receiptOf(row), public_note: null, rev: row.rev, form: row.decided ? null : form }
}

const success = (data: unknown, status = 200) => Response.json({ success: true, data }, { status })

const failure = (
  status: number,
  code = 'internal',
  { errors, retryAfter }: { errors?: object[]; retryAfter?: number } = {},
) =>
  Response.json(
    { success: false, message: `Ditolak (${status}).`, code, errors },
    { status, headers: retryAfter ? { 'Retry-After': `${retryAfter}` } : {} },
  )
