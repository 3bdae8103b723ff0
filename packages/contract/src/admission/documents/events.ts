/** Socket events of documents: for the desk, and for the family. */
import { z } from 'zod'
import { clientId } from '../../values/form-fields.ts'
import type { CheckState } from './labels.ts'
import type { Claim } from './schemas.ts'

/**
 * Emitted to everybody who may check documents, without a name or a picture; open screens refetch.
 */
export type DocumentsToDesk = {
  'documents:changed': (of: {
    applicant_id: number
    /** Of the applicant: a correction changes what a document is checked against. */
    rev: number
    check_state: CheckState
    waiting: number
  }) => void
  'documents:claimed': (of: { applicant_id: number; claim: Claim | null }) => void
}

/** `/family`: what a device presents to subscribe to changes of its own application. */
export const familyHandshake = z.object({ client_id: clientId })

/** Only says that the application changed; the device refetches `ppdb.mine`. */
export type ServerToFamily = {
  'application:changed': () => void
  'server:restart': () => void
}

/**
 * Why a connection is refused, in `data` of the connect error: after `full`, the device retries
 * after `retry_after` seconds, plus or minus half of that; after `unknown`, it does not.
 */
export type FamilyRefusal = { code: 'full'; retry_after: number } | { code: 'unknown' }
