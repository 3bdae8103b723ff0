/** The form of Kalender: a line for each wave, the school's own steps, and what contradicts. */

import { ApiError } from '@sekolah/api-client'
import type { Calendar, Mention } from '@sekolah/contract/admission/calendar/schemas'
import { formatClock } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { classes } from '@sekolah/ui/classes'
import { SelectField, TextField } from '@sekolah/ui/field'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { keyOf } from '../../core/api/keys.ts'
import { NotDone } from '../../core/api/loaded.tsx'
import { invalidate } from '../../core/api/query-client.ts'
import { useAction } from '../../core/api/use-action.ts'
import { useSchool } from '../../core/school/school.tsx'
import { inWords } from '../../core/time/day-field.tsx'
import { useConfirmLeave, useSaveShortcut } from '../../screens/resource/form/form-guards.tsx'
import { Doubts, SeveralTimelines } from './doubts.tsx'
import { denseFields, lineClass } from './line.ts'
import { OwnSteps } from './own-steps.tsx'
import { type CalendarDates, calendarInputOf, calendarValuesOf, ownStepValues } from './values.ts'

type Props = {
  read: Calendar
  mayChange: boolean
  /** Called with what is stored now, and the texts that say an old day. */
  onSaved: (saved: Calendar, mentions: Mention[]) => void
}

export const CalendarForm = ({ read: first, mayChange, onSaved }: Props) => {
  // Ignores later refetches, so that no typed value is lost; a stale save is refused.
  const [read] = useState(first)
  const toast = useToast()
  const client = useQueryClient()
  const { settings } = useSchool()
  const [values, setValues] = useState(() => calendarValuesOf(read))
  const form = useRef<HTMLFormElement>(null)
  const isChanged = JSON.stringify(values) !== JSON.stringify(calendarValuesOf(read))
  const save = useAction('calendar.save', {
    onDone: ({ mentions, ...saved }) => {
      toast('good', 'Kalender disimpan.')
      onSaved(saved, mentions)
      invalidate(client, 'content')
      invalidate(client, 'selection')
      invalidate(client, 'seats')
      invalidate(client, keyOf('settings.list'))
    },
  })
  const errorOf = (field: string): string | undefined =>
    save.error instanceof ApiError
      ? save.error.errors.find((one) => one.field === field)?.message
      : undefined
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (mayChange) save.mutate({ body: calendarInputOf(values, read) })
  }
  useSaveShortcut(form, () => submit())
  const question = useConfirmLeave(isChanged && !save.isSuccess)
  const isEmpty = read.waves.length === 0 && !values.days.opens && !values.days.closes
  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-4">
      {question}
      <SeveralTimelines
        entries={read.entries}
        chosen={values.entry_id}
        onChoose={(entry) =>
          setValues({ ...values, entry_id: entry.id, own_steps: entry.steps.map(ownStepValues) })
        }
      />
      {mayChange && <Doubts read={read} values={values} onSettled={setValues} />}
      <fieldset disabled={!mayChange} className="min-w-0 space-y-4">
        <Card className="divide-y divide-line">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
            <h2 className="text-lg">
              {settings?.ppdb_label} {read.year}{' '}
              <span className="font-normal text-soft">· {read.time_zone}</span>
            </h2>
            <SelectField
              label="Formulir"
              value={values.ppdb_status}
              onChange={({ target }) =>
                setValues({ ...values, ppdb_status: target.value === 'open' ? 'open' : 'closed' })
              }
            >
              <option value="open">Mengikuti tanggal</option>
              <option value="closed">Ditutup sekarang</option>
            </SelectField>
          </div>
          {isEmpty && (
            <p className="p-4 text-soft">
              Belum ada tanggal. Isi hari pertama dan terakhir pendaftaran.
            </p>
          )}
          {read.waves.length === 0 ? (
            <Line
              label="Penerimaan"
              days={values.days}
              errorOf={(field) => errorOf(`days.${field}`)}
              onChange={(days) => setValues({ ...values, days })}
            />
          ) : (
            values.waves.map((wave, index) => (
              <Line
                key={wave.id}
                label={wave.label}
                days={wave}
                hasObjections
                errorOf={(field) => errorOf(`waves.${index}.${field}`)}
                onChange={(days) =>
                  setValues({
                    ...values,
                    waves: values.waves.map((one) =>
                      one.id === wave.id ? { ...one, ...days } : one,
                    ),
                  })
                }
              />
            ))
          )}
          <OwnSteps
            steps={values.own_steps}
            visitDay={values.visit_day}
            errorOf={errorOf}
            onVisitDay={(visit_day) => setValues({ ...values, visit_day })}
            onChange={(own_steps) => setValues({ ...values, own_steps })}
          />
        </Card>
      </fieldset>
      <NotDone said="Belum disimpan." of={save} />
      {mayChange && (
        <div className="flex flex-wrap items-center justify-end gap-3">
          {isChanged && (
            <span className="text-sm text-soft">Ada perubahan yang belum disimpan.</span>
          )}
          <Button type="submit" look="main" pending={save.isPending}>
            Simpan kalender
          </Button>
        </div>
      )}
    </form>
  )
}

type LineProps = {
  label: string
  days: CalendarDates
  /** Only a wave has them. */
  hasObjections?: boolean
  errorOf: (field: keyof CalendarDates) => string | undefined
  onChange: (days: CalendarDates) => void
}

const Line = ({ label, days, hasObjections = false, errorOf, onChange }: LineProps) => {
  const input = (
    name: keyof CalendarDates,
    text: string,
    type: 'date' | 'datetime-local' = 'date',
  ) => {
    const [day = '', time] = days[name].split('T')
    return (
      <TextField
        label={text}
        type={type}
        value={days[name]}
        hint={inWords(day, time && `pukul ${formatClock(time)}`)}
        error={errorOf(name)}
        onChange={({ target }) => onChange({ ...days, [name]: target.value })}
      />
    )
  }
  return (
    <fieldset className={lineClass}>
      <legend className="contents">
        <span className="font-semibold max-lg:text-lg lg:pt-8">{label}</span>
      </legend>
      <div
        className={classes(
          'grid grid-cols-1 items-start gap-3 min-[26rem]:grid-cols-2 sm:grid-cols-3',
          hasObjections
            ? 'xl:grid-cols-[1fr_1fr_1.4fr_1fr_1fr]'
            : 'xl:grid-cols-[1fr_1fr_1.4fr_1fr]',
          denseFields,
        )}
      >
        {input('opens', 'Pendaftaran dari')}
        {input('closes', 'Sampai')}
        {input('result_at', 'Pengumuman hasil', 'datetime-local')}
        {hasObjections && input('objection_until', 'Sanggah s.d.')}
        {input('enrol_until', 'Daftar ulang s.d.')}
      </div>
    </fieldset>
  )
}
