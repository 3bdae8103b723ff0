/** Schemas that validate forms, loaded when one is sent. */
import './no-eval.ts'

export {
  applicantInput,
  applicantInputOfAnyFamily,
  statusQuestion,
} from '@sekolah/contract/admission/form-schemas'
export { contactInput } from '@sekolah/contract/school/contact/form-schemas'
