/** What forms are checked by, loaded when one is to be sent. */
import './no-eval.ts'

export {
  applicantInput,
  applicantInputOfAnyFamily,
  statusQuestion,
} from '@sekolah/contract/admission/schemas'
export { contactInput } from '@sekolah/contract/school/contact/schemas'
