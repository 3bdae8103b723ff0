/** The calls of admission: the families', the office's, its saved views, and those of documents. */
import type { CallOptions, Handlers } from '../../engine/http/calls.ts'
import { deviceCalls, deviceOptions } from './applications/devices/device-calls.ts'
import { familyCalls, familyOptions } from './applications/family/family-calls.ts'
import { officeCalls, officeOptions } from './applications/office/office-calls.ts'
import { documentCalls, documentOptions, documentParams } from './documents/calls.ts'
import type { DocumentDeps } from './documents/events.ts'
import { applicantParts } from './parts.ts'
import { savedViewCalls, savedViewOptions } from './saved-views/calls.ts'

export const admissionOptions = {
  ...familyOptions,
  ...officeOptions,
  ...savedViewOptions,
  ...deviceOptions,
  ...documentOptions,
} satisfies CallOptions

export const admissionParams = documentParams

type Chapter = 'ppdb' | 'devices' | 'documents' | 'documentTypes'

export const admissionCalls = (
  deps: Omit<DocumentDeps, 'parts'>,
): Handlers<Chapter, typeof admissionParams> => {
  const withParts = { ...deps, parts: applicantParts }
  return {
    ...familyCalls(withParts),
    ...officeCalls(withParts),
    ...savedViewCalls(deps),
    ...deviceCalls(withParts),
    ...documentCalls(withParts),
  }
}
