/** An application while it is being written. */

import type { ApplicantForm } from '@sekolah/contract/admission/schemas'
import { tidyValues } from '../../sending/tidy-phone.ts'
import { type FormRules, type FormStart, useDraftForm } from '../../sending/use-draft-form.ts'
import { check, emptyValues, type FieldName, fieldNames, type Values } from './form-values.ts'

const rules: FormRules<Values, FieldName, ApplicantForm> = {
  empty: emptyValues,
  names: fieldNames,
  check,
  tidy: tidyValues,
}

export const useApplication = (start: FormStart<Values, FieldName>) => useDraftForm(rules, start)
