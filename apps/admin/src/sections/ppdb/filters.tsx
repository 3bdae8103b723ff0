/** Search, status and page of the list; all of them live in the address. */
import { applicantStatuses, statusLabels } from '@sekolah/contract/ppdb'
import { classes } from '@sekolah/ui/classes'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useSchool } from '../../school.tsx'
import { PAGE_SIZE, type PpdbQuery } from './address.ts'

const SEARCH_MS = 250

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
  const counts = stats?.data
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField {...{ query, openId, field, shortcuts }} />
      <nav
        aria-label="Saring menurut status"
        className="-mx-4 max-w-[calc(100%+2rem)] overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        <ul className="flex gap-2 py-1">
          <Chip {...{ query, openId }} label="Semua" count={counts?.total} />
          {applicantStatuses.map((status) => (
            <Chip
              key={status}
              {...{ query, openId, status }}
              label={statusLabels[status]}
              count={counts?.[status]}
            />
          ))}
        </ul>
      </nav>
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
        className={classes(
          'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold whitespace-nowrap no-underline',
          present ? 'border-fill bg-fill text-on-fill' : 'border-line bg-surface hover:bg-sunken',
        )}
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

type SearchProps = Props & { field: RefObject<HTMLInputElement | null>; shortcuts: boolean }

const SearchField = ({ query, openId, field, shortcuts }: SearchProps) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(query.search ?? '')
  const [shown, setShown] = useState(query.search)
  // Back and Forward change the address under the field.
  if (shown !== query.search) {
    setShown(query.search)
    if (typed.trim() !== (query.search ?? '')) setTyped(query.search ?? '')
  }
  const search = useEffectEvent((text: string) => {
    if (text === (query.search ?? '')) return
    navigate({ ...at(openId, { search: text || undefined, status: query.status }), replace: true })
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), SEARCH_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search className="relative w-full sm:w-80">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-3 left-3.5 size-5 text-soft"
      />
      <input
        ref={field}
        type="search"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        aria-label="Cari pendaftar"
        placeholder="Cari nama, sekolah, nomor…"
        className="min-h-11 w-full rounded-md border border-line-strong/60 bg-surface pr-12 pl-11 text-sm hover:border-line-strong"
      />
      {shortcuts && typed === '' && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-2.5 right-3 hidden rounded-[6px] border border-line px-1.5 font-sans text-sm text-soft pointer-fine:block"
        >
          /
        </kbd>
      )}
    </search>
  )
}

export const Pager = ({
  query,
  openId,
  total,
  shown,
}: Props & { total: number; shown: number }) => {
  const page = query.page ?? 1
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const first = (page - 1) * PAGE_SIZE + 1
  return (
    <nav
      aria-label="Halaman"
      className="flex min-h-12 items-center justify-between border-t border-line px-4 text-sm text-soft"
    >
      <p role="status" className="tabular-nums">
        {shown ? `${first}–${first + shown - 1} dari ${total}` : `0 dari ${total}`}
      </p>
      <div className="flex">
        <Step
          {...{ query, openId }}
          to={page > 1 ? Math.min(page - 1, pages) : null}
          label="Halaman sebelumnya"
        />
        <Step
          {...{ query, openId }}
          to={page < pages ? page + 1 : null}
          label="Halaman berikutnya"
        />
      </div>
    </nav>
  )
}

const Step = ({ query, openId, to, label }: Props & { to: number | null; label: string }) => {
  const Icon = label.endsWith('sebelumnya') ? ChevronLeft : ChevronRight
  const className = 'grid size-11 place-items-center rounded-md'
  return to === null ? (
    <span className={classes(className, 'opacity-35')}>
      <Icon aria-hidden className="size-5" />
    </span>
  ) : (
    <Link
      {...at(openId, { ...query, page: to > 1 ? to : undefined })}
      aria-label={label}
      title={label}
      className={classes(className, 'text-ink hover:bg-sunken')}
    >
      <Icon aria-hidden className="size-5" />
    </Link>
  )
}
