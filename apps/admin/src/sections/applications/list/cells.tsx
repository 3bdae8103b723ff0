/** Cells of an applicant's row that depend on the list's state. */
import { seatStateLabels } from '@sekolah/contract/admission/enrolment/labels'
import { type ApplicantStatus, statusLabels } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { classes } from '@sekolah/ui/classes'
import { Badge } from '@sekolah/ui/status'
import { rowLinkClass } from '@sekolah/ui/table'
import { useRouter } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useMemo } from 'react'
import { useListContext } from '../../../screens/resource/list-table.tsx'
import type { PpdbQuery } from '../address.ts'
import { statusTones } from '../decision/decision.ts'
import { MarkLine } from '../marks.tsx'
import type { SelectedApplicants } from './selection.tsx'
import type { ApplicantStatesById } from './use-states.ts'

type ListState = {
  query: PpdbQuery
  openId: number | null
  isDense: boolean
  saving: Record<number, ApplicantStatus>
  /** Applicants that arrived after the screen was opened and have not been opened. */
  fresh: ReadonlySet<number>
  states: ApplicantStatesById
}

type Ticks = {
  chosen: SelectedApplicants
  /** Selects a row; with Shift held down, a range. */
  tick: (applicant: Applicant, isChosen: boolean, isRange: boolean) => void
  all: { label: string; checked: boolean; isMixed: boolean; onTick: (checked: boolean) => void }
}

type Links = {
  hrefOf: (id: number) => string
  open: (id: number) => void
}

const ListContext = createContext<(ListState & Links) | null>(null)
const TicksContext = createContext<Ticks | null>(null)

type ProviderProps = ListState & { ticks: Ticks; children: ReactNode }

/**
 * Ticks have their own context: they change with every render of the list, and other cells do not
 * need them.
 */
export const ListStateProvider = ({ ticks, children, ...fields }: ProviderProps) => {
  const { query, openId, isDense, saving, fresh, states } = fields
  const links = useLinks(query)
  const state = useMemo(
    () => ({ query, openId, isDense, saving, fresh, states, ...links }),
    [query, openId, isDense, saving, fresh, states, links],
  )
  return (
    <ListContext value={state}>
      <TicksContext value={ticks}>{children}</TicksContext>
    </ListContext>
  )
}

const useListState = () => useListContext(ListContext)

/** The id of a row's link, which gets the focus back. */
export const rowLinkId = (id: number) => `pendaftar-${id}`

const useLinks = (query: PpdbQuery): Links => {
  const router = useRouter()
  return useMemo(() => {
    const [path, search = ''] = router
      .buildLocation({ to: '/ppdb', search: query })
      .publicHref.split('?')
    return {
      hrefOf: (id) => `${path}/${id}${search && `?${search}`}`,
      open: (id) => router.navigate({ to: '/ppdb/$id', params: { id: `${id}` }, search: query }),
    }
  }, [router, query])
}

type Props = { applicant: Applicant }

/**
 * A plain link: the router's `Link` builds and watches its address, which is too slow for rows that
 * scroll by.
 */
const RecordLink = ({ of: { id }, ...rest }: ComponentProps<'a'> & { of: Applicant }) => {
  const { hrefOf, open, openId } = useListState()
  return (
    <a
      {...rest}
      href={hrefOf(id)}
      aria-current={id === openId ? 'page' : undefined}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        open(id)
      }}
    />
  )
}

