/** Events of documents: on the desk's sockets, and on the family's own. */
import { z } from 'zod'
import { clientId } from '../../values/fields.ts'
import type { CheckState } from './labels.ts'
import type { Claim } from './schemas.ts'

/** To everybody who may check: no name, no picture; whoever shows it asks. */
export type DocumentsToDesk = {
  'documents:changed': (of: {
    applicant_id: number
    check_state: CheckState
    waiting: number
  }) => void
  'documents:claimed': (of: { applicant_id: number; claim: Claim | null }) => void
}

/** `/family`: what a device shows to hear of its own application. */
export const familyHandshake = z.object({ client_id: clientId })

/** Says only that something can be read anew, by `ppdb.mine`. */
export type ServerToFamily = {
  'application:changed': () => void
  'server:restart': () => void
}

/**
 * Why a device is not let in, in `data` of the connect error: `full` asks again by itself after
 * `retry_after` seconds, give or take half of them; `unknown` does not come back.
 */
export type FamilyRefusal = { code: 'full'; retry_after: number } | { code: 'unknown' }
