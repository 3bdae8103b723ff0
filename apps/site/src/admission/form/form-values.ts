/** The application form's values, and the validated submission made from them. */
import {
  type ApplicantFieldName,
  applicantFieldNames,
  consentVersion,
} from '@sekolah/contract/admission/labels'
import type { ApplicantForm } from '@sekolah/contract/admission/schemas'
import type { FieldError } from '@sekolah/contract/envelope'
import { groupPhone } from '@sekolah/contract/values/phone'

export const fieldNames = [...applicantFieldNames, 'agreement'] as const

export type FieldName = (typeof fieldNames)[number]

const firstOfFamily = fieldNames.indexOf('parent_name')

/** The sections of the form, each with its fields in order. */
export const formSections = {
  student: { title: 'Data calon siswa', fields: fieldNames.slice(0, firstOfFamily) },
  family: { title: 'Data orang tua / wali', fields: fieldNames.slice(firstOfFamily) },
}

export type ApplicationValues = Record<ApplicantFieldName, string> & {
  agreement: boolean
  /** The value of the honeypot, which people never see. */
  website: string
}
export type ApplicationErrors = Partial<Record<FieldName, string>>

const optionalFields: readonly FieldName[] = ['nisn', 'program_choice_1', 'program_choice_2']

/** The required fields, in form order. */
export const requiredFields = (isEmailDemanded: boolean): FieldName[] =>
  fieldNames.filter(
    (field) => !optionalFields.includes(field) && (field !== 'email' || isEmailDemanded),
  )

/**
 * Whether the data step is complete; null when the check could not be loaded: the form is then
 * checked when it is sent.
 */
export const mayLeaveData = (found: { errors: ApplicationErrors | null } | null): boolean =>
  !found?.errors

export const isFieldName = (name: string): name is FieldName =>
  (fieldNames as readonly string[]).includes(name)

/** A value for every text field of the form. */
const textValues = (textOf: (name: ApplicantFieldName) => string) =>
  Object.fromEntries(applicantFieldNames.map((name) => [name, textOf(name)])) as Record<
    ApplicantFieldName,
    string
  >

export const emptyValues: ApplicationValues = {
  ...textValues(() => ''),
  agreement: false,
  website: '',
}

/** The values of a submitted form for correction; consent was given when it was submitted. */
export const valuesFromForm = (
  form: Pick<ApplicantForm, ApplicantFieldName>,
): ApplicationValues => ({
  ...textValues((name) => form[name] ?? ''),
  phone: groupPhone(form.phone),
  agreement: true,
  website: '',
})

/** The values of a stored draft; fields that this version does not have are dropped. */
export const draftValues = (stored: unknown): ApplicationValues => {
  const known = Object.entries(stored ?? {}).filter(
    ([name, value]) => typeof value === typeof emptyValues[name as keyof ApplicationValues],
  )
  return { ...emptyValues, ...Object.fromEntries(known) }
}

/** The server's errors by field; errors of other fields are shown on the submission's card. */
export const errorsByField = (rows: readonly FieldError[]): ApplicationErrors =>
  Object.fromEntries(
    rows.filter(({ field }) => isFieldName(field)).map(({ field, message }) => [field, message]),
  )

export const isBlankForm = (values: ApplicationValues): boolean =>
  Object.values(values).every((value) => !value)

/** Loads the contract's schema, a separate chunk. */
export const loadSchema = () => import('../../checking/schemas.ts')

/** Validates by the contract's schema, with the school's rule for e-mails. */
export const validateApplication = async (
  values: ApplicationValues,
  isEmailDemanded: boolean,
): Promise<{ form: ApplicantForm; errors: null } | { form: null; errors: ApplicationErrors }> => {
  const { applicantInput, applicantInputOfAnyFamily } = await loadSchema()
  const written = { ...values, consent_version: consentVersion }
  const parsed = isEmailDemanded
    ? applicantInput.safeParse(written)
    : // The rule is sent along: the school may have changed it when the form arrives.
      applicantInputOfAnyFamily.safeParse({ ...written, email_demanded: false })
  const errors: ApplicationErrors = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0])
    if (isFieldName(field)) errors[field] ??= message
  }
  // Optional in the contract for the counter; online it is required.
  if (!values.consent_by) errors.consent_by = 'Pilih ayah, ibu, atau wali.'
  return parsed.success && Object.keys(errors).length === 0
    ? { form: parsed.data, errors: null }
    : { form: null, errors }
}
