/** The input for each type of setting. */

import type { TextDefinition } from '@sekolah/contract/settings/definition'
import { isStructured, settings } from '@sekolah/contract/settings/definitions'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { timeZones } from '@sekolah/contract/values/dates'
import { Options, SelectField, TextArea, TextField } from '@sekolah/ui/field'
import { useSchoolTerms } from '../../../core/school/words.ts'
import { DateTimeField } from '../../../core/time/date-time-field.tsx'
import { DayField } from '../../../core/time/day-field.tsx'
import type { FormFields } from '../../../screens/resource/form/use-form.ts'
import { ColourField } from './colour-field.tsx'
import { DocumentField } from './document-field.tsx'
import { StructuredInput } from './editors.tsx'
import { PictureField } from './picture-field.tsx'

type Props = { name: SettingKey; field: FormFields<SettingKey> }

export const SettingInput = ({ name, field }: Props) => {
  const words = useSchoolTerms()
  if (isStructured(name)) return <StructuredInput name={name} field={field} />
  const definition: TextDefinition = settings[name]
  const label = words(definition.label)
  const hint = words(definition.hint)
  const tied = { label, hint, ...field.text(name) }
  const put = (value: string) => field.set(name, value)
  switch (definition.kind) {
    case 'line':
    case 'link':
    case 'degrees':
    case 'school_year':
      return <TextField {...tied} />
    case 'paragraph':
      return <TextArea {...tied} rows={2} />
    case 'phone':
      return <TextField {...tied} type="tel" inputMode="tel" />
    case 'email':
      return <TextField {...tied} type="email" inputMode="email" autoCapitalize="none" />
    case 'https':
      return <TextField {...tied} type="url" inputMode="url" placeholder="https://" />
    case 'digits':
      return <TextField {...tied} inputMode="numeric" />
    case 'day':
      return <DayField {...tied} />
    case 'date-time':
      return <DateTimeField {...tied} onChange={put} />
    case 'document':
      return (
        <DocumentField {...{ label, hint }} value={tied.value} error={tied.error} onChange={put} />
      )
    case 'picture':
      return (
        <PictureField {...{ label, hint }} value={tied.value} error={tied.error} onChange={put} />
      )
    case 'colour':
      return <ColourField {...tied} onChange={put} />
    case 'choice':
      return (
        <SelectField {...tied}>
          <Options of={definition.choices} />
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
