/**
 * A model of a school's handling of submissions in memory, as the contract specifies: one row for
 * each key, withdrawn or erased keys, closing admission, and a backup to restore.
 */
import { decodeHandovers } from '@sekolah/contract/admission/handover'
import type { ApplicantForm } from '@sekolah/contract/admission/schemas'
import type { ContactForm } from '@sekolah/contract/school/contact/schemas'

type Row = {
  id: number
  client_id: string
  body: string
  /**
   * The content of the first delivery, which identifies a repeated one; unchanged by corrections.
   */
  delivered: string
  rev: number
  decided: boolean
}

export type SchoolCall = {
  method: string
  path: string
  body: string | null
  /** The revision that a correction is based on; null if none is given. */
  ifMatch: number | null
}
export type SchoolAnswer = { status: number; json: object }

export const createSchoolRows = () => {
  const rows = new Map<string, Row>()
  const withdrawn = new Set<string>()
  /** Keys that the school has erased itself. */
  const erased = new Set<string>()
  let numbers = 0
  let isOpen = true

  const post = (body: string): SchoolAnswer => {
    const { queued_at, queued_for_ms, ...form } = JSON.parse(body)
    return arrive(form, isOpen)
  }

  const arrive = (form: ApplicantForm & { client_id: string }, isTaken: boolean): SchoolAnswer => {
    const delivered = contentOf(form)
    const { client_id } = form
    const gone = refusalOfGone(client_id)
    if (gone) return gone
    const row = rows.get(client_id)
    if (row) return row.delivered === delivered ? success(receiptOf(row)) : failure(409, 'conflict')
    if (!isTaken) return failure(403, 'ppdb_closed')
    const body = JSON.stringify(form)
    numbers += 1
    const created = { id: numbers, client_id, body, delivered, rev: 1, decided: false }
    rows.set(client_id, created)
    return success(receiptOf(created), 201)
  }

  const refusalOfGone = (key: string): SchoolAnswer | null => {
    if (erased.has(key)) return failure(410, 'gone')
    return withdrawn.has(key) ? failure(410, 'withdrawn') : null
  }

  const answer = ({ method, path, body, ifMatch }: SchoolCall): SchoolAnswer => {
    if (method === 'POST') return post(body ?? '{}')
    const key = path.split('/').at(-1) ?? ''
    const gone = refusalOfGone(key)
    if (gone) return gone
    const row = rows.get(key)
    if (!row) {
      if (method === 'DELETE') withdrawn.add(key)
      return failure(404, 'not_found')
    }
    if (method !== 'GET' && row.decided) return failure(409, 'conflict')
    if (method === 'DELETE') {
      rows.delete(key)
      withdrawn.add(key)
      return success(null)
    }
    if (method === 'PUT') {
      if (ifMatch !== null && ifMatch !== row.rev) return failure(412, 'stale')
      const corrected = JSON.stringify({ ...JSON.parse(row.body), ...JSON.parse(body ?? '{}') })
      rows.set(key, { ...row, body: corrected, rev: row.rev + 1 })
    }
    return success(mineOf(rows.get(key) ?? row))
  }

  return {
    rows,
    withdrawn,
    erased,
    answer,
    /** The counter accepts a text handed over by a phone, even while admission is closed. */
    takeIn: (text: string) => {
      const found = decodeHandovers(text)
      if ('damage' in found) throw new Error(`The counter cannot read it: ${found.damage}`)
      for (const { client_id, form } of found.handovers) {
        arrive({ ...(form as ApplicantForm), client_id }, true)
      }
    },
    setOpen: (open: boolean) => {
      isOpen = open
    },
    isOpen: () => isOpen,
    decide: (key: string) => {
      const row = rows.get(key)
      if (row) rows.set(key, { ...row, decided: true })
    },
    eraseRow: (key: string) => {
      if (rows.delete(key)) erased.add(key)
    },
    /** Takes a backup; the returned function restores it. Registration numbers are never reused. */
    copy: () => {
      const copied = [new Map(rows), new Set(withdrawn), new Set(erased)] as const
      return () => {
        rows.clear()
        withdrawn.clear()
        erased.clear()
        for (const [key, row] of copied[0]) rows.set(key, row)
        for (const key of copied[1]) withdrawn.add(key)
        for (const key of copied[2]) erased.add(key)
      }
    },
    /** The school's stored data under a key. */
    stored: (client_id: string): Partial<ApplicantForm & ContactForm> | null =>
      JSON.parse(rows.get(client_id)?.body ?? 'null'),
  }
}

/** The content of a submission, independent of the order of fields and of the channel. */
const contentOf = ({ agreement, website, consent_version, ...form }: ApplicantForm): string =>
  JSON.stringify(
    Object.entries(form)
      .filter(([, value]) => value !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

export const blankReceipt = {
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
  receipt_code: `0000${row.id % 10}-CHARS`,
  status: row.decided ? 'accepted' : 'pending',
})

const mineOf = (row: Row) => {
  const { agreement, website, client_id, consent_version, ...rest } = JSON.parse(row.body)
  const { queued_at, queued_for_ms, ...form } = rest
  return {
    ...receiptOf(row),
    public_note: null,
    correction_note: null,
    rev: row.rev,
    form: row.decided ? null : form,
  }
}

export const success = (data: unknown, status = 200): SchoolAnswer => ({
  status,
  json: { success: true, data },
})

export const failure = (status: number, code = 'internal', errors?: object[]): SchoolAnswer => ({
  status,
  json: { success: false, message: `Ditolak (${status}).`, code, errors },
})
