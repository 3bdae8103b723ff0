/**
 * The calls of admission: by families, the office, its saved views, documents, selection and
 * enrolment.
 */
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import { deviceCalls, deviceOptions } from './applications/devices/device-calls.ts'
import { familyCalls, familyOptions } from './applications/family/family-calls.ts'
import { officeCalls, officeOptions } from './applications/office/office-calls.ts'
import { pushCalls, pushOptions } from './applications/push/push-calls.ts'
import { biodataCalls, biodataOptions } from './biodata/calls.ts'
import { documentCalls, documentOptions, documentParams } from './documents/calls.ts'
import { enrolmentCalls, enrolmentOptions } from './enrolment/calls.ts'
import type { EnrolmentDeps } from './enrolment/events.ts'
import { feeCalls, feeOptions } from './fees/calls.ts'
import { applicantParts } from './parts.ts'
import { savedViewCalls, savedViewOptions } from './saved-views/calls.ts'
import { selectionCalls, selectionOptions, selectionParams } from './selection/calls.ts'

export const admissionOptions = {
  ...familyOptions,
  ...officeOptions,
  ...savedViewOptions,
  ...deviceOptions,
  ...pushOptions,
  ...documentOptions,
  ...selectionOptions,
  ...feeOptions,
  ...biodataOptions,
  ...enrolmentOptions,
} satisfies CallOptions

export const admissionParams = { ...documentParams, ...selectionParams }

type Chapter =
  | 'ppdb'
  | 'devices'
  | 'push'
  | 'documents'
  | 'documentTypes'
  | 'waves'
  | 'selection'
  | 'scores'
  | 'objections'
  | 'paths'
  | 'fees'
  | 'payers'
  | 'payments'
  | 'proofs'
  | 'closings'
  | 'biodata'
  | 'seat'
  | 'enrolments'
  | 'feeders'
  | 'classes'
  | 'portal'

export const admissionCalls = (
  deps: Omit<EnrolmentDeps, 'parts'>,
): Handlers<Chapter, typeof admissionParams> => {
  const withParts = { ...deps, parts: applicantParts }
  return {
    ...familyCalls(withParts),
    ...officeCalls(withParts),
    ...savedViewCalls(deps),
    ...deviceCalls(withParts),
    ...pushCalls(deps),
    ...documentCalls(withParts),
    ...selectionCalls(withParts),
    ...feeCalls(withParts),
    ...biodataCalls(withParts),
    ...enrolmentCalls(withParts),
  }
}