/** Whether the click opens a new tab or window. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey

export const NameCell = ({ applicant }: Props) => {
  const { isDense, fresh } = useListState()
  return (
    <div className={isDense ? 'flex items-center gap-2' : undefined}>
      <span
        className={classes(
          'flex min-w-0 items-center gap-2',
          // The name is cut last: marks and the guardian beside it give way first.
          isDense && 'max-w-full shrink-0',
        )}
      >
        <RecordLink
          of={applicant}
          id={rowLinkId(applicant.id)}
          title={applicant.name}
          dir="auto"
          className={classes(
            rowLinkClass,
            'leading-snug font-semibold @3xl:text-[0.9375rem]',
            isDense ? 'truncate' : 'line-clamp-2 @xl:line-clamp-1',
          )}
        >
          {applicant.name}
        </RecordLink>
        {fresh.has(applicant.id) && (
          <Badge tone="info" icon={false}>
            baru
          </Badge>
        )}
      </span>
      {isDense && <MarkLine applicant={applicant} className="min-w-0 truncate" />}
      <span className={classes('block truncate text-soft', isDense && 'min-w-0 flex-1')}>
        <span className="tabular-nums @xl:hidden">{applicant.registration_number} · </span>
        <bdi>{applicant.parent_name}</bdi>
      </span>
    </div>
  )
}

export const SchoolCell = ({ applicant: { previous_school } }: Props) => {
  const { isDense } = useListState()
  return (
    <span
      title={previous_school}
      className={isDense ? 'block truncate' : 'line-clamp-2 leading-snug'}
    >
      {previous_school}
    </span>
  )
}

export const StatusCell = ({ applicant }: Props) => {
  const { isDense, saving } = useListState()
  const status = saving[applicant.id] ?? applicant.status
  return (
    <div className={saving[applicant.id] && 'animate-pulse'}>
      <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
      {!isDense && <MarkLine applicant={applicant} className="block pl-1" />}
    </div>
  )
}

/** A truncated text, with the full text as its tooltip. */
export const TruncatedText = ({ text, className }: { text: string | null; className?: string }) =>
  text && (
    <span title={text} className={classes('block truncate', className)}>
      {text}
    </span>
  )

/** Empty until the states arrive; says so when they failed to load. */
const UnreadState = () =>
  useListState().states.hasFailed && (
    <TruncatedText text="belum dapat dibaca" className="text-soft italic" />
  )

/** The counts of an applicant's documents, the most urgent state first. */
export const DocumentsCell = ({ applicant }: Props) => {
  const states = useListState().states.byId[applicant.id]
  if (!states) return <UnreadState />
  if (!states.documents) return null
  const { replace, received, approved } = states.documents
  const counts = [
    replace > 0 && `${replace} perlu diganti`,
    received > 0 && `${received} menunggu`,
    approved > 0 && `${approved} sah`,
  ].filter((count) => count !== false)
  return (
    <TruncatedText text={counts.join(', ') || 'belum ada'} className="text-soft tabular-nums" />
  )
}

export const SeatCell = ({ applicant }: Props) => {
  const states = useListState().states.byId[applicant.id]
  if (!states) return <UnreadState />
  return (
    states.seat_state && (
      <TruncatedText text={seatStateLabels[states.seat_state]} className="text-soft" />
    )
  )
}

export const ViewLink = ({ applicant }: Props) => {
  const { isDense } = useListState()
  return (
    <RecordLink
      of={applicant}
      title="Lihat detail"
      aria-label={`Lihat detail ${applicant.name}`}
      className={classes(
        'relative inline-grid place-items-center rounded-md align-middle text-brand',
        'hover:bg-brand-wash',
        isDense ? 'size-8' : 'size-11',
      )}
    >
      <Eye aria-hidden className="size-5" />
    </RecordLink>
  )
}

export const RowTick = ({ applicant }: Props) => {
  const { isDense } = useListState()
  const { chosen, tick } = useListContext(TicksContext)
  return (
    <TickBox
      label={`Pilih ${applicant.name}`}
      isDense={isDense}
      checked={chosen.has(applicant.id)}
      onTick={(isChosen, isRange) => tick(applicant, isChosen, isRange)}
    />
  )
}

export const SelectAllCheckbox = () => {
  const { isDense } = useListState()
  return <TickBox isDense={isDense} {...useListContext(TicksContext).all} />
}

type TickProps = {
  label: string
  isDense: boolean
  checked: boolean
  isMixed?: boolean
  onTick: (checked: boolean, isRange: boolean) => void
}

/** A checkbox above the row's link, large enough to tap; in a dense row for a mouse. */
const TickBox = ({ label, isDense, checked, isMixed = false, onTick }: TickProps) => (
  <span
    className={classes(
      'relative z-1 -mx-2 grid place-items-center',
      isDense ? '-my-2 size-9' : '-my-2.5 size-11',
    )}
  >
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = isMixed
      }}
      onChange={({ target, nativeEvent }) =>
        onTick(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
      // Otherwise Shift would select the text between two clicks.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className="size-5 accent-brand-700 before:absolute before:inset-0"
    />
  </span>
)
