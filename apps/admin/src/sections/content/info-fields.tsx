/** The inputs for an entry's data, by its type. */

import { stepStatuses, stepStatusLabels } from '@sekolah/contract/admission/calendar/labels'
import { type InfoType, infoLabels as label } from '@sekolah/contract/admission/info/labels'
import { formatNumber } from '@sekolah/contract/values/numbers'
import { classes } from '@sekolah/ui/classes'
import { Options, Select } from '@sekolah/ui/field'
import { LineInput, LinesField, ListField } from '@sekolah/ui/list-field'
import { DayField } from '../../core/time/day-field.tsx'
import { type PpdbInfoData, parseInfoData } from './info-data.ts'

type Props = {
  type: InfoType
  /** The structured data of the entry in the form. */
  value: unknown
  onChange: (value: PpdbInfoData[InfoType]) => void
  error?: string
}

export const InfoFields = ({ type, value, onChange, error }: Props) => {
  switch (type) {
    case 'timeline':
      return <Steps value={parseInfoData(type, value)} onChange={onChange} error={error} />
    case 'requirements':
      return (
        <ListField
          label={label.requirements}
          noun="persyaratan"
          value={parseInfoData(type, value)}
          onChange={onChange}
          error={error}
        />
      )
    case 'fees':
      return <Fees value={parseInfoData(type, value)} onChange={onChange} error={error} />
    case 'announcement':
      return (
        <DayField
          label={label.date}
          value={parseInfoData(type, value).date}
          onChange={({ target }) => onChange({ date: target.value })}
          error={error}
        />
      )
  }
}

type LinesProps<Type extends InfoType> = {
  value: PpdbInfoData[Type]
  onChange: (value: PpdbInfoData[Type]) => void
  error?: string
}

/** Fields stand below each other on a phone, with a line between entries. */
const lineClass = 'grid gap-2 max-sm:border-b max-sm:border-line max-sm:pb-4'

const Steps = ({ value, onChange, error }: LinesProps<'timeline'>) => (
  <LinesField
    label="Jadwal"
    noun="kegiatan"
    blank={{ event: '', date: '', status: 'other' }}
    {...{ value, onChange, error }}
  >
    {(step, change, number) => (
      <div className={classes(lineClass, 'sm:grid-cols-[1fr_9rem_14.5rem]')}>
        <LineInput
          label={`${label.event} ${number}`}
          placeholder={label.event}
          value={step.event}
          isRefused={Boolean(error) && step.event === ''}
          onChange={(event) => change({ ...step, event })}
        />
        <LineInput
          label={`${label.date} ${number}`}
          placeholder="Tanggal atau kata"
          value={step.date}
          isRefused={Boolean(error) && step.date === ''}
          onChange={(date) => change({ ...step, date })}
        />
        <Select
          aria-label={`${label.status} ${number}`}
          value={step.status}
          onChange={({ target }) => {
            const status = stepStatuses.find((known) => known === target.value)
            if (status) change({ ...step, status })
          }}
          className="min-h-12 rounded-md border border-line-strong/60 bg-surface pr-11 pl-4 hover:border-line-strong"
        >
          <Options of={stepStatusLabels} />
        </Select>
      </div>
    )}
  </LinesField>
)

const Fees = ({ value, onChange, error }: LinesProps<'fees'>) => (
  <LinesField
    label="Biaya"
    noun="rincian"
    blank={{ item: '', amount: '' as const }}
    {...{ value, onChange, error }}
  >
    {(fee, change, number) => (
      <div className={classes(lineClass, 'sm:grid-cols-[1fr_12rem]')}>
        <LineInput
          label={`${label.item} ${number}`}
          placeholder={label.item}
          value={fee.item}
          isRefused={Boolean(error) && fee.item === ''}
          onChange={(item) => change({ ...fee, item })}
        />
        <LineInput
          label={`${label.amount} ${number}`}
          placeholder="Rp"
          inputMode="numeric"
          value={fee.amount === '' ? '' : formatNumber(fee.amount)}
          isRefused={Boolean(error) && fee.amount === ''}
          onChange={(text) => change({ ...fee, amount: amountFrom(text) })}
        />
      </div>
    )}
  </LinesField>
)

const amountFrom = (text: string): number | '' => {
  const digits = text.replace(/\D/g, '').slice(0, 10)
  return digits === '' ? '' : Number(digits)
}
