/** The frame of a list section: texts, toolbar and states; the list itself is its children. */
import { buttonClass } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { Options } from '@sekolah/ui/field'
import { FilterSelect, ListCard, Pager, SearchBox } from '@sekolah/ui/list'
import { Empty } from '@sekolah/ui/status'
import { TabBar, tabClass } from '@sekolah/ui/tabs'
import { Link, useParams } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import type { Rows } from '../../core/api/keys.ts'
import { isFilterParam, NEW_RECORD, pageNumberOf } from './address.ts'
import { type EmptyTexts, emptyTitle } from './empty-list.ts'
import type { ListTableState } from './list-table.tsx'
import { useListAddress } from './use-list-address.ts'

type Props<Row> = {
  title: string
  /** The button's label, "Tambah guru"; absent where nothing can be added. */
  add?: string
  /** Other actions for the whole list, before "Tambah". */
  actions?: ReactNode
  /** The tabs of a section with several kinds of rows. */
  tabs?: ReactNode
  search?: { label: string; placeholder: string }
  filters?: ReactNode
  list: {
    data: Rows<Row> | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** Set only for paged lists, which show page numbers below. */
  pageSize?: number
  /** The table's columns, density and page sizes, for its controls below the list. */
  table?: Pick<ListTableState<object>, 'foot'>
  empty: EmptyTexts
  /** The record that is open beside the list. */
  beside?: ReactNode
  children: (rows: Row[]) => ReactNode
}

export const ListFrame = <Row,>(props: Props<Row>) => {
  const { title, add, actions, tabs, search, filters, list, pageSize, table, empty } = props
  const { beside, children } = props
  const { query, formAt, filter, pageAt } = useListAddress()
  const isFiltered = Object.keys(query).some(isFilterParam)
  const rows = list.data?.rows ?? []
  return (
    <div className="flex flex-col gap-4 lg:h-full">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl sm:text-2xl">{title}</h1>
        <div className="flex flex-wrap gap-2 max-sm:[&>a]:px-3 sm:gap-3">
          {actions}
          {add && (
            <Link {...formAt(NEW_RECORD)} className={buttonClass({ look: 'main' })}>
              <Plus aria-hidden />
              {add}
            </Link>
          )}
        </div>
      </div>
      {tabs}
      {(search || filters) && (
        <div className="flex flex-wrap items-center gap-3">
          {search && (
            <SearchBox
              {...search}
              value={query.search ?? ''}
              onSearch={(text) => filter('search', text)}
            />
          )}
          {filters}
        </div>
      )}
      <div
        className={classes(
          'grid min-h-0 grid-rows-[minmax(0,1fr)] gap-4',
          beside ? 'grow grid-cols-[minmax(0,1fr)_minmax(24rem,42%)]' : 'grid-cols-[minmax(0,1fr)]',
        )}
      >
        <ListCard
          failure={list.error && errorReason(list.error)}
          loading={list.isFetching}
          hasData={list.data !== undefined}
          onRetry={() => list.refetch()}
          foot={
            list.data &&
            list.data.total > 0 &&
            (table?.foot({ shown: rows.length, total: list.data.total }) ??
              (pageSize && (
                <Pager
                  page={pageNumberOf(query)}
                  pageSize={pageSize}
                  shown={rows.length}
                  total={list.data.total}
                  link={(page, { label, className, children: arrow }) => (
                    <Link {...pageAt(page)} aria-label={label} title={label} className={className}>
                      {arrow}
                    </Link>
                  )}
                />
              )))
          }
        >
          {rows.length > 0 ? (
            children(rows)
          ) : (
            <div className="p-4">
              <Empty title={emptyTitle(empty, isFiltered)}>
                {isFiltered ? (
                  'Ubah kata pencarian atau saringan.'
                ) : (
                  <>
                    {empty.hint}
                    {add && empty.begin && (
                      <p className="mt-4">
                        <Link {...formAt(NEW_RECORD)} className={buttonClass({ look: 'solid' })}>
                          <Plus aria-hidden />
                          {empty.begin}
                        </Link>
                      </p>
                    )}
                  </>
                )}
              </Empty>
            </div>
          )}
        </ListCard>
        {beside}
      </div>
    </div>
  )
}

type FilterProps = {
  /** The name of the filter's query parameter. */
  name: string
  label: string
  /** The label of the choice without a filter: "Semua program", or "Semua". */
  all: string
  /** Labels by value, or values that are their own labels. */
  options: Record<string, string> | readonly string[]
}

/** A filter that is stored in the address. */
export const QueryFilter = ({ name, label, all, options }: FilterProps) => {
  const { query, filter } = useListAddress()
  return (
    <FilterSelect
      label={label}
      isNamed={all !== 'Semua'}
      value={query[name] ?? ''}
      onChoose={(value) => filter(name, value)}
    >
      <Options of={options} blank={all} />
    </FilterSelect>
  )
}

/** The props that a section passes to the screen of a tab. */
export type TabProps = { title: string; tabs: ReactNode }

type TabsProps<Name extends string> = {
  label: string
  /** The label of each tab. */
  tabs: Record<Name, string>
  /** The tabs that the user may open; the first is the default. */
  offered?: readonly Name[]
  present: Name | undefined
  /** Query parameters that stay when another tab is chosen. */
  kept?: Record<string, string>
}

/**
 * The tabs of a section with several kinds. Each has an address; filters of another kind are
 * dropped.
 */
export const SectionTabs = <Name extends string>({
  label,
  tabs,
  offered = Object.keys(tabs) as Name[],
  present,
  kept,
}: TabsProps<Name>) => {
  const { section = '' } = useParams({ strict: false })
  return (
    <TabBar label={label}>
      {offered.map((tab, at) => (
        <Link
          key={tab}
          to="/$section"
          params={{ section }}
          search={at === 0 ? { ...kept } : { tab, ...kept }}
          // Match exactly, or the first tab would be active on all: its address is a prefix of the
          // others.
          activeOptions={{ exact: true }}
          aria-current={tab === present ? 'page' : undefined}
          className={tabClass(tab === present)}
        >
          {tabs[tab]}
        </Link>
      ))}
    </TabBar>
  )
}
