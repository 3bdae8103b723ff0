/** Input of an application whose e-mail is required or optional by a setting. */
import { z } from 'zod'
import { validatedBy } from '../values/fields.ts'
import { applicantInput, applicantInputOfAnyFamily } from './schemas.ts'

const sending = applicantInput.pick({ queued_at: true, queued_for_ms: true, email_demanded: true })

/** The time of sending and the rule in effect then; undefined when unreadable. */
export const parseSending = (sent: unknown) => sending.safeParse(sent).data

/** POST /ppdb/apply; `demandsEmail` decides from the sent values whether the e-mail is required. */
export const applicantInputWhere = (demandsEmail: (sent: unknown) => boolean) =>
  z
    .unknown()
    .transform((sent, ctx) =>
      validatedBy(demandsEmail(sent) ? applicantInput : applicantInputOfAnyFamily, sent, ctx),
    )
