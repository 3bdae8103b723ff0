/** The state of an application form that is being edited. */

import type { ApplicantForm } from '@sekolah/contract/admission/schemas'
import { normalizeValues } from '../../sending/tidy-phone.ts'
import { type FormRules, type FormStart, useDraftForm } from '../../sending/use-draft-form.ts'
import {
  type ApplicationValues,
  emptyValues,
  type FieldName,
  fieldNames,
  validateApplication,
} from './form-values.ts'

const rulesWhere = (
  isEmailDemanded: boolean,
): FormRules<ApplicationValues, FieldName, ApplicantForm> => ({
  empty: emptyValues,
  names: fieldNames,
  check: (values) => validateApplication(values, isEmailDemanded),
  tidy: normalizeValues,
})

const withEmail = rulesWhere(true)
const withoutEmail = rulesWhere(false)

export const useApplication = (
  start: FormStart<ApplicationValues, FieldName>,
  isEmailDemanded: boolean,
) => useDraftForm(isEmailDemanded ? withEmail : withoutEmail, start)
