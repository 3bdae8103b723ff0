/** The admission year on one page, the same on the screen and in print. */

import type { AdmissionReport } from '@sekolah/contract/admission/report/schemas'
import { dayIn, formatDayShort } from '@sekolah/contract/values/dates'
import { formatNumber } from '@sekolah/contract/values/numbers'
import { classes } from '@sekolah/ui/classes'
import type { ReactNode } from 'react'
import { useSchool } from '../../../core/school/school.tsx'
import { type ApplicantCounts, mergeOverflowRows } from './counted.ts'
import { cumulativeCounts } from './cumulative.ts'
import { daysText, secondsText } from './durations.ts'
import { YearLines } from './year-lines.tsx'

export const ReportSheet = ({ report, now }: { report: AdmissionReport; now: Date }) => {
  const { zone } = useSchool()
  const today = dayIn(zone, now)
  const { programs, schools, schools_total, median_days_to_decision: days } = report
  const offered = programs.filter(({ seats }) => seats !== null)
  const seats = offered.reduce((sum, program) => sum + (program.seats ?? 0), 0)
  const others = schools_total - schools.length
  const reply = report.median_first_reply_seconds
  const points = cumulativeCounts({
    present: report.by_day,
    previous: report.previous_by_day,
    today,
  })
  return (
    <div className="space-y-5 text-sm print:space-y-3 print:text-[0.6875rem] print:leading-tight">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4 print:grid-cols-4">
        <Figure name="Pendaftar" value={formatNumber(report.total)}>
          {report.withdrawn > 0 && `${formatNumber(report.withdrawn)} lagi dibatalkan keluarganya`}
        </Figure>
        <Figure name="Diterima" value={formatNumber(report.accepted)}>
          {[
            seats > 0 && `kuota ${formatNumber(seats)}`,
            report.previous_accepted !== null &&
              `${report.previous_year}: ${formatNumber(report.previous_accepted)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Figure>
        <Figure name="Ditolak" value={formatNumber(report.rejected)} />
        <Figure name="Proses" value={formatNumber(report.pending)} />
        <Figure name="Menunggu lebih 3 hari" value={formatNumber(report.waiting_long)}>
          {report.oldest_pending &&
            `terlama ${formatDayShort(dayIn(zone, new Date(report.oldest_pending)))}`}
        </Figure>
        <Figure name="Sampai diputuskan" value={days === null ? '–' : daysText(days)}>
          median sejak masuk
        </Figure>
        <Figure name="Balasan pertama di chat" value={reply === null ? '–' : secondsText(reply)}>
          median
        </Figure>
      </dl>
      <Part title="Pendaftar sampai hari ini">
        {points.length > 0 ? (
          <YearLines points={points} year={report.year} previousYear={report.previous_year} />
        ) : (
          <p className="text-soft">Belum ada pendaftar.</p>
        )}
      </Part>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2 print:grid-cols-2">
        <Part title="Program (pilihan pertama)">
          <Counts
            head="Program"
            rows={mergeOverflowRows(
              programs.map((row) => ({ ...row, name: row.program ?? 'Belum memilih' })),
            )}
            hasSeats={offered.length > 0}
          />
        </Part>
        <Part title="Sekolah asal">
          <Counts head="Sekolah" rows={schools.map((row) => ({ ...row, name: row.school }))} />
          {others > 0 && <p className="mt-2 text-soft">dan {formatNumber(others)} sekolah lain</p>}
        </Part>
      </div>
    </div>
  )
}

type FigureProps = { name: string; value: string; children?: ReactNode }

const Figure = ({ name, value, children }: FigureProps) => (
  <div>
    <dt className="text-soft">{name}</dt>
    <dd>
      <strong className="block text-xl font-extrabold print:text-base tabular-nums">{value}</strong>
      {children && <span className="text-xs text-soft print:text-[0.6875rem]">{children}</span>}
    </dd>
  </div>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 text-base print:mb-1 print:text-sm">{title}</h2>
    {children}
  </section>
)

type CountsProps = { head: string; rows: ApplicantCounts[]; hasSeats?: boolean }

const Counts = ({ head, rows, hasSeats = false }: CountsProps) => {
  const titles = ['Pendaftar', 'Diterima', ...(hasSeats ? ['Kuota'] : [])]
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-line-strong/50 text-xs text-soft">
          <th scope="col" className="py-1 text-left font-semibold print:py-0.5">
            {head}
          </th>
          {titles.map((title) => (
            <th key={title} scope="col" className={classes(numberClass, 'font-semibold')}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, applicants, accepted, seats }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-1 text-left font-normal wrap-anywhere print:py-0.5">
              {name}
            </th>
            <td className={numberClass}>{formatNumber(applicants)}</td>
            <td className={classes(numberClass, 'font-semibold')}>{formatNumber(accepted)}</td>
            {hasSeats && <td className={numberClass}>{seats ? formatNumber(seats) : ''}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const numberClass = 'py-1 pl-3 text-right print:py-0.5 tabular-nums'
