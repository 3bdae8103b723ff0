/** The settings that say more than one thing: each with the inputs of its parts. */
import {
  type OfficeHours,
  type SettingKey,
  type StructuredSettings,
  settingsFrom,
  structured,
} from '@sekolah/contract/school'
import { settings } from '@sekolah/contract/school/settings'
import { FieldMessage, TextArea, TextField } from '@sekolah/ui/field'
import { ListField } from '@sekolah/ui/list-field'
import { type ReactNode, useState } from 'react'
import type { Fields } from '../../resource-screen/use-form.ts'
import { DocumentField } from './document-field.tsx'
import { DayPart, LongPart, RowsField, TextPart } from './rows-field.tsx'

export type StructuredKey = keyof StructuredSettings

type Props<Key extends StructuredKey> = {
  label: string
  hint: string
  error: string | undefined
  value: StructuredSettings[Key]
  onChange: (value: StructuredSettings[Key]) => void
}

type Editors = { [Key in StructuredKey]: (props: Props<Key>) => ReactNode }

const HoursRows = (props: Props<'office_hours'> & { noun?: string }) => (
  <RowsField<OfficeHours>
    noun="jam layanan"
    blank={{ from: 1, to: 5, open: '07:00', close: '16:00' }}
    ordered={false}
    {...props}
  >
    {(row, change, of) => (
      <>
        <DayPart
          label="dari hari"
          of={of}
          value={row.from}
          onChange={(from) => change({ from, to: Math.max(from, row.to) })}
        />
        <span className="text-sm text-soft">sampai</span>
        <DayPart
          label="sampai hari"
          of={of}
          value={row.to}
          onChange={(to) => change({ to, from: Math.min(to, row.from) })}
        />
        <TextPart
          type="time"
          label="mulai"
          of={of}
          value={row.open}
          onChange={(open) => change({ open })}
        />
        <span aria-hidden className="text-soft">
          –
        </span>
        <TextPart
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

const Schedule = ({ label, hint, error, value, onChange }: Props<'school_schedule'>) => (
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
      ordered={false}
      value={value.uniforms}
      blank={{ from: 1, to: 1, uniform: '' }}
      onChange={(uniforms) => onChange({ ...value, uniforms })}
    >
      {(row, change, of) => (
        <>
          <DayPart
            label="dari hari"
            of={of}
            value={row.from}
            onChange={(from) => change({ from, to: Math.max(from, row.to) })}
          />
          <span className="text-sm text-soft">sampai</span>
          <DayPart
            label="sampai hari"
            of={of}
            value={row.to}
            onChange={(to) => change({ to, from: Math.min(to, row.from) })}
          />
          <TextPart
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

const templates = {
  accepted: 'Diterima',
  rejected: 'Ditolak',
  correction: 'Perbaikan data',
  reregister: 'Daftar ulang',
} as const satisfies Record<keyof StructuredSettings['whatsapp_templates'], string>

const editors: Editors = {
  office_hours: HoursRows,
  school_schedule: Schedule,
  holidays: (props) => (
    <RowsField noun="hari libur" ordered={false} blank={{ date: '', name: '' }} {...props}>
      {(row, change, of) => (
        <>
          <TextPart
            type="date"
            label="tanggal"
            of={of}
            value={row.date}
            onChange={(date) => change({ date })}
          />
          <TextPart label="nama" of={of} value={row.name} onChange={(name) => change({ name })} />
        </>
      )}
    </RowsField>
  ),
  industry_partners: (props) => (
    <RowsField noun="mitra" blank={{ name: '', link: '' }} {...props}>
      {(row, change, of) => (
        <>
          <TextPart label="nama" of={of} value={row.name} onChange={(name) => change({ name })} />
          <TextPart
            label="https:// (boleh kosong)"
            of={of}
            value={row.link}
            onChange={(link) => change({ link })}
          />
        </>
      )}
    </RowsField>
  ),
  about_claims: ({ label, hint, error, value, onChange }) => (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <p className="mb-3 text-sm text-soft">{hint}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Tahun berdiri"
          value={value.founded}
          inputMode="numeric"
          onChange={({ target }) => onChange({ ...value, founded: target.value })}
        />
        <TextField
          label="Lencana jumlah siswa"
          value={value.badge}
          placeholder="1,200+ Siswa"
          onChange={({ target }) => onChange({ ...value, badge: target.value })}
        />
      </div>
      <FieldMessage id="about_claims-error" message={error} />
    </fieldset>
  ),
  alumni_stats: (props) => (
    <RowsField noun="angka" blank={{ value: '', label: '' }} {...props}>
      {(row, change, of) => (
        <>
          <TextPart
            label="angka, misalnya 5,000+"
            of={of}
            value={row.value}
            onChange={(value) => change({ value })}
          />
          <TextPart
            label="keterangan"
            of={of}
            value={row.label}
            onChange={(label) => change({ label })}
          />
        </>
      )}
    </RowsField>
  ),
  school_downloads: (props) => (
    <RowsField noun="unduhan" blank={{ title: '', file: '' }} {...props}>
      {(row, change, of) => (
        <>
          <TextPart
            label="judul"
            of={of}
            value={row.title}
            onChange={(title) => change({ title })}
          />
          <DocumentField
            label={`${of}, berkas`}
            bare
            value={row.file}
            onChange={(file) => change({ file })}
          />
        </>
      )}
    </RowsField>
  ),
  whatsapp_templates: ({ label, hint, error, value, onChange }) => (
    <fieldset className="space-y-5">
      <legend className="sr-only">{label}</legend>
      <p className="text-sm text-soft">{hint}</p>
      {Object.entries(templates).map(([name, title]) => (
        <TextArea
          key={name}
          label={title}
          value={value[name as keyof typeof templates]}
          rows={3}
          maxLength={1000}
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        />
      ))}
      <FieldMessage id="whatsapp_templates-error" message={error} />
    </fieldset>
  ),
  chat_suggestions: ({ hint, ...props }) => <Lines noun="usulan" hint={hint} {...props} />,
  chat_fallbacks: ({ hint, ...props }) => <Lines noun="jawaban" hint={hint} {...props} />,
  chat_replies: (props) => (
    <RowsField noun="jawaban" blank={{ words: [], reply: '' }} {...props}>
      {(row, change, of) => (
        <>
          <Words of={of} value={row.words} onChange={(words) => change({ words })} />
          <LongPart
            label="jawaban"
            of={of}
            value={row.reply}
            onChange={(reply) => change({ reply })}
          />
        </>
      )}
    </RowsField>
  ),
}

type LinesProps = {
  label: string
  noun: string
  hint: string
  error: string | undefined
  value: string[]
  onChange: (value: string[]) => void
}

const Lines = ({ hint, ...props }: LinesProps) => (
  <div>
    <ListField {...props} />
    <p className="mt-1.5 text-sm text-soft">{hint}</p>
  </div>
)

type WordsProps = { of: string; value: string[]; onChange: (words: string[]) => void }

/** Words with commas between them, as they are typed: a comma is not lost while it is the last. */
const Words = ({ of, value, onChange }: WordsProps) => {
  const [typed, setTyped] = useState(value.join(', '))
  const words = wordsIn(typed)
  const shown = words.join('\n') === value.join('\n') ? typed : value.join(', ')
  return (
    <TextPart
      label="kata kunci, dipisah koma"
      of={of}
      value={shown}
      onChange={(text) => {
        setTyped(text)
        onChange(wordsIn(text))
      }}
    />
  )
}

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)

type EditorProps<Key extends StructuredKey> = {
  name: Key
  hint: string
  field: Fields<SettingKey>
}

/** Ties an editor to the JSON text that the form keeps. */
export const StructuredInput = <Key extends StructuredKey>({
  name,
  hint,
  field,
}: EditorProps<Key>) => {
  const Editor: (props: Props<Key>) => ReactNode = editors[name]
  const text = field.text(name).value
  return (
    <Editor
      label={settings[name].label}
      hint={hint}
      error={field.error(name)}
      value={structured(settingsFrom([{ setting_key: name, setting_value: text }]), name)}
      onChange={(value) => field.set(name, JSON.stringify(value))}
    />
  )
}
