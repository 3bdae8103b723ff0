/** School hours, uniforms by weekday, holidays, and files to download. */

import { formatHours, formatWeekdays, parseStructured } from '@sekolah/contract/settings/rules'
import type { StructuredSettings } from '@sekolah/contract/settings/structured'
import {
  dayIn,
  formatClock,
  formatDay,
  type TimeZone,
  weekdayAndMinutes,
} from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { classes } from '@sekolah/ui/classes'
import { Badge, Empty } from '@sekolah/ui/status'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow, useSettings } from '../base/use-site.ts'
import { DocumentLink } from '../blocks/document-link.tsx'
import { formatWeekday } from './events/event-row.tsx'
import { InformationFrame } from './frame.tsx'

export default function SchedulePage() {
  const settings = useSettings()
  const zone = settings.time_zone
  const now = useNow()
  const today = dayIn(zone, now)
  const schedule = parseStructured(settings, 'school_schedule')
  const days = daysOf(schedule)
  const { arrive_by, gate_closes } = schedule
  const downloads = parseStructured(settings, 'school_downloads')
  const holidays = parseStructured(settings, 'holidays')
    .filter(({ date }) => date >= today)
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(0, HOLIDAYS)
  const isEmpty = days.length + downloads.length + holidays.length === 0
  return (
    <InformationFrame title="Jadwal">
      {isEmpty && (
        <Empty title="Jadwal belum tersedia">Jadwal sekolah akan tampil di halaman ini.</Empty>
      )}
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[1.7fr_1fr]">
        <div>
          {days.length > 0 && (
            <section>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h2 className="text-xl sm:text-2xl">Jam sekolah dan seragam</h2>
                <Button className="no-print" onClick={() => window.print()}>
                  <Printer aria-hidden />
                  Cetak
                </Button>
              </div>
              <Week days={days} today={weekdayAndMinutes(zone, now).weekday} zone={zone} />
            </section>
          )}
        </div>
        <aside className="space-y-10">
          {(arrive_by || gate_closes) && (
            <dl className="grid gap-4 sm:max-lg:grid-cols-2">
              {arrive_by && (
                <TimeOfDay time={arrive_by} term="Siswa sudah hadir">
                  Siswa hadir di sekolah paling lambat pukul {formatClock(arrive_by)}.
                </TimeOfDay>
              )}
              {gate_closes && (
                <TimeOfDay time={gate_closes} term="Gerbang ditutup">
                  Setelah pukul {formatClock(gate_closes)}, siswa melapor ke guru piket.
                </TimeOfDay>
              )}
            </dl>
          )}
          {holidays.length > 0 && (
            <section>
              <h2 className="text-xl">Hari libur</h2>
              <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
                {holidays.map(({ date, name }) => (
                  <li key={date + name} className="p-4">
                    <p className="font-semibold">{name}</p>
                    <p className="text-sm text-soft">
                      <time dateTime={date}>
                        {formatWeekday(date)}, {formatDay(date)}
                      </time>
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {downloads.length > 0 && (
            <section className="no-print">
              <h2 className="text-xl">Unduhan</h2>
              <ul className="mt-4 space-y-3">
                {downloads.map(({ title, file }) => (
                  <li key={file + title}>
                    <DocumentLink title={title} file={file} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
    </InformationFrame>
  )
}

/** How many holidays are listed. */
const HOLIDAYS = 8

type Day = { weekday: number; hours: string[]; uniform: string }

/** Each weekday with lessons or a uniform rule. */
const daysOf = ({ hours, uniforms }: StructuredSettings['school_schedule']): Day[] =>
  [1, 2, 3, 4, 5, 6, 7]
    .map((weekday) => {
      const isOn = ({ from, to }: { from: number; to: number }) => weekday >= from && weekday <= to
      return {
        weekday,
        hours: hours.filter(isOn).map(formatHours),
        uniform: uniforms
          .filter(isOn)
          .map((row) => row.uniform)
          .join(', '),
      }
    })
    .filter((day) => day.hours.length > 0 || day.uniform)

const Week = ({ days, today, zone }: { days: Day[]; today: number; zone: TimeZone }) => (
  <div className="@container mt-4 overflow-hidden rounded-lg border border-line bg-surface">
    <table className="w-full text-left">
      <thead className="border-b border-line text-sm text-soft @max-[18rem]:sr-only">
        <tr>
          <th className="p-3 font-semibold sm:px-5">Hari</th>
          <th className="p-3 font-semibold sm:px-5">Jam ({zone})</th>
          <th className="p-3 font-semibold sm:px-5">Seragam</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {days.map(({ weekday, hours, uniform }) => (
          <tr
            key={weekday}
            className={classes(
              'align-top @max-[18rem]:flex @max-[18rem]:flex-col @max-[18rem]:p-3 @max-[18rem]:*:p-0',
              weekday === today && 'bg-brand-wash',
            )}
          >
            <th scope="row" className="p-3 font-semibold sm:px-5">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {formatWeekdays({ from: weekday, to: weekday })}
                {weekday === today && (
                  <span className="no-print">
                    <Badge tone="wait" icon={false}>
                      Hari ini
                    </Badge>
                  </span>
                )}
              </span>
            </th>
            <td className="p-3 tabular-nums sm:px-5">
              {hours.map((span) => (
                <span key={span} className="block whitespace-nowrap">
                  {span}
                </span>
              ))}
            </td>
            <td className="p-3 sm:px-5">{uniform}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

type TimeOfDayProps = { time: string; term: string; children: ReactNode }

const TimeOfDay = ({ time, term, children }: TimeOfDayProps) => (
  <Card className="p-5 sm:p-6">
    <dt className="font-semibold">{term}</dt>
    <dd>
      <span className="mt-1 block text-3xl font-bold tracking-tight text-brand tabular-nums">
        {formatClock(time)}
      </span>
      <span className="mt-2 block text-sm text-soft">{children}</span>
    </dd>
  </Card>
)
