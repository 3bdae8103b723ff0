/** Groups the digits of telephone numbers in forms when their field loses focus. */
import { groupPhone, normalisePhone } from '@sekolah/contract/values/phone'

/** A telephone number grouped for reading; any other text unchanged. */
export const normalizePhone = (typed: string): string => {
  const stored = normalisePhone(typed)
  return stored ? groupPhone(stored) : typed
}

/** The values after `field` lost focus: its telephone number grouped. */
export const normalizeValues = <V extends { phone: string }>(field: string, values: V): V => {
  const phone = normalizePhone(values.phone)
  return field !== 'phone' || phone === values.phone ? values : { ...values, phone }
}
