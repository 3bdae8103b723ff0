/** The input for each kind of setting. */
import { timeZones } from '@sekolah/contract/dates'
import { settings } from '@sekolah/contract/settings/definitions'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { Options, SelectField, TextArea, TextField } from '@sekolah/ui/field'
import { DateTimeField } from '../../date-time/date-time-field.tsx'
import type { Fields } from '../../resource-screen/form/use-form.ts'
import { DocumentField } from './document-field.tsx'
import { StructuredInput } from './editors.tsx'
import type { SettingField } from './groups.ts'

export const openLabels = { open: 'Dibuka', closed: 'Ditutup' }

type Props = { setting: SettingField; field: Fields<SettingKey> }

export const SettingInput = ({ setting: { key, kind, hint }, field }: Props) => {
  const { label } = settings[key]
  const tied = { label, hint, ...field.text(key) }
  const put = (value: string) => field.set(key, value)
  switch (kind) {
    case 'structured':
      return <StructuredInput name={key} hint={hint} field={field} />
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
    case 'date-time':
      return <DateTimeField {...tied} onChange={put} />
    case 'document':
      return (
        <DocumentField {...{ label, hint }} value={tied.value} error={tied.error} onChange={put} />
      )
    case 'status':
      return (
        <SelectField {...tied}>
          <Options of={openLabels} />
        </SelectField>
      )
    case 'zone':
      return (
        <SelectField {...tied}>
          <Options of={timeZones} />
        </SelectField>
      )
  }
}
