/** The list's search, filters and order, all stored in the address. */
import {
  applicantMarks,
  applicantSorts,
  applicantStatuses,
  markLabels,
  sortLabels,
  statusLabels,
} from '@sekolah/contract/admission/labels'
import type { ApplicantStats } from '@sekolah/contract/admission/schemas'
import { dayIn } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { Options } from '@sekolah/ui/field'
import { ChipBar, chipClass, FilterSelect, SearchBox } from '@sekolah/ui/list'
import { Link, useNavigate } from '@tanstack/react-router'
import { Camera, SlidersHorizontal } from 'lucide-react'
import { lazy, type RefObject, Suspense, useId, useState } from 'react'
import { useSchool } from '../../../core/school/school.tsx'
import { DayFilter } from '../../../core/time/day-filter.tsx'
import { parseScannedReceipt } from '../../../screens/scanner/scan.ts'
import { useOpenScannedApplicant } from '../../../screens/scanner/use-scanner.ts'
import { advancedFilters, listAddress, type PpdbQuery } from '../address.ts'
import { programsInStats } from '../use-stats.ts'
import { FilterLine, hasActiveFilter } from '../views/filter-line.tsx'
import { useSavedViews } from '../views/use-views.ts'
import { ViewTabs } from '../views/view-tabs.tsx'
import { ViewsButton } from '../views/views-button.tsx'

const CameraScan = lazy(async () => ({
  default: (await import('../../../screens/scanner/camera-scan.tsx')).CameraScan,
}))

type Props = { query: PpdbQuery; openId: number | null }

type FilterProps = Props & {
  /** Counts of the chosen admission year. */
  stats: ApplicantStats | undefined
  field: RefObject<HTMLInputElement | null>
  shortcuts: boolean
}

export const Filters = ({ query, openId, stats, field, shortcuts }: FilterProps) => {
  const navigate = useNavigate()
  const used = advancedFilters.filter((name) => query[name] !== undefined).length
  const [opened, setOpened] = useState(used > 0)
  const panelId = useId()
  const saved = useSavedViews()
  const today = dayIn(useSchool().zone, new Date())
  /** Changing a filter starts at the first page. */
  const choose = (part: PpdbQuery) =>
    navigate({
      ...listAddress(openId, query),
      // Use `before`, not the rendered query: another filter change may be pending.
      search: (before: PpdbQuery) => ({ ...before, page: undefined, ...part }),
      replace: true,
    })
  // A scanner types into the focused field.
  const openScanned = useOpenScannedApplicant()
  const [scans, setScans] = useState(0)
  const [isCameraOpen, setCameraOpen] = useState(false)
  const search = (text: string) => {
    const scanned = parseScannedReceipt(text)
    if (scanned === null) return choose({ search: text || undefined })
    setScans(scans + 1)
    return openScanned(scanned)
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex w-full gap-2 sm:w-auto sm:gap-3">
          <SearchBox
            label="Cari pendaftar"
            placeholder="Cari nama, sekolah, nomor…"
            value={query.search ?? ''}
            key={scans}
            onSearch={search}
            field={field}
            shortcut={shortcuts ? '/' : undefined}
          />
          <Button
            aria-expanded={opened}
            aria-controls={panelId}
            onClick={() => setOpened(!opened)}
            className="max-sm:px-3"
          >
            <SlidersHorizontal aria-hidden />
            <span className="max-sm:sr-only">Saringan</span>
            {used > 0 && <span className="tabular-nums">({used})</span>}
          </Button>
          <ViewsButton {...{ query, openId, today, saved }} />
          {isSecureContext && (
            <Button
              aria-label="Pindai bukti dengan kamera"
              title="Pindai bukti dengan kamera"
              onClick={() => setCameraOpen(true)}
              className="px-3"
            >
              <Camera aria-hidden />
            </Button>
          )}
        </div>
        <ChipBar label="Saring menurut status">
          <Chip {...{ query, openId }} label="Semua" count={stats?.total} />
          {applicantStatuses.map((status) => (
            <Chip
              key={status}
              {...{ query, openId, status }}
              label={statusLabels[status]}
              count={stats?.[status]}
            />
          ))}
        </ChipBar>
      </div>
      <div id={panelId} hidden={!opened}>
        <Further {...{ query, stats, choose }} />
      </div>
      <ViewTabs {...{ query, openId, saved }} />
      {hasActiveFilter(query) && <FilterLine {...{ query, openId, today, saved }} />}
      {isCameraOpen && (
        <Suspense>
          <CameraScan onClose={() => setCameraOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

type FurtherProps = {
  query: PpdbQuery
  stats: ApplicantStats | undefined
  choose: (part: PpdbQuery) => void
}

const Further = ({ query, stats, choose }: FurtherProps) => {
  const { waves } = useSchool()
  const programs = withPresent(programsInStats(stats), query.program)
  const years = withPresent(stats?.years ?? [], query.year)
  const counts: Partial<Record<(typeof applicantMarks)[number], number>> = {
    late: stats?.late,
    duplicate: stats?.duplicates,
    spam: stats?.spam,
  }
  const marks = applicantMarks.filter(
    (mark) => mark !== 'no_wave' || waves.length > 0 || query.mark === mark,
  )
  const anyUsed = advancedFilters.some((name) => query[name] !== undefined)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <FilterSelect
        label="Program"
        value={query.program ?? ''}
        onChoose={(program) => choose({ program: program || undefined })}
      >
        <Options of={programs} blank="Semua program" />
      </FilterSelect>
      <FilterSelect
        label="Tanda"
        value={query.mark ?? ''}
        onChoose={(mark) => choose({ mark: applicantMarks.find((known) => known === mark) })}
      >
        <option value="">Semua</option>
        {marks.map((mark) => (
          <option key={mark} value={mark}>
            {markLabels[mark]}
            {counts[mark] ? ` (${counts[mark]})` : ''}
          </option>
        ))}
      </FilterSelect>
      <DayFilter
        label="Hari daftar"
        value={query.day}
        onChoose={(day) => choose({ day: day || undefined })}
      />
      <DayFilter
        label="Sejak"
        value={query.since}
        onChoose={(since) => choose({ since: since || undefined })}
      />
      <FilterSelect
        label="Tahun"
        value={query.year ?? stats?.year ?? ''}
        onChoose={(year) => choose({ year, program: undefined, day: undefined, since: undefined })}
      >
        <Options of={years} />
      </FilterSelect>
      <FilterSelect
        label="Urutkan"
        value={query.sort ?? 'newest'}
        onChoose={(sort) => choose({ sort: applicantSorts.find((known) => known === sort) })}
      >
        <Options of={sortLabels} />
      </FilterSelect>
      {anyUsed && (
        <Button
          look="quiet"
          onClick={() =>
            choose(Object.fromEntries(advancedFilters.map((name) => [name, undefined])))
          }
        >
          Hapus saringan
        </Button>
      )}
    </div>
  )
}

/** Always includes the chosen value, even when no applicant has it any more. */
const withPresent = (values: string[], present: string | undefined): string[] =>
  present === undefined || values.includes(present) ? values : [...values, present]

type ChipProps = Props & { status?: PpdbQuery['status']; label: string; count: number | undefined }

const Chip = ({ query, openId, status, label, count }: ChipProps) => {
  const present = query.status === status
  return (
    <li>
      <Link
        {...listAddress(openId, { ...query, status, page: undefined })}
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
