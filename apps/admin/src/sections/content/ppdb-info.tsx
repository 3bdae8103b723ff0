/** Kelola Konten: information about admission, in an order that staff choose. */
import { stepStatusLabels } from '@sekolah/contract/admission/calendar/labels'
import {
  type InfoType,
  infoLabels,
  infoTypeLabels,
  infoTypes,
} from '@sekolah/contract/admission/info/labels'
import type { PpdbInfo as Info, PpdbInfoInput } from '@sekolah/contract/admission/info/schemas'
import { excerptOf } from '@sekolah/contract/information/rules'
import { dayIn } from '@sekolah/contract/values/dates'
import { Options, SelectField, TextArea, TextField } from '@sekolah/ui/field'
import { Badge } from '@sekolah/ui/status'
import { useRef } from 'react'
import { useSchool } from '../../core/school/school.tsx'
import { useSchoolTerms } from '../../core/school/words.ts'
import { useSession } from '../../core/session/use-session.ts'
import type { FormFields } from '../../screens/resource/form/use-form.ts'
import { QueryFilter, type TabProps } from '../../screens/resource/list-frame.tsx'
import { OrderedList } from '../../screens/resource/order/ordered.tsx'
import { ResourceScreen } from '../../screens/resource/resource-screen.tsx'
import { RowLink } from '../../screens/resource/row.tsx'
import { matchesSearch } from '../../screens/resource/search.ts'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { CalendarSteps, calendarStepsOf } from './calendar-steps.tsx'
import { infoSummary } from './info-data.ts'
import { InfoFields } from './info-fields.tsx'

const label = { ...infoLabels, data: 'Rincian' } as const

export const PpdbInfo = (frame: TabProps) => {
  const { api } = useSession()
  const { query } = useListAddress()
  const words = useSchoolTerms()
  const today = dayIn(useSchool().zone, new Date())
  return (
    <ResourceScreen
      resource="ppdb_info"
      {...frame}
      noun={words('info PPDB')}
      size="wide"
      query={{}}
      start={{ data: { date: today } }}
      shown={(rows) =>
        rows.filter(
          (row) =>
            (!query.type || row.info_type === query.type) &&
            matchesSearch(query.search, row.title, row.content),
        )
      }
      search={{ label: words('Cari info PPDB'), placeholder: 'Cari judul atau isi…' }}
      filters={
        <QueryFilter
          name="type"
          label={label.info_type}
          all="Semua jenis"
          options={infoTypeLabels}
        />
      }
      empty={{
        ...{ sought: words('Info PPDB Tidak Ditemukan'), none: words('Belum ada info PPDB') },
        begin: 'Tambahkan info pertama',
      }}
      labels={label}
      valueLabels={{ ...infoTypeLabels, ...stepStatusLabels }}
      titleOf={titleOf}
      inputs={(field, row) => <Inputs field={field} row={row} today={today} />}
    >
      {(rows, actions) => (
        <OrderedList
          {...{ rows, actions, titleOf }}
          write={(id, order_index) =>
            api.ppdb_info.update({ params: { id }, body: { order_index } })
          }
        >
          {(row) => (
            <>
              <p className="mb-1 flex flex-wrap items-center gap-2">
                <Badge tone="info" icon={false}>
                  {infoTypeLabels[row.info_type]}
                </Badge>
                <span className="text-xs text-soft tabular-nums">{infoSummary(row)}</span>
              </p>
              <RowLink {...actions.formAt(row.id)}>{row.title}</RowLink>
              {row.content && (
                <p className="line-clamp-2 text-soft">{excerptOf(row.content, 100)}</p>
              )}
            </>
          )}
        </OrderedList>
      )}
    </ResourceScreen>
  )
}

const titleOf = ({ title }: Info) => title

type InputsProps = {
  field: FormFields<keyof PpdbInfoInput>
  row: Info | null
  today: string
}

const Inputs = ({ field, row, today }: InputsProps) => {
  const type = infoTypes.find((known) => known === field.value('info_type')) ?? 'announcement'
  const calendarSteps = calendarStepsOf(row)
  // Restores the input when the type is switched and switched back.
  const left = useRef<Partial<Record<InfoType, unknown>>>({})
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[14rem_1fr_8rem]">
        <SelectField
          label={label.info_type}
          {...field.text('info_type')}
          onChange={({ target }) => {
            const chosen = infoTypes.find((known) => known === target.value)
            if (!chosen) return
            left.current[type] = field.value('data')
            field.set('info_type', chosen)
            const blank = chosen === 'announcement' ? { date: today } : []
            field.set('data', left.current[chosen] ?? blank)
          }}
        >
          <Options of={infoTypeLabels} />
        </SelectField>
        <TextField label={label.title} {...field.text('title')} data-first-focus />
        <TextField label={label.order_index} {...field.number('order_index')} />
      </div>
      {type === 'timeline' && calendarSteps ? (
        <CalendarSteps steps={calendarSteps} />
      ) : (
        <InfoFields
          type={type}
          value={field.value('data')}
          onChange={(data) => field.set('data', data)}
          error={field.error('data')}
        />
      )}
      <TextArea label={label.content} {...field.text('content')} rows={6} optional />
    </>
  )
}
