/** The schemas of every call in `calls.ts`, from all chapters, and the types derived from them. */
import type { z } from 'zod'
import { biodataCallSchemas } from './admission/biodata/schemas.ts'
import { calendarCallSchemas } from './admission/calendar/schemas.ts'
import { counterCallSchemas } from './admission/counter/schemas.ts'
import { decisionCallSchemas } from './admission/decisions/schemas.ts'
import { deviceCallSchemas } from './admission/devices/schemas.ts'
import { documentCallSchemas } from './admission/documents/schemas.ts'
import { enrolmentCallSchemas } from './admission/enrolment/schemas.ts'
import { feeCallSchemas } from './admission/fees/schemas.ts'
import { pushCallSchemas } from './admission/push/schemas.ts'
import { sameChildCallSchemas } from './admission/same-child/schemas.ts'
import { savedViewCallSchemas } from './admission/saved-views/schemas.ts'
import { admissionCallSchemas } from './admission/schemas.ts'
import { selectionCallSchemas } from './admission/selection/call-schemas.ts'
import { stateCallSchemas } from './admission/states/schemas.ts'
import { auditCallSchemas } from './audit/schemas.ts'
import { backupCallSchemas } from './backups/schemas.ts'
import type { CallSchemas } from './call.ts'
import type { CallName } from './calls.ts'
import { chatCallSchemas } from './chat/schemas.ts'
import type { ListMeta } from './envelope.ts'
import { identityCallSchemas } from './identity/schemas.ts'
import { secondFactorCallSchemas } from './identity/second-factor/schemas.ts'
import { importCallSchemas } from './imports/schemas.ts'
import { informationCallSchemas } from './information/schemas.ts'
import { resourceCallSchemas, resourceSchemas } from './resource-schemas.ts'
import { contactCallSchemas } from './school/contact/schemas.ts'
import { schoolCallSchemas } from './school/schemas.ts'
import { settingsCallSchemas } from './settings/schemas.ts'
import { syncCallSchemas } from './sync/schemas.ts'

export const schemas = {
  ...resourceCallSchemas(resourceSchemas),
  ...settingsCallSchemas,
  ...schoolCallSchemas,
  ...informationCallSchemas,
  ...admissionCallSchemas,
  ...calendarCallSchemas,
  ...counterCallSchemas,
  ...decisionCallSchemas,
  ...sameChildCallSchemas,
  ...savedViewCallSchemas,
  ...stateCallSchemas,
  ...documentCallSchemas,
  ...deviceCallSchemas,
  ...pushCallSchemas,
  ...selectionCallSchemas,
  ...feeCallSchemas,
  ...biodataCallSchemas,
  ...enrolmentCallSchemas,
  ...contactCallSchemas,
  ...chatCallSchemas,
  ...identityCallSchemas,
  ...secondFactorCallSchemas,
  ...auditCallSchemas,
  ...backupCallSchemas,
  ...importCallSchemas,
  ...syncCallSchemas,
} as const satisfies Record<CallName, CallSchemas>

type SchemasOf<Name extends CallName> = (typeof schemas)[Name]
type Part<Name extends CallName, Key extends string, Else> =
  SchemasOf<Name> extends Record<Key, infer Schema extends z.core.$ZodType> ? Schema : Else

/** The body that a caller sends; `undefined` where there is none. */
export type BodyOf<Name extends CallName> =
  Part<Name, 'body', null> extends z.core.$ZodType ? z.input<Part<Name, 'body', never>> : undefined

/** The body after validation, as the server reads it. */
export type ParsedBodyOf<Name extends CallName> =
  Part<Name, 'body', null> extends z.core.$ZodType ? z.output<Part<Name, 'body', never>> : undefined

/** The query that a caller may send. */
export type QueryOf<Name extends CallName> =
  Part<Name, 'query', null> extends z.core.$ZodType
    ? { [Key in keyof z.input<Part<Name, 'query', never>>]: string | number | boolean | undefined }
    : undefined

export type ParsedQueryOf<Name extends CallName> =
  Part<Name, 'query', null> extends z.core.$ZodType
    ? z.output<Part<Name, 'query', never>>
    : undefined

/** The type of `data` in the answer. */
export type DataOf<Name extends CallName> =
  Part<Name, 'data', null> extends z.core.$ZodType ? z.output<Part<Name, 'data', never>> : null

export type AnswerOf<Name extends CallName> = {
  data: DataOf<Name>
  meta?: ListMeta
  message?: string
}
