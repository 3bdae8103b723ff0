/** Telephone numbers of every form, written as people read them once their field is left. */
import { groupPhone, normalisePhone } from '@sekolah/contract/phone'

/** A telephone number as people read it; what is no number stays as it was typed. */
export const tidyPhone = (typed: string): string => {
  const stored = normalisePhone(typed)
  return stored ? groupPhone(stored) : typed
}

/** Values whose telephone number was just left. */
export const tidyValues = <V extends { phone: string }>(field: string, values: V): V => {
  const phone = tidyPhone(values.phone)
  return field !== 'phone' || phone === values.phone ? values : { ...values, phone }
}
