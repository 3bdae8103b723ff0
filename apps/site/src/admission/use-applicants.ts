/** The public list, always fetched and never stored. */
import type { VisitorClient } from '@sekolah/api-client/visitor'
import type { PublicApplicant } from '@sekolah/contract/admission/schemas'
import { useApi } from '@sekolah/offline/react'
import { useEffect, useRef, useState } from 'react'

/** The server's maximum page size. */
const MOST = 100

type Found = { search: string; rows: PublicApplicant[]; total: number | null }

/** The first `wanted` rows that match a search; a newer search discards older answers. */
export const useApplicantSearch = (search: string, wanted: number) => {
  const api = useApi()
  const [found, setFound] = useState<Found>({ search, rows: [], total: null })
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const known = useRef(found)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (!api) return
    let isOutdated = false
    setState('loading')
    const { search: before, rows } = known.current
    const start = before === search && rows.length < wanted ? rows : []
    read(api, search, start, wanted).then(
      (answer) => {
        if (isOutdated) return
        known.current = answer
        setFound(answer)
        setState('ready')
      },
      () => isOutdated || setState('failed'),
    )
    return () => {
      isOutdated = true
    }
  }, [api, search, wanted, attempt])

  return {
    rows: found.rows.slice(0, wanted),
    total: found.total,
    /** Whether nobody has applied; false when only a search found nobody. */
    isEmpty: search === '' && found.search === '' && found.total === 0,
    state,
    again: () => setAttempt(attempt + 1),
  }
}

/** The known rows and the next ones. */
const read = async (
  api: VisitorClient,
  search: string,
  known: PublicApplicant[],
  wanted: number,
): Promise<Found> => {
  // A new applicant shifts all others down by one, so a row may come twice.
  const rows = new Map(known.map((row) => [row.registration_number, row]))
  for (;;) {
    const before = rows.size
    const limit = Math.min(MOST, wanted - before)
    const { rows: more, total } = await api.ppdb.public({
      query: { search, limit, offset: before },
    })
    for (const row of more) rows.set(row.registration_number, row)
    if (rows.size === before || rows.size >= Math.min(wanted, total)) {
      return { search, rows: [...rows.values()], total }
    }
  }
}
