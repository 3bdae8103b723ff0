/** Search, status and page of the list; all of them live in the address. */
import { applicantStatuses, statusLabels } from '@sekolah/contract/ppdb'
import { classes } from '@sekolah/ui/classes'
import { ChipBar, chipClass, Pager as PageSteps, SearchBox } from '@sekolah/ui/list'
import { Link, useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useSchool } from '../../school.tsx'
import { PAGE_SIZE, type PpdbQuery } from './address.ts'

type Props = { query: PpdbQuery; openId: number | null }

/** An address with another query and the same open record. */
const at = (openId: number | null, search: PpdbQuery) =>
  openId === null
    ? ({ to: '/ppdb', search } as const)
    : ({ to: '/ppdb/$id', params: { id: `${openId}` }, search } as const)

export const Filters = ({
  query,
  openId,
  field,
  shortcuts,
}: Props & { field: RefObject<HTMLInputElement | null>; shortcuts: boolean }) => {
  const { stats } = useSchool()
  const navigate = useNavigate()
  const counts = stats?.data
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox
        label="Cari pendaftar"
        placeholder="Cari nama, sekolah, nomor…"
        value={query.search ?? ''}
        onSearch={(text) =>
          navigate({
            ...at(openId, { search: text || undefined, status: query.status }),
            replace: true,
          })
        }
        field={field}
        shortcut={shortcuts ? '/' : undefined}
      />
      <ChipBar label="Saring menurut status">
        <Chip {...{ query, openId }} label="Semua" count={counts?.total} />
        {applicantStatuses.map((status) => (
          <Chip
            key={status}
            {...{ query, openId, status }}
            label={statusLabels[status]}
            count={counts?.[status]}
          />
        ))}
      </ChipBar>
    </div>
  )
}

type ChipProps = Props & { status?: PpdbQuery['status']; label: string; count: number | undefined }

const Chip = ({ query, openId, status, label, count }: ChipProps) => {
  const present = query.status === status
  return (
    <li>
      <Link
        {...at(openId, { search: query.search, status })}
        aria-current={present ? 'true' : undefined}
        className={chipClass(present)}
      >
        {label}
        {count !== undefined && (
          <span className={classes('font-medium tabular-nums', !present && 'text-soft')}>
            {count}
          </span>
        )}
      </Link>
    </li>
  )
}

export const Pager = ({
  query,
  openId,
  total,
  shown,
}: Props & { total: number; shown: number }) => (
  <PageSteps
    page={query.page ?? 1}
    pageSize={PAGE_SIZE}
    shown={shown}
    total={total}
    link={(page, { label, ...look }) => (
      <Link
        {...at(openId, { ...query, page: page > 1 ? page : undefined })}
        aria-label={label}
        title={label}
        {...look}
      />
    )}
  />
)
