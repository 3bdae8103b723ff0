/** The form fields of a family, shared by the counter and corrections. */
import { guardianLabels, applicantLabels as label } from '@sekolah/contract/admission/labels'
import type { Applicant, OfficeCorrection, WalkInInput } from '@sekolah/contract/admission/schemas'
import { Options, SelectField, TextArea, TextField } from '@sekolah/ui/field'
import { DayField } from '../../../core/time/day-field.tsx'
import { ProgramField } from '../../../screens/resource/form/program-field.tsx'
import type { FormFields } from '../../../screens/resource/form/use-form.ts'

/** Every field that the office can write. */
export type FamilyField = (keyof WalkInInput | keyof OfficeCorrection) & string

type Props = {
  /** Names of programmes that families may choose. */
  programs: string[]
  field: FormFields<FamilyField>
  stored: Applicant | null
}

export const FamilyFields = ({ field, programs, stored }: Props) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label={label.name} {...field.text('name')} data-first-focus />
      <DayField label={label.birth_date} {...field.text('birth_date')} />
      <TextField label={label.previous_school} {...field.text('previous_school')} />
      <TextField label={label.nisn} {...field.text('nisn')} inputMode="numeric" optional />
      <ProgramField
        label={label.program_choice_1}
        {...field.text('program_choice_1')}
        {...{ programs }}
        stored={stored?.program_choice_1}
      />
      <ProgramField
        label={label.program_choice_2}
        {...field.text('program_choice_2')}
        {...{ programs }}
        stored={stored?.program_choice_2}
      />
      <TextField label={label.parent_name} {...field.text('parent_name')} />
      <SelectField label={label.consent_by} {...field.text('consent_by')} optional>
        <Options of={guardianLabels} blank="–" />
      </SelectField>
      <TextField label={label.phone} {...field.text('phone')} type="tel" inputMode="tel" />
      <TextField
        label={label.email}
        {...field.text('email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        optional
      />
    </div>
    <TextArea label={label.address} {...field.text('address')} rows={2} />
  </>
)
