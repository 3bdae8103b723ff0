/** Input of an application whose e-mail is required or optional by a setting. */
import * as z from 'zod/mini'
import { validatedBy } from '../values/form-fields.ts'
import { applicantInput, applicantInputOfAnyFamily } from './form-schemas.ts'

const sending = z.pick(applicantInput, {
  queued_at: true,
  queued_for_ms: true,
  email_demanded: true,
})

/** The time of sending and the rule in effect then; undefined when unreadable. */
export const parseSending = (sent: unknown) => sending.safeParse(sent).data

/** POST /ppdb/apply; `demandsEmail` decides from the sent values whether the e-mail is required. */
export const applicantInputWhere = (demandsEmail: (sent: unknown) => boolean) =>
  z.transform((sent: unknown, ctx) =>
    validatedBy(demandsEmail(sent) ? applicantInput : applicantInputOfAnyFamily, sent, ctx),
  )
