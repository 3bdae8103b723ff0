/** The section Kelola Event. */

import { eventLabels as label } from '@sekolah/contract/information/labels'
import { excerptOf } from '@sekolah/contract/information/rules'
import { dayIn, formatDay } from '@sekolah/contract/values/dates'
import { classes } from '@sekolah/ui/classes'
import { TextArea, TextField } from '@sekolah/ui/field'
import { Badge } from '@sekolah/ui/status'
import { CalendarDays } from 'lucide-react'
import { useSchool } from '../../core/school/school.tsx'
import type { Section } from '../../core/section.ts'
import { DayField } from '../../core/time/day-field.tsx'
import { CardGrid } from '../../screens/resource/card-grid.tsx'
import { QueryFilter } from '../../screens/resource/list-frame.tsx'
import { RecordCard } from '../../screens/resource/record-card.tsx'
import { ResourceScreen } from '../../screens/resource/resource-screen.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { upcomingFirst } from './next-first.ts'

export const section: Section = {
  path: '/events',
  label: 'Kelola Event',
  icon: CalendarDays,
  access: 'editor',
  place: 70,
  group: 'site',
}

const whenLabels = { true: 'Akan datang', false: 'Sudah lewat' } as const

export const Screen = () => {
  const { query } = useListAddress()
  const today = dayIn(useSchool().zone, new Date())
  const upcoming =
    query.upcoming === 'true' || query.upcoming === 'false' ? query.upcoming : undefined
  return (
    <ResourceScreen
      resource="events"
      title={section.label}
      noun="event"
      query={{ search: query.search, upcoming }}
      shown={(rows) => upcomingFirst(rows, today)}
      search={{ label: 'Cari event', placeholder: 'Cari nama atau tempat…' }}
      filters={<QueryFilter name="upcoming" label="Kapan" all="Semua event" options={whenLabels} />}
      empty={{
        ...{ sought: 'Event Tidak Ditemukan', none: 'Belum ada event' },
        begin: 'Tambahkan event pertama',
      }}
      labels={label}
      titleOf={({ name }) => name}
      inputs={(field) => (
        <>
          <TextField label={label.name} {...field.text('name')} data-first-focus />
          <div className="grid gap-5 sm:grid-cols-2">
            <DayField label={label.date} {...field.text('date')} />
            <TextField label={label.time} {...field.text('time')} placeholder="08.00 - 12.00" />
          </div>
          <TextField label={label.location} {...field.text('location')} />
          <TextArea label={label.description} {...field.text('description')} rows={5} />
        </>
      )}
    >
      {(rows, actions) => (
        <CardGrid label="Event" rows={rows} width={300} height={180}>
          {(row) => (
            <RecordCard
              row={row}
              title={row.name}
              actions={actions}
              media={<DayTile day={row.date} isOver={row.date < today} />}
              under={<p className="line-clamp-1">{row.time}</p>}
              snippet={excerptOf(row.description, 100)}
              badges={
                <>
                  <Badge tone="plain" icon={false}>
                    <span className="max-w-52 truncate">{row.location}</span>
                  </Badge>
                  {row.date < today && <Badge tone="plain">Sudah lewat</Badge>}
                </>
              }
            />
          )}
        </CardGrid>
      )}
    </ResourceScreen>
  )
}

/** The date as a calendar page. */
const DayTile = ({ day, isOver }: { day: string; isOver: boolean }) => {
  const [date, month = '', year] = formatDay(day).split(' ')
  return (
    <time
      dateTime={day}
      className={classes(
        'grid w-14 shrink-0 rounded-sm py-1.5 text-center leading-none tabular-nums',
        isOver ? 'bg-sunken text-soft' : 'bg-brand-wash text-brand',
      )}
    >
      <span className="text-xl font-bold">{date}</span>
      <span className="text-xs font-semibold">{month.slice(0, 3)}</span>
      <span className="text-xs">{year}</span>
    </time>
  )
}
