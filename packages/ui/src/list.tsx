/** The parts around a list: search, filters, loading and error states, and pagination. */
import { ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { classes } from './classes.ts'
import { Select } from './fields/field.tsx'
import { Scrollable } from './scrolls.tsx'
import { Notice, Skeleton } from './status.tsx'

/** Debounce of the search, in ms. */
const SEARCH_MS = 250

type SearchProps = {
  label: string
  placeholder: string
  /** The current search text; it may change from outside, as by the Back button. */
  value: string
  onSearch: (text: string) => void
  field?: RefObject<HTMLInputElement | null>
  /** The keyboard shortcut that focuses the field, shown while the field is empty. */
  shortcut?: string
}

export const SearchBox = ({
  label,
  placeholder,
  value,
  onSearch,
  field,
  shortcut,
}: SearchProps) => {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const [asked, setAsked] = useState(value)
  if (shown !== value) {
    setShown(value)
    setAsked(value)
    // This box caused that change itself; more may have been typed since, so the text is left
    // alone.
    if (value !== asked) setTyped(value)
  }
  const search = useEffectEvent((text: string) => {
    if (text === value) return
    setAsked(text)
    onSearch(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), SEARCH_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search className="relative w-full sm:w-80">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-3 left-3 size-5 text-soft sm:left-3.5"
      />
      <input
        ref={field}
        type="search"
        dir="auto"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        aria-label={label}
        placeholder={placeholder}
        className="min-h-11 w-full rounded-md border border-line-strong/60 bg-surface pr-3 pl-10 text-sm sm:pr-12 sm:pl-11 hover:border-line-strong"
      />
      {shortcut && typed === '' && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-2.5 right-3 hidden rounded-[6px] border border-line px-1.5 font-sans text-sm text-soft sm:pointer-fine:block"
        >
          {shortcut}
        </kbd>
      )}
    </search>
  )
}

/** Filters as links, side by side; they scroll sideways on a narrow screen. */
export const ChipBar = ({
  label,
  wraps = false,
  children,
}: {
  label: string
  /** Wraps into several lines, where chips outside of the visible part would be overlooked. */
  wraps?: boolean
  children: ReactNode
}) => (
  <nav
    aria-label={label}
    className="-mx-4 max-w-[calc(100%+2rem)] overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
  >
    <ul className={classes('flex gap-2 py-1', wraps && 'flex-wrap')}>{children}</ul>
  </nav>
)

/** The classes of one chip; the current one also needs `aria-current="true"`. */
export const chipClass = (present: boolean): string =>
  classes(
    'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold whitespace-nowrap no-underline',
    present ? 'border-fill bg-fill text-on-fill' : 'border-line bg-surface hover:bg-sunken',
  )

/**
 * A filter as a select, for more values than chips have room for; the first option shows
 * everything.
 */
export const FilterSelect = ({
  label,
  isNamed = false,
  value,
  onChoose,
  children,
}: {
  label: string
  /** Whether its options say what they filter: on a phone two such selects share a line. */
  isNamed?: boolean
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}) => {
  const id = useId()
  return (
    <div
      className={classes(
        'flex max-w-full grow items-center gap-2 sm:grow-0',
        isNamed && 'max-sm:min-w-0 max-sm:basis-36',
      )}
    >
      <label htmlFor={id} className={classes('text-sm font-semibold', isNamed && 'max-sm:sr-only')}>
        {label}
      </label>
      <Select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        place="min-w-0 grow sm:max-w-48 [&>svg]:right-3"
        className="min-h-11 rounded-md border border-line-strong/60 bg-surface pr-9 pl-3 text-sm hover:border-line-strong"
      >
        {children}
      </Select>
    </div>
  )
}

type BodyProps = {
  /** Why the last attempt failed, as a sentence; rows that were loaded before stay visible. */
  failure: string | null
  loading: boolean
  hasData: boolean
  /** Shown while rows are loading. */
  skeleton?: ReactNode
  onRetry: () => void
  children: ReactNode
  foot?: ReactNode
}

/** The card of a list: an error, placeholders while loading, or the rows. */
export const ListCard = ({
  failure,
  loading,
  hasData,
  skeleton = <RowSkeletons />,
  onRetry,
  children,
  foot,
}: BodyProps) => (
  <Card className="@container flex min-h-0 flex-col overflow-hidden">
    {failure && (
      <div className="p-4">
        <Notice tone="bad" role="alert" title="Failed to fetch data">
          <p>
            {failure}
            {hasData && ' Yang terlihat adalah yang terakhir dimuat.'}
          </p>
          <Button pending={loading} onClick={onRetry}>
            Coba lagi
          </Button>
        </Notice>
      </div>
    )}
    <Scrollable
      data-scrolls
      className="relative min-h-0 grow lg:overflow-y-auto"
      aria-busy={loading}
    >
      {loading && hasData && (
        <div aria-hidden className="absolute inset-x-0 top-0 z-20 h-0.5 animate-pulse bg-amber" />
      )}
      {hasData ? children : !failure && skeleton}
    </Scrollable>
    {foot}
  </Card>
)

export const RowSkeletons = ({ count = 8 }: { count?: number }) => (
  <div className="space-y-3 p-4">
    {Array.from({ length: count }, (_, index) => index).map((index) => (
      <Skeleton key={index} className="h-12" />
    ))}
  </div>
)

type PagerProps = {
  /** The page number, counting from 1. */
  page: number
  pageSize: number
  /** Rows on this page. */
  shown: number
  /** Rows on all pages. */
  total: number
  /** Renders the caller's link to a page; `label`, `className` and the arrow are passed to it. */
  link: (
    page: number,
    props: { label: string; className: string; children: ReactNode },
  ) => ReactNode
  /** Further controls, between the row count and the page links. */
  children?: ReactNode
  /** As compact as use with a mouse allows. */
  dense?: boolean
}

export const Pager = (props: PagerProps) => {
  const { page, pageSize, shown, total, link, children: choices, dense = false } = props
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize + 1
  const step = (to: number | null, label: string, Icon: typeof ChevronLeft) => {
    const className = classes('grid place-items-center rounded-md', dense ? 'size-9' : 'size-11')
    const children = <Icon aria-hidden className="size-5" />
    return to === null ? (
      <span className={classes(className, 'opacity-35')}>{children}</span>
    ) : (
      link(to, { label, className: classes(className, 'text-ink hover:bg-sunken'), children })
    )
  }
  return (
    <nav
      aria-label="Halaman"
      className={classes(
        'flex items-center justify-between border-t border-line px-4 text-sm text-soft',
        dense ? 'min-h-9' : 'min-h-12',
      )}
    >
      <p role="status" className="tabular-nums">
        {shown ? `${first}–${first + shown - 1} dari ${total}` : `0 dari ${total}`}
      </p>
      {choices && <div className="ml-auto flex items-center gap-4 pr-2">{choices}</div>}
      {pages > 1 && (
        <div className="flex">
          {step(page > 1 ? Math.min(page - 1, pages) : null, 'Halaman sebelumnya', ChevronLeft)}
          {step(page < pages ? page + 1 : null, 'Halaman berikutnya', ChevronRight)}
        </div>
      )}
    </nav>
  )
}
