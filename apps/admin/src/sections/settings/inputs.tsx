/** One input for each kind of setting. */
import { timeZones } from '@sekolah/contract/dates'
import { admissionStatuses } from '@sekolah/contract/ppdb'
import type { OfficeHours, SettingKey } from '@sekolah/contract/school'
import { settings } from '@sekolah/contract/school/settings'
import { Button, IconButton } from '@sekolah/ui/button'
import { FieldMessage, SelectField, TextArea, TextField } from '@sekolah/ui/field'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { MomentField } from '../../moment-field.tsx'
import type { Fields } from '../../resource-screen/use-form.ts'
import type { SettingField } from './fields.ts'
import { HolidaysField, RepliesField, TextsField } from './list-inputs.tsx'

const statusWords = { open: 'Dibuka', closed: 'Ditutup' }

type Props = { setting: SettingField; field: Fields<SettingKey> }

export const SettingInput = ({ setting: { key, kind, hint }, field }: Props) => {
  const { label } = settings[key]
  const tied = { label, hint, ...field.text(key) }
  const list = {
    label,
    hint,
    value: tied.value,
    error: tied.error,
    onChange: (text: string) => field.set(key, text),
  }
  switch (kind) {
    case 'line':
      return <TextField {...tied} />
    case 'paragraph':
      return <TextArea {...tied} rows={2} />
    case 'tel':
      return <TextField {...tied} type="tel" inputMode="tel" />
    case 'email':
      return <TextField {...tied} type="email" inputMode="email" autoCapitalize="none" />
    case 'url':
      return <TextField {...tied} type="url" inputMode="url" placeholder="https://" />
    case 'digits':
      return <TextField {...tied} inputMode="numeric" />
    case 'day':
      return <TextField {...tied} type="date" />
    case 'moment':
      return <MomentField {...tied} onChange={(moment) => field.set(key, moment)} />
    case 'status':
      return (
        <SelectField {...tied}>
          {admissionStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWords[status]}
            </option>
          ))}
        </SelectField>
      )
    case 'zone':
      return (
        <SelectField {...tied}>
          {timeZones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
      )
    case 'hours':
      return <HoursField {...list} />
    case 'holidays':
      return <HolidaysField {...list} />
    case 'texts':
      return <TextsField {...list} />
    case 'replies':
      return <RepliesField {...list} />
  }
}

const days = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']
const newRow: OfficeHours = { from: 1, to: 5, open: '07:00', close: '16:00' }

type HoursProps = {
  label: string
  hint: string
  /** JSON text. */
  value: string
  error?: string
  onChange: (text: string) => void
}

const HoursField = ({ label, hint, value, error, onChange }: HoursProps) => {
  const id = useId()
  const rows: OfficeHours[] = JSON.parse(value || '[]')
  const write = (next: OfficeHours[]) => onChange(JSON.stringify(next))
  const change = (at: number, part: Partial<OfficeHours>) =>
    write(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <ul className="space-y-3">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are values without an identity of their own.
          <li key={at} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="flex items-center gap-2">
              <Day
                label={`Baris ${at + 1}, dari hari`}
                value={row.from}
                onChange={(from) => change(at, { from, to: Math.max(from, row.to) })}
              />
              <span className="text-soft">sampai</span>
              <Day
                label={`Baris ${at + 1}, sampai hari`}
                value={row.to}
                onChange={(to) => change(at, { to, from: Math.min(to, row.from) })}
              />
            </span>
            <span className="flex items-center gap-2">
              <span className="hidden text-soft sm:inline">pukul</span>
              <Time
                label={`Baris ${at + 1}, buka`}
                value={row.open}
                onChange={(open) => change(at, { open })}
              />
              <span aria-hidden className="text-soft">
                –
              </span>
              <Time
                label={`Baris ${at + 1}, tutup`}
                value={row.close}
                onChange={(close) => change(at, { close })}
              />
              <IconButton
                label={`Hapus baris ${at + 1} jam layanan`}
                onClick={() => write(rows.toSpliced(at, 1))}
              >
                <X aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <Button className="mt-3" onClick={() => write([...rows, newRow])}>
        <Plus aria-hidden />
        Tambah jam layanan
      </Button>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {hint}
      </p>
      <FieldMessage id={`${id}-error`} message={error} />
    </fieldset>
  )
}

const smallClass =
  'min-h-11 rounded-md border border-line-strong/60 bg-surface px-3 hover:border-line-strong'

type PartProps<Value> = { label: string; value: Value; onChange: (value: Value) => void }

const Day = ({ label, value, onChange }: PartProps<number>) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(Number(target.value))}
    className={smallClass}
  >
    {days.map((day, index) => (
      <option key={day} value={index + 1}>
        {day}
      </option>
    ))}
  </select>
)

const Time = ({ label, value, onChange }: PartProps<string>) => (
  <input
    type="time"
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className={smallClass}
  />
)
