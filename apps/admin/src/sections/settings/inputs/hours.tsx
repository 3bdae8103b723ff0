/** Hours by weekday: the office's, and the school's with gate times and uniforms. */
import type { OfficeHours } from '@sekolah/contract/settings/structured'
import { TextField } from '@sekolah/ui/field'
import type { EditorProps } from './editor.ts'
import { DayInput, RowsField, TextInput } from './rows-field.tsx'

export const HoursRows = (props: EditorProps<'office_hours'> & { noun?: string }) => (
  <RowsField<OfficeHours>
    noun="jam layanan"
    blank={{ from: 1, to: 5, open: '07:00', close: '16:00' }}
    {...props}
  >
    {(row, change, of) => (
      <>
        <DaysPart {...{ row, change, of }} />
        <TextInput
          type="time"
          label="mulai"
          of={of}
          value={row.open}
          onChange={(open) => change({ open })}
        />
        <span aria-hidden className="text-soft">
          –
        </span>
        <TextInput
          type="time"
          label="selesai"
          of={of}
          value={row.close}
          onChange={(close) => change({ close })}
        />
      </>
    )}
  </RowsField>
)

export const Schedule = ({
  label,
  hint,
  error,
  value,
  onChange,
}: EditorProps<'school_schedule'>) => (
  <div className="space-y-6">
    <HoursRows
      label={label}
      noun="jam pelajaran"
      hint={hint}
      error={error}
      value={value.hours}
      onChange={(hours) => onChange({ ...value, hours })}
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Siswa hadir paling lambat"
        type="time"
        value={value.arrive_by}
        onChange={({ target }) => onChange({ ...value, arrive_by: target.value })}
        hint="Kosong: tidak ditampilkan."
      />
      <TextField
        label="Gerbang ditutup"
        type="time"
        value={value.gate_closes}
        onChange={({ target }) => onChange({ ...value, gate_closes: target.value })}
        hint="Kosong: tidak ditampilkan."
      />
    </div>
    <RowsField
      label="Seragam"
      noun="seragam"
      hint="Menurut hari, pada halaman Jadwal."
      value={value.uniforms}
      blank={{ from: 1, to: 1, uniform: '' }}
      onChange={(uniforms) => onChange({ ...value, uniforms })}
    >
      {(row, change, of) => (
        <>
          <DaysPart {...{ row, change, of }} />
          <TextInput
            label="seragam"
            of={of}
            value={row.uniform}
            onChange={(uniform) => change({ uniform })}
          />
        </>
      )}
    </RowsField>
  </div>
)

type DaysProps = {
  row: { from: number; to: number }
  change: (part: { from: number; to: number }) => void
  of: string
}

/** A range of weekdays; the end is never before the start. */
const DaysPart = ({ row, change, of }: DaysProps) => (
  <>
    <DayInput
      label="dari hari"
      of={of}
      value={row.from}
      onChange={(from) => change({ from, to: Math.max(from, row.to) })}
    />
    <span className="text-sm text-soft">sampai</span>
    <DayInput
      label="sampai hari"
      of={of}
      value={row.to}
      onChange={(to) => change({ to, from: Math.min(to, row.from) })}
    />
  </>
)
