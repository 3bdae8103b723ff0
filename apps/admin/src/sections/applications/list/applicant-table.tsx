/** The table of applicants: one page, or all that match the filters. */
import { type ApplicantStatus, applicantSorts } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import type { ColumnChoice } from '../../../screens/table/columns.ts'
import { DataTable } from '../../../screens/table/data-table.tsx'
import { LongTable } from '../../../screens/table/long-table.tsx'
import type { SortState } from '../../../screens/table/sort-head.tsx'
import { listAddress, type PpdbQuery, withoutPaging } from '../address.ts'
import { ListStateProvider } from './cells.tsx'
import type { SelectedApplicants } from './selection.tsx'
import type { ApplicantListing } from './use-applicants.ts'
import { useApplicantStates } from './use-states.ts'

type Props = {
  listing: ApplicantListing
  query: PpdbQuery
  openId: number | null
  saving: Record<number, ApplicantStatus>
  fresh: ReadonlySet<number>
  isDense: boolean
  choice: ColumnChoice<Applicant>
  chosen: SelectedApplicants
  onChoose: (rows: Applicant[], isChosen: boolean) => void
  /** Selects a range of rows, including those that are not loaded. */
  onRange: (from: number | null, to: number, isChosen: boolean) => void
  /** Selects all that match the filters. */
  onChooseAll: () => void
  onClear: () => void
}

export const ApplicantTable = (props: Props) => {
  const { listing, query, openId, saving, fresh, isDense, choice, chosen } = props
  const { onChoose, onRange, onChooseAll, onClear } = props
  const { rows, total, all } = listing
  /** The anchor of a Shift selection. */
  const lastTicked = useRef<number | null>(null)
  const chosenHere = all ? chosen.size : rows.filter(({ id }) => chosen.has(id)).length
  const count = all ? total : rows.length
  const { documents, seat } = choice.visible
  const states = useApplicantStates(listing.parts, documents === true || seat === true)
  const ticks = {
    chosen,
    tick: (row: Applicant, isChosen: boolean, isRange: boolean) => {
      if (isRange) onRange(lastTicked.current, row.id, isChosen)
      else onChoose([row], isChosen)
      lastTicked.current = row.id
    },
    all: {
      label: all ? 'Pilih semua hasil' : 'Pilih semua di halaman ini',
      checked: chosenHere >= count,
      isMixed: chosenHere > 0 && chosenHere < count,
      onTick: (isChosen: boolean) => {
        if (!all) onChoose(rows, isChosen)
        else if (isChosen) onChooseAll()
        else onClear()
      },
    },
  }
  const sorting = useMemo(() => sortingOf(query, openId), [query, openId])
  const table = { label: 'Pendaftar', choice, isDense, openId, sorting }
  const listKey = useMemo(() => JSON.stringify(withoutPaging(query)), [query])
  return (
    <ListStateProvider {...{ query, openId, isDense, saving, fresh, states, ticks }}>
      {all ? (
        <LongTable {...table} {...all} total={total} listKey={listKey} />
      ) : (
        <DataTable {...table} rows={rows} />
      )}
    </ListStateProvider>
  )
}

const sortingOf = (query: PpdbQuery, openId: number | null): SortState => ({
  present: query.sort ?? 'newest',
  usual: 'newest',
  link: (sort, look) => (
    <Link
      {...listAddress(openId, { ...query, page: undefined, sort: sortNamed(sort) })}
      replace
      {...look}
    />
  ),
})

const sortNamed = (sort: string | undefined): PpdbQuery['sort'] =>
  applicantSorts.find((known) => known === sort)
