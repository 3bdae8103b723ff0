/** The card of the list: its table, loading states and footer. */
import type { ApplicantStatus } from '@sekolah/contract/admission/labels'
import { ListCard, RowSkeletons } from '@sekolah/ui/list'
import { Empty } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import type { LastAnswer } from '../../../core/api/last-answer.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { useColumns } from '../../../screens/table/columns.ts'
import { useDensity } from '../../../screens/table/density.ts'
import { ListFoot } from '../../../screens/table/list-foot.tsx'
import {
  listAddress,
  type PpdbQuery,
  pageSizeOf,
  pageSizeParam,
  pageSizes,
  withoutPaging,
} from '../address.ts'
import { ApplicantTable } from './applicant-table.tsx'
import { columnsFor } from './columns.tsx'
import type { ApplicantPage } from './list-events.ts'
import type { useSelection } from './selection.tsx'
import type { ApplicantListing } from './use-applicants.ts'

type Props = {
  query: PpdbQuery
  openId: number | null
  list: LastAnswer<ApplicantPage>
  listing: ApplicantListing
  /** Whether the list scrolls in its own frame; only then can it show all rows without pages. */
  isFramed: boolean
  /** Only the office selects rows: the bulk actions are the office's. */
  isOffice: boolean
  saving: Record<number, ApplicantStatus>
  fresh: ReadonlySet<number>
  selection: ReturnType<typeof useSelection>
  onRange: (from: number | null, to: number, isChosen: boolean) => void
  onChooseAll: () => void
  onRetry: () => void
}

/** Skeletons while the first rows load: as many as fit on a screen. */
const MAX_SKELETONS = 25

export const ApplicantList = (props: Props) => {
  const { query, openId, list, listing, isFramed, isOffice, selection, onRetry, ...table } = props
  const density = useDensity()
  const { asksDocuments, hasSeats } = useSchool()
  const isBeside = openId !== null
  const columns = useMemo(
    () => columnsFor({ isOffice, asksDocuments, hasSeats, isBeside }),
    [isOffice, asksDocuments, hasSeats, isBeside],
  )
  const choice = useColumns('ppdb', columns)
  const pageSize = pageSizeOf(query)
  const isFiltered = Object.keys(withoutPaging(query)).length > 0
  const error = list.error ?? listing.failure?.error ?? null
  return (
    <ListCard
      failure={error && errorReason(error)}
      loading={list.isFetching || (listing.failure?.isRetrying ?? false)}
      hasData={list.data !== undefined}
      onRetry={onRetry}
      skeleton={<RowSkeletons count={Math.min(pageSize / 2, MAX_SKELETONS)} />}
      foot={
        list.data && (
          <ListFoot
            page={query.page ?? 1}
            size={listing.all ? 'all' : pageSize}
            sizes={isFramed ? pageSizes : pageSizes.slice(0, -1)}
            shown={listing.rows.length}
            total={listing.total}
            {...{ density, choice }}
            pageLink={(page, look) => (
              <Link {...listAddress(openId, { ...query, page })} {...look} />
            )}
            sizeLink={(size, look) => (
              <Link
                {...listAddress(openId, { ...query, page: undefined, per: pageSizeParam(size) })}
                {...look}
              />
            )}
          />
        )
      }
    >
      {listing.rows.length ? (
        <ApplicantTable
          {...{ query, openId, listing, choice }}
          {...table}
          isDense={density.isDense}
          chosen={selection.chosen}
          onChoose={selection.put}
          onClear={selection.clear}
        />
      ) : (
        <div className="p-4">
          <Empty title={isFiltered ? 'Pendaftar Tidak Ditemukan' : 'Belum ada pendaftar'}>
            {isFiltered
              ? 'Ubah kata pencarian atau saringan, atau pilih Semua.'
              : 'Pendaftar baru akan muncul di sini dengan sendirinya.'}
          </Empty>
        </div>
      )}
    </ListCard>
  )
}
