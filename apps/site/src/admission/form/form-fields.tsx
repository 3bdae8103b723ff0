/** The fields of the application, with keyboards and autofill for phones. */
import {
  type ApplicantFieldName,
  applicantLabels,
  guardianLabels,
  guardians,
} from '@sekolah/contract/admission/labels'
import {
  admissionYear,
  ageOn,
  birthDateInWords,
  firstDayOf,
  isBirthDate,
} from '@sekolah/contract/admission/school-year'
import { MAX_PHONE_TEXT } from '@sekolah/contract/values/phone'
import { Checkbox, RadioGroup, SelectField, TextArea, TextField } from '@sekolah/ui/field'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useNow, useSettings } from '../../base/use-site.ts'
import { type FieldName, formSections } from './form-values.ts'
import type { useApplication } from './use-application.ts'

const ProgramFacts = lazy(() =>
  import('../selection/program-facts.tsx').catch(() => ({ default: () => null })),
)

type Parts = Pick<ReturnType<typeof useApplication>, 'values' | 'errors' | 'write' | 'leave'> & {
  disabled: boolean
  programs: string[]
  isEmailDemanded: boolean
}

/** The props of one text field. */
const field = ({ values, errors, write, leave, disabled }: Parts, name: ApplicantFieldName) => ({
  id: `ppdb-${name}`,
  name,
  label: applicantLabels[name],
  value: values[name],
  error: errors[name],
  disabled,
  onChange: (event: { target: { value: string } }) => write(name, event.target.value),
  onBlur: () => void leave(name),
})

const StudentFields = ({ programs, ...others }: Parts) => {
  const parts = { ...others, programs }
  return (
    <>
      <TextField
        {...field(parts, 'name')}
        required
        autoComplete="section-siswa name"
        autoCapitalize="words"
        maxLength={100}
      />
      <BirthDate {...parts} />
      <TextField
        {...field(parts, 'previous_school')}
        required
        placeholder="SMPN 2 Kebumen"
        autoComplete="off"
        maxLength={150}
      />
      <TextField
        {...field(parts, 'nisn')}
        optional
        hint="10 angka, ada di rapor atau kartu pelajar."
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
      {programs.length > 0 && (
        <>
          <ProgramField parts={parts} name="program_choice_1" programs={programs} />
          <ProgramField
            parts={parts}
            name="program_choice_2"
            programs={programs.filter((program) => program !== parts.values.program_choice_1)}
          />
        </>
      )}
      <Suspense>
        <WaveFacts {...parts} />
      </Suspense>
    </>
  )
}

const WaveFacts = ({ values }: Pick<Parts, 'values'>) => {
  const { program_choice_1, program_choice_2, birth_date } = values
  const ageDay = firstDayOf(admissionYear(useSettings(), useNow()))
  const age = isBirthDate(birth_date) ? ageOn(birth_date, ageDay) : null
  return <ProgramFacts choices={[program_choice_1, program_choice_2]} {...{ age, ageDay }} />
}

/** Many phones show the month before the day, so the parsed date is shown in words below. */
const BirthDate = (parts: Parts) => {
  const settings = useSettings()
  const year = admissionYear(settings, useNow())
  const { birth_date } = parts.values
  return (
    <TextField
      {...field(parts, 'birth_date')}
      required
      type="date"
      autoComplete="section-siswa bday"
      min="1990-01-01"
      hint={isBirthDate(birth_date) && birthDateInWords(birth_date, year)}
    />
  )
}

const ProgramField = ({
  parts,
  name,
  programs,
}: {
  parts: Parts
  name: 'program_choice_1' | 'program_choice_2'
  programs: string[]
}) => {
  const present = parts.values[name]
  return (
    <SelectField {...field(parts, name)} optional>
      <option value="">Belum memilih</option>
      {/* A programme that was renamed since the draft was saved stays selected. */}
      {present && !programs.includes(present) && <option>{present}</option>}
      {programs.map((program) => (
        <option key={program}>{program}</option>
      ))}
    </SelectField>
  )
}

const FamilyFields = (parts: Parts) => (
  <>
    <TextField
      {...field(parts, 'parent_name')}
      required
      autoComplete="section-wali name"
      autoCapitalize="words"
      maxLength={100}
    />
    <TextField
      {...field(parts, 'phone')}
      required
      type="tel"
      inputMode="tel"
      autoComplete="section-wali tel"
      placeholder="0812-3456-7890"
      maxLength={MAX_PHONE_TEXT}
    />
    <TextField
      {...field(parts, 'email')}
      required={parts.isEmailDemanded}
      optional={!parts.isEmailDemanded}
      type="email"
      inputMode="email"
      autoComplete="section-wali email"
      autoCapitalize="none"
      placeholder="nama@contoh.id"
      maxLength={254}
    />
    <TextArea
      {...field(parts, 'address')}
      required
      autoComplete="section-wali street-address"
      placeholder="Jalan, RT/RW, desa, kecamatan, kabupaten"
      maxLength={500}
    />
    <GuardianChoice {...parts} />
    <Checkbox
      id="ppdb-agreement"
      name="agreement"
      required
      checked={parts.values.agreement}
      disabled={parts.disabled}
      error={parts.errors.agreement}
      onChange={(event) => parts.write('agreement', event.target.checked)}
      label={<ConsentText {...parts} />}
    />
  </>
)

const GuardianChoice = ({ values, errors, write, disabled }: Parts) => {
  const name: FieldName = 'consent_by'
  return (
    <RadioGroup
      id={`ppdb-${name}`}
      name={name}
      legend={applicantLabels[name]}
      required
      options={guardianLabels}
      value={values[name]}
      error={errors[name]}
      disabled={disabled}
      onChoose={(guardian) => write(name, guardian)}
    />
  )
}

const ConsentText = ({ values }: Parts) => {
  const guardian = guardians.find((known) => known === values.consent_by)
  const who = values.parent_name.trim()
  return (
    <>
      Saya{who && `, ${who}`}
      {guardian ? `, ${guardianLabels[guardian].toLowerCase()} calon murid` : ', orang tua / wali'},
      menyetujui data ini dipakai sekolah untuk penerimaan murid baru sesuai{' '}
      <Link to="/privacy" className="font-semibold text-brand underline">
        kebijakan privasi
      </Link>{' '}
      dan{' '}
      <Link to="/terms" className="font-semibold text-brand underline">
        ketentuan layanan
      </Link>
      .
    </>
  )
}

/** The sections of the form in order: each is a list of fields under a heading. */
export const formParts = [
  { title: formSections.student.title, Fields: StudentFields },
  { title: formSections.family.title, Fields: FamilyFields },
] as const
