/** The state of an application form that is being edited. */

import type { ApplicantForm } from '@sekolah/contract/admission/schemas'
import { tidyValues } from '../../sending/tidy-phone.ts'
import { type FormRules, type FormStart, useDraftForm } from '../../sending/use-draft-form.ts'
import { check, emptyValues, type FieldName, fieldNames, type Values } from './form-values.ts'

const rulesWhere = (isEmailDemanded: boolean): FormRules<Values, FieldName, ApplicantForm> => ({
  empty: emptyValues,
  names: fieldNames,
  check: (values) => check(values, isEmailDemanded),
  tidy: tidyValues,
})

const withEmail = rulesWhere(true)
const withoutEmail = rulesWhere(false)

export const useApplication = (start: FormStart<Values, FieldName>, isEmailDemanded: boolean) =>
  useDraftForm(isEmailDemanded ? withEmail : withoutEmail, start)
