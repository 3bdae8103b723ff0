/** The public list as far as it is asked for. It is fetched each time, and kept nowhere. */
import type { ApiClient } from '@sekolah/api-client'
import type { PublicApplicant } from '@sekolah/contract/admission/schemas'
import { useApi } from '@sekolah/offline/react'
import { useEffect, useRef, useState } from 'react'

/** As many rows as the server answers at once. */
const MOST = 100

type Found = { search: string; rows: PublicApplicant[]; total: number | null }

/** The first rows that answer a search; a newer question makes older answers void. */
export const useApplicants = (search: string, wanted: number) => {
  const api = useApi()
  const [found, setFound] = useState<Found>({ search, rows: [], total: null })
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const known = useRef(found)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (!api) return
    let isVoid = false
    setState('loading')
    const { search: before, rows } = known.current
    const begun = before === search && rows.length < wanted ? rows : []
    read(api, search, begun, wanted).then(
      (answer) => {
        if (isVoid) return
        known.current = answer
        setFound(answer)
        setState('ready')
      },
      () => isVoid || setState('failed'),
    )
    return () => {
      isVoid = true
    }
  }, [api, search, wanted, attempt])

  return {
    rows: found.rows.slice(0, wanted),
    total: found.total,
    state,
    again: () => setAttempt(attempt + 1),
  }
}

/** Those that are known and those that follow. */
const read = async (
  api: ApiClient,
  search: string,
  known: PublicApplicant[],
  wanted: number,
): Promise<Found> => {
  // A new applicant moves all others down by one: a row that comes twice is kept once.
  const rows = new Map(known.map((row) => [row.registration_number, row]))
  for (;;) {
    const before = rows.size
    const limit = Math.min(MOST, wanted - before)
    const { data, meta } = await api.ppdb.public({ search, limit, offset: before })
    for (const row of data) rows.set(row.registration_number, row)
    const total = meta?.total ?? rows.size
    if (rows.size === before || rows.size >= Math.min(wanted, total)) {
      return { search, rows: [...rows.values()], total }
    }
  }
}
