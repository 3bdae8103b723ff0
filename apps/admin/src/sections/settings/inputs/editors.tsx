/** Editors of structured settings: each has the inputs for its parts. */
import { settings } from '@sekolah/contract/settings/definitions'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { parseStructured, settingsFrom } from '@sekolah/contract/settings/rules'
import type { StructuredKey } from '@sekolah/contract/settings/structured'
import { formatDay, isRealDay } from '@sekolah/contract/values/dates'
import { FieldMessage, TextArea, TextField } from '@sekolah/ui/field'
import { ListField } from '@sekolah/ui/list-field'
import { type ReactNode, useState } from 'react'
import type { FormFields } from '../../../screens/resource/form/use-form.ts'
import { templateLabels, templateNames } from '../../applications/reaching/templates.ts'
import { DocumentField } from './document-field.tsx'
import type { EditorProps } from './editor.ts'
import { HoursRows, Schedule } from './hours.tsx'
import { LongTextInput, RowsField, TextInput } from './rows-field.tsx'

type Editors = { [Key in StructuredKey]: (props: EditorProps<Key>) => ReactNode }

const editors: Editors = {
  office_hours: HoursRows,
  school_schedule: Schedule,
  holidays: (props) => (
    <RowsField noun="hari libur" blank={{ date: '', name: '' }} {...props}>
      {(row, change, of) => (
        <>
          <TextInput
            type="date"
            label="tanggal"
            of={of}
            value={row.date}
            onChange={(date) => change({ date })}
          />
          {isRealDay(row.date) && (
            <span className="text-sm font-semibold">{formatDay(row.date)}</span>
          )}
          <TextInput label="nama" of={of} value={row.name} onChange={(name) => change({ name })} />
        </>
      )}
    </RowsField>
  ),
  industry_partners: (props) => (
    <RowsField noun="mitra" blank={{ name: '', link: '' }} {...props}>
      {(row, change, of) => (
        <>
          <TextInput label="nama" of={of} value={row.name} onChange={(name) => change({ name })} />
          <TextInput
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
  school_values: (props) => (
    <RowsField noun="nilai" blank={{ name: '', text: '' }} {...props}>
      {(row, change, of) => (
        <>
          <TextInput label="nama" of={of} value={row.name} onChange={(name) => change({ name })} />
          <TextInput
            label="artinya"
            of={of}
            value={row.text}
            onChange={(text) => change({ text })}
          />
        </>
      )}
    </RowsField>
  ),
  alumni_stats: (props) => (
    <RowsField noun="angka" blank={{ value: '', label: '' }} {...props}>
      {(row, change, of) => (
        <>
          <TextInput
            label="angka, misalnya 5,000+"
            of={of}
            value={row.value}
            onChange={(value) => change({ value })}
          />
          <TextInput
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
          <TextInput
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
      {templateNames.map((name) => (
        <TextArea
          key={name}
          label={templateLabels[name]}
          value={value[name]}
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
          <Keywords of={of} value={row.words} onChange={(words) => change({ words })} />
          <LongTextInput
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

type KeywordsProps = { of: string; value: string[]; onChange: (keywords: string[]) => void }

/** Keywords separated by commas; the text is shown as typed, so that a trailing comma stays. */
const Keywords = ({ of, value, onChange }: KeywordsProps) => {
  const [typed, setTyped] = useState(value.join(', '))
  const keywords = keywordsIn(typed)
  const shown = keywords.join('\n') === value.join('\n') ? typed : value.join(', ')
  return (
    <TextInput
      label="kata kunci, dipisah koma"
      of={of}
      value={shown}
      onChange={(text) => {
        setTyped(text)
        onChange(keywordsIn(text))
      }}
    />
  )
}

const keywordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((keyword) => keyword.trim().toLowerCase())
    .filter(Boolean)

type InputProps<Key extends StructuredKey> = {
  name: Key
  field: FormFields<SettingKey>
}

/** Connects an editor to the JSON text that is the setting's value. */
export const StructuredInput = <Key extends StructuredKey>({ name, field }: InputProps<Key>) => {
  const Editor: (props: EditorProps<Key>) => ReactNode = editors[name]
  const text = field.text(name).value
  return (
    <Editor
      label={settings[name].label}
      hint={settings[name].hint}
      error={field.error(name)}
      value={parseStructured(settingsFrom([{ setting_key: name, setting_value: text }]), name)}
      onChange={(value) => field.set(name, JSON.stringify(value))}
    />
  )
}
