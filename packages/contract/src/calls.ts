/**
 * The table of every call of the API: the server mounts them and checks `who`; the client and the
 * OpenAPI document read method and path. Schemas are in files of their own, so that a visitor's
 * browser, which needs only this table, loads no validator.
 */
import { biodataCalls } from './admission/biodata/calls.ts'
import { calendarCalls } from './admission/calendar/calls.ts'
import { admissionCalls } from './admission/calls.ts'
import { deviceCalls } from './admission/devices/calls.ts'
import { documentCalls } from './admission/documents/calls.ts'
import { enrolmentCalls } from './admission/enrolment/calls.ts'
import { feeCalls } from './admission/fees/calls.ts'
import { pushVisitorCalls } from './admission/push/visitor-calls.ts'
import { selectionCalls } from './admission/selection/calls.ts'
import { auditCalls } from './audit/calls.ts'
import { backupCalls } from './backups/calls.ts'
import type { Call } from './call.ts'
import { chatCalls } from './chat/calls.ts'
import { identityCalls } from './identity/calls.ts'
import { secondFactorCalls } from './identity/second-factor/calls.ts'
import { importCalls } from './imports/calls.ts'
import { informationCalls } from './information/calls.ts'
import { resourceCalls } from './resource.ts'
import { resources } from './resources.ts'
import { schoolCalls } from './school/calls.ts'
import { contactCalls } from './school/contact/calls.ts'
import { settingsCalls } from './settings/calls.ts'
import { syncCalls } from './sync/calls.ts'

export const calls = {
  ...resourceCalls(resources),
  ...settingsCalls,
  ...schoolCalls,
  ...informationCalls,
  ...admissionCalls,
  ...calendarCalls,
  ...documentCalls,
  ...deviceCalls,
  ...pushVisitorCalls,
  ...selectionCalls,
  ...feeCalls,
  ...biodataCalls,
  ...enrolmentCalls,
  ...contactCalls,
  ...chatCalls,
  ...identityCalls,
  ...secondFactorCalls,
  ...auditCalls,
  ...backupCalls,
  ...importCalls,
  ...syncCalls,
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls

/** Calls whose successful answer is a file. */
export type FileCallName = {
  [Name in CallName]: (typeof calls)[Name] extends { answers: 'file' } ? Name : never
}[CallName]

type ParamNames<Path extends string> = Path extends `${string}{${infer Param}}${infer Rest}`
  ? Param | ParamNames<Rest>
  : never

/** Parameters of the path, such as `{id}`. */
export type ParamsOf<Name extends CallName> = Record<
  ParamNames<(typeof calls)[Name]['path']>,
  string | number
>
