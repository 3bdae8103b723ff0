/** An application of which the settings, and not the schema alone, say whether it needs an e-mail. */
import { z } from 'zod'
import { checkedBy } from '../values/fields.ts'
import { applicantInput, applicantInputOfAnyFamily } from './schemas.ts'

const sending = applicantInput.pick({ queued_at: true, queued_for_ms: true, email_demanded: true })

/** When an application was sent off, and under which rule; nothing of what cannot be read. */
export const sendingOf = (sent: unknown) => sending.safeParse(sent).data

/** POST /ppdb/apply, where `demandsEmail` is asked about what was sent. */
export const applicantInputWhere = (demandsEmail: (sent: unknown) => boolean) =>
  z
    .unknown()
    .transform((sent, ctx) =>
      checkedBy(demandsEmail(sent) ? applicantInput : applicantInputOfAnyFamily, sent, ctx),
    )
