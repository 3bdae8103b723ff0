/** The school's own steps: a test with its hour and place, and the day on which families come. */
import { isRealDay } from '@sekolah/contract/values/dates'
import { Button, IconButton } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { TextField } from '@sekolah/ui/field'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { DayField, inWords } from '../../core/time/day-field.tsx'
import { denseFields, lineClass } from './line.ts'
import type { OwnStep } from './values.ts'

type Props = {
  steps: OwnStep[]
  visitDay: string
  errorOf: (field: string) => string | undefined
  onVisitDay: (day: string) => void
  onChange: (steps: OwnStep[]) => void
}

export const OwnSteps = ({ steps, visitDay, errorOf, onVisitDay, onChange }: Props) => {
  const next = useRef(1_000)
  const add = () => {
    next.current += 1
    const blank = { event: '', date: '', time: '', place: '', until: '' }
    onChange([...steps, { ...blank, key: next.current }])
  }
  return (
    <fieldset className={lineClass}>
      <legend className="contents">
        <span className="font-semibold max-lg:text-lg lg:pt-8">Kegiatan</span>
      </legend>
      <div className="min-w-0 space-y-4">
        {steps.map((step, index) => {
          const put = (changes: Partial<OwnStep>) =>
            onChange(steps.map((one) => (one.key === step.key ? { ...one, ...changes } : one)))
          const named = step.event || 'kegiatan ini'
          // A date that was stored as text ("awal Desember") stays a text field until it is cleared.
          const isText = step.date !== '' && !isRealDay(step.date)
          return (
            <div
              key={step.key}
              className={classes(
                'grid grid-cols-1 items-start gap-3 min-[26rem]:grid-cols-2',
                'max-sm:rounded-md max-sm:border max-sm:border-line max-sm:p-3',
                'sm:grid-cols-[2fr_10.5rem_7.5rem_1.5fr_auto]',
                denseFields,
              )}
            >
              <div className="min-[26rem]:max-sm:col-span-2">
                <TextField
                  label="Kegiatan"
                  value={step.event}
                  maxLength={150}
                  error={errorOf(`own_steps.${index}.event`)}
                  onChange={({ target }) => put({ event: target.value })}
                />
              </div>
              <TextField
                label="Tanggal"
                type={isText ? 'text' : 'date'}
                value={step.date}
                hint={inWords(step.date, undefined)}
                error={errorOf(`own_steps.${index}.date`)}
                onChange={({ target }) => put({ date: target.value })}
              />
              <TextField
                label="Jam"
                type="time"
                value={step.time}
                error={errorOf(`own_steps.${index}.time`)}
                onChange={({ target }) => put({ time: target.value })}
              />
              <div className="min-[26rem]:max-sm:col-span-2">
                <TextField
                  label="Tempat"
                  value={step.place}
                  maxLength={100}
                  error={errorOf(`own_steps.${index}.place`)}
                  onChange={({ target }) => put({ place: target.value })}
                />
              </div>
              <IconButton
                label={`Hapus ${named}`}
                className="max-sm:-mt-1 max-sm:justify-self-end min-[26rem]:max-sm:col-span-2 sm:mt-6"
                onClick={() => onChange(steps.filter(({ key }) => key !== step.key))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
          )
        })}
        <div className="flex flex-wrap items-start gap-3">
          <Button onClick={add} className="sm:mt-6">
            <Plus aria-hidden />
            Kegiatan
          </Button>
          <div className="w-44 grow sm:grow-0">
            <DayField
              label="Datang ke sekolah"
              value={visitDay}
              onChange={({ target }) => onVisitDay(target.value)}
            />
          </div>
        </div>
      </div>
    </fieldset>
  )
}
