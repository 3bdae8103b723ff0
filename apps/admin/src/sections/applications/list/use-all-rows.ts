/**
 * All applicants that match the filters, without pages: parts of a hundred are loaded on demand and
 * share the cache of the pages, so that socket events update them too.
 */
import type { Sent } from '@sekolah/api-client'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { hashKey, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { keyOf } from '../../../core/api/keys.ts'
import { useSocketEvents } from '../../../core/live/live.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { applicantListQuery, type PpdbQuery, partQuery, ROWS_PER_PART } from '../address.ts'
import { type LoadedParts, loadedRowsAround, rowIndexOf } from './all-rows.ts'
import type { ApplicantPage } from './list-events.ts'
import { applicantListOptions } from './list-options.ts'

/** Debounce in ms: parts that are scrolled past are not loaded. */
const PAUSE_MS = 60
/** Prefetch distance beyond the rendered rows. */
const AHEAD = 50
/** Throttle in ms: a whole class may apply within one minute. */
const MOVED_MS = 1_000
/** Stale time in ms: events keep a part up to date, so it need not be refetched on every scroll. */
const FRESH_MS = 60_000

export type AllRows = ReturnType<typeof useAllRows>

export const useAllRows = (
  query: PpdbQuery,
  first: ApplicantPage | undefined,
  openId: number | null,
  isOn: boolean,
) => {
  const { api } = useSession()
  const client = useQueryClient()
  const [seen, setSeen] = useState({ from: 1, to: 1 })
  const [wanted, setWanted] = useState(seen)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(seen), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [seen])

  const total = first?.total ?? 0
  const optionsOf = (part: number) => ({
    ...applicantListOptions(api, partQuery(query, part)),
    staleTime: FRESH_MS,
  })
  const shown = isOn
    ? numbersOf(wanted).filter((part) => part > 1 && (part - 1) * ROWS_PER_PART < total)
    : []
  const { failure } = useQueries({ queries: shown.map(optionsOf), combine: shownOf })

  // A new row shifts all others by one, but only the first part contains it.
  const [hasMoved, setMoved] = useState(false)
  useSocketEvents({ 'applicant:new': () => setMoved(true) })
  useEffect(() => {
    if (!hasMoved) return
    const timer = setTimeout(() => {
      setMoved(false)
      client.invalidateQueries({ queryKey: keyOf('ppdb.list'), predicate: isLaterPart })
    }, MOVED_MS)
    return () => clearTimeout(timer)
  }, [hasMoved, client])

  const cachedRows = useCachedRows(query)
  const rowsOf = (part: number): Applicant[] | undefined =>
    part === 1 ? first?.rows : cachedRows(part)
  const parts: LoadedParts = { rowsOf, count: Math.ceil(total / ROWS_PER_PART) }
  const indexOf = (id: number) => rowIndexOf(parts, id)
  const openIndex = openId === null || !isOn ? -1 : indexOf(openId)
  const around = isOn ? loadedRowsAround(parts, Math.max(openIndex, 0)) : { from: 0, rows: [] }
  const load = async (part: number): Promise<Applicant[]> =>
    rowsOf(part) ?? (await client.fetchQuery(optionsOf(part))).rows

  return {
    failure,
    around: around.rows,
    /** The loaded parts on the screen and just beyond it. */
    parts: isOn ? numbersOf(wanted).flatMap((part) => [rowsOf(part) ?? []]) : [],
    beyond: async (by: 1 | -1, steps: () => number): Promise<number | null> => {
      const edge = by === 1 ? around.from + around.rows.length - 1 : around.from
      const index = edge + by
      if (index < 0 || index >= total) return null
      const rows = await load(partAt(index))
      const further = steps() - by
      if (Math.sign(further) === -by) return null
      const at = (index % ROWS_PER_PART) + further
      return rows[Math.min(Math.max(at, 0), rows.length - 1)]?.id ?? null
    },
    between: async (from: number, to: number): Promise<Applicant[]> => {
      const [start, end] = [indexOf(from), indexOf(to)].toSorted((a, b) => a - b)
      if (start === undefined || end === undefined || start < 0) return []
      const rows: Applicant[] = []
      const [one, other] = [partAt(start), partAt(end)]
      for (let part = one; part <= other; part += 1) rows.push(...(await load(part)))
      return rows.slice(start % ROWS_PER_PART, end - (one - 1) * ROWS_PER_PART + 1)
    },
    table: {
      at: (index: number) => rowsOf(partAt(index))?.[index % ROWS_PER_PART],
      indexOf,
      onSeen: (first: number, last: number) => {
        const now = { from: partAt(Math.max(0, first - AHEAD)), to: partAt(last + AHEAD) }
        // Skip equal values: otherwise the whole screen would render for each row that scrolls
        // past.
        setSeen((seen) => (seen.from === now.from && seen.to === now.to ? seen : now))
      },
    },
  }
}

/** Hashes each part's key only once, because every rendered row looks up its part. */
const useCachedRows = (query: PpdbQuery) => {
  const cache = useQueryClient().getQueryCache()
  return useMemo(() => {
    const hashes = new Map<number, string>()
    return (part: number): Applicant[] | undefined => {
      const hash =
        hashes.get(part) ??
        hashKey(keyOf('ppdb.list', { query: applicantListQuery(partQuery(query, part)) }))
      hashes.set(part, hash)
      return cache.get<ApplicantPage>(hash)?.state.data?.rows
    }
  }, [cache, query])
}

/** Selects what is rendered of the parts, so that a fetch that starts renders nothing. */
const shownOf = (answers: UseQueryResult<ApplicantPage>[]) => {
  const failed = answers.find(({ isError }) => isError)
  return {
    pages: answers.map(({ data }) => data),
    failure: failed?.error ? { error: failed.error, isRetrying: failed.isFetching } : null,
  }
}

/** The number of the part, from 1, that holds the row at an index. */
const partAt = (index: number): number => Math.floor(index / ROWS_PER_PART) + 1

const numbersOf = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

const isLaterPart = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => {
  const { query } = queryKey[1] as Sent<'ppdb.list'>
  return query?.limit === ROWS_PER_PART && query.offset !== 0
}
